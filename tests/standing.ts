import type { Frame, Standing } from "../src/protocol/messages.ts";

/** A match without any action, for tests that only care about numbers and turns. */
export const quietStanding: Standing = {
  seq: 0,
  at: 0,
  view: {},
  toAct: [0],
  moves: null,
  clocks: null,
  canUndo: false,
  canRedo: false,
  canAskUndo: false,
  undoRequest: null,
  scores: null,
  result: null,
  tally: null,
};

/** A frame of it. */
export const quietFrame = (seq: number, part: Partial<Frame> = {}): Frame => ({
  ...quietStanding,
  seq,
  seat: 0,
  told: [],
  notes: [],
  ...part,
});
