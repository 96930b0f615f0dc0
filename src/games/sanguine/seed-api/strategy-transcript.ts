import type { Transcript } from "../../../engine/contract/bundle.ts";
import { dummyCard, type MockModel, mockModel } from "./mock.ts";
import { fillFirst, maxRowScore, type Strategy } from "./strategy.ts";

/** The queries of each strategy at the start of a match until it has chosen a move. */
export const transcripts: Readonly<Record<string, Transcript>> = {
  fillfirst: { file: "strategy-transcript-first.txt", text: () => questionsOf(fillFirst) },
  maxrow: { file: "strategy-transcript-score.txt", text: () => questionsOf(maxRowScore) },
};

function questionsOf(strategy: Strategy): string {
  const model = startModel();
  strategy(model, "RED");
  return model.getLog();
}

/** The start of a 3x5 board for Red: three cards of cost 1, which can go on the leftmost column. */
function startModel(): MockModel {
  const model = mockModel(5, 3);
  model.setHand("RED", [dummyCard(1), dummyCard(2), dummyCard(3)]);
  for (const index of [0, 1, 2]) for (const row of [0, 1, 2]) model.addLegalMove("RED", index, row, 0);
  return model;
}
