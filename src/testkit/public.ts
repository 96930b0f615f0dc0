/** `parlour/testkit`, for testing games. It doesn't depend on a test runner. */
export { type Law, LawBroken, type LawName, type LawOptions, LAWS, type Report } from "./laws/law.ts";
export { IN_TURN, laws, NO_UNDO, OPEN_GAME, ORDERS_CAN_CHANGE } from "./laws.ts";
export { type LawReport, type LawRun, type LawRunOptions, ROUND, runLaws } from "./report.ts";
export { perft, type PerftStart } from "./perft.ts";
export { drawSample, type Place, positionAt, randomGame, type Sample, type SampleOptions } from "./sample.ts";
export { transcript, type TranscriptOptions } from "./transcript.ts";
