import { dummyCard, type MockModel, mockModel } from "./mock.ts";
import { fillFirst, maxRowScore, type Strategy } from "./strategy.ts";

/** The strategies that have a transcript, with the file that it is kept in. */
const TRANSCRIPTS: Readonly<Record<string, { readonly file: string; readonly strategy: Strategy }>> = {
  fillfirst: { file: "strategy-transcript-first.txt", strategy: fillFirst },
  maxrow: { file: "strategy-transcript-score.txt", strategy: maxRowScore },
};

export const TRANSCRIBED = Object.keys(TRANSCRIPTS);

/** The start of a 3x5 board for Red: three cards of cost 1, which may lie on the leftmost column. */
function start(): MockModel {
  const model = mockModel(5, 3);
  model.setHand("RED", [dummyCard(1), dummyCard(2), dummyCard(3)]);
  for (const index of [0, 1, 2]) for (const row of [0, 1, 2]) model.addLegalMove("RED", index, row, 0);
  return model;
}

/** What a strategy asks of the start until it has chosen, and the file to keep it in; null for a strategy without one. */
export function strategyTranscript(name: string): { readonly file: string; readonly text: string } | null {
  if (!Object.hasOwn(TRANSCRIPTS, name)) return null;
  const { file, strategy } = TRANSCRIPTS[name];
  const model = start();
  strategy(model, "RED");
  return { file, text: model.getLog() };
}
