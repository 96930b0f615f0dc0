import { expect, test } from "vitest";
import type { GameEvent, Shape } from "../../../engine/contract/game.ts";
import type { Frame } from "../../../protocol/messages.ts";
import { quietFrame } from "../../../../tests/standing.ts";
import type { Board } from "../../board/board.ts";
import type { TableState } from "../../tables/table.ts";
import { momentOf } from "./moment.ts";
import { newsOf, noteOf, turnOfNews } from "./news.ts";

type Told = Frame["told"][number];
type ToldNote = Frame["notes"][number];

const told = (kind: string, seat?: number): Told => ({ event: { kind, ...(seat === undefined ? {} : { seat }) }, text: kind });

/** Two frames: the viewer's own move, and the reply. */
const FRAMES = [
  quietFrame(1, { seat: 0, toAct: [1], told: [told("mine", 0)] }),
  quietFrame(2, { seat: 1, toAct: [0], told: [told("theirs", 1), told("drew", 1)] }),
];
const state = (frames: readonly Frame[], viewer: number | null = 0): TableState =>
  ({ frames, start: null, table: { viewer, position: null } }) as unknown as TableState;
const board = (more: Partial<Board<Shape>> = {}): Board<Shape> => ({ ...more }) as Board<Shape>;
const at = (shown: number, busy: boolean, more: object = {}) => ({ shown, busy, replaying: false, paused: false, ...more });

test.each([
  ["what hasn't been shown isn't told", at(1, true), { told: 1 }],
  ["a short step of your own lets you go on", at(1, true), { moving: null, acting: [1] }],
  ["while the answer is played out it is nobody's turn but theirs", at(2, true), { told: 2, moving: FRAMES[1], acting: [1] }],
  ["then it is the viewer's", at(2, false), { told: 2, moving: null, acting: [0] }],
  ["a replay takes nothing out of the log", at(1, true, { replaying: true }), { told: 2 }],
  ["what stood before a replay doesn't move", at(2, true, { replaying: true, paused: true }), { moving: null }],
])("%s", (_, showing, expected) => {
  expect(momentOf(state(FRAMES), showing, board())).toMatchObject(expected);
});

test("in simultaneous turns, another player's choice doesn't interrupt the viewer's", () => {
  const frames = [
    quietFrame(1, { seat: 0, toAct: [0, 1], told: [told("mine", 0)] }),
    quietFrame(2, { seat: 1, toAct: [0], told: [told("ready", 1)] }),
  ];
  expect(momentOf(state(frames), at(2, true), board())).toMatchObject({ told: 2, moving: null, acting: [0] });
});

test("a long step of your own is shown to its end", () => {
  expect(momentOf(state(FRAMES), at(1, true), board({ pace: () => 3000 })).moving).toBe(FRAMES[0]);
});

test.each([
  ["what the last other player did first", FRAMES, 0, {}, "theirs"],
  ["nothing once the viewer has acted", FRAMES.slice(0, 1), 0, {}, null],
  ["a spectator hears of everybody", FRAMES.slice(0, 1), null, {}, "mine"],
  ["a game can choose among all of it", FRAMES, 0, { news: (events: readonly GameEvent[]) => events.at(-1) }, "drew"],
])("news: %s", (_, frames, viewer, more, kind) => {
  expect(newsOf(frames, viewer, board(more as Partial<Board<Shape>>))?.kind ?? null).toBe(kind);
});

const note = (seat: number, kind: string, more: object = {}) =>
  quietFrame(3, { seat, toAct: [0], notes: [{ note: { kind, seat, asker: 0, moves: 1 } as ToldNote["note"], text: kind }], ...more });

test.each([
  ["another one's answer to an undo", note(1, "declined-undo"), true],
  ["not what the viewer is asked", note(1, "asked-undo"), false],
  ["not what the viewer did", note(0, "took-back"), false],
  ["that the viewer's time ran out, and what was played", note(0, "timed-out", { told: [told("mine", 0)] }), true],
  ["not that another one's did: the move says more", note(1, "timed-out", { told: [told("theirs", 1)] }), false],
  ["nothing once a move came after it", quietFrame(4, { seat: 1, toAct: [0], told: [told("theirs", 1)] }), false],
])("news from the table: %s", (_, frame, isNews) => {
  expect(noteOf([...FRAMES, note(1, "declined-undo"), frame], 0)).toBe(isNews ? frame : null);
});

test.each([
  ["names the turn that it was part of", "struck", { turnOf: ({ kind }: GameEvent) => (kind === "turn" ? 7 : null) }, 7],
  ["names none before a turn was played", "placed", { turnOf: ({ kind }: GameEvent) => (kind === "turn" ? 7 : null) }, null],
  ["names none if it says itself which turn it is", "turn", { turnOf: ({ kind }: GameEvent) => (kind === "turn" ? 7 : null) }, null],
  ["names none where no turns are counted", "struck", {}, null],
])("news %s", (_, kind, more, turn) => {
  const frames = [
    quietFrame(1, { seat: 1, toAct: [0, 1], told: [told("placed", 1)] }),
    quietFrame(2, { seat: 0, toAct: [0, 1], told: [told("turn"), told("struck", 1)] }),
  ];
  const news = frames.flatMap((frame) => frame.told.map(({ event }) => event)).find((event) => event.kind === kind);
  expect(news && turnOfNews(frames, news, board(more as Partial<Board<Shape>>))).toBe(turn);
});
