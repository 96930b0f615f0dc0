import { expect, test } from "vitest";
import { opened, scene } from "../../../tests/sanguine/scene.ts";
import { CardFaces } from "./card.ts";
import cardSet from "./cards.json" with { type: "json" };
import { armsOf } from "./heraldry.ts";
import { preview } from "./preview.ts";

const faces = CardFaces.parse(cardSet);

test("no two shipped cards bear the same arms, and a card always bears its own", () => {
  const seen = new Map<string, string>();
  for (const name of Object.keys(faces)) {
    const arms = JSON.stringify(armsOf(name));
    expect([name, seen.get(arms)]).toEqual([name, undefined]);
    seen.set(arms, name);
    expect(JSON.stringify(armsOf(name))).toBe(arms);
  }
});

test("the preview tells what placing then does, for every plain card and both sides", async () => {
  const game = await opened();
  const plain = Object.entries(faces).filter(([, face]) => face.ability === undefined);
  for (const [name, face] of plain) {
    for (const seat of [0, 1]) {
      const board = ["r1 b2 . r2 b1", `b3 r1 ${seat === 0 ? "r3" : "b3"} b1 R:Knight`, ". r3 b2 . b1"];
      const at = await scene({ board, hands: seat === 0 ? [[name], []] : [[], [name]], decks: [[], []], toAct: seat });
      const before = game.view(at.state, seat);
      const marks = preview(before, face, seat, 7);
      at.play("place 1 2 3");
      const after = game.view(at.state, null);
      const foreseen = Array.from({ length: 15 }, (_, cell) => {
        const mark = marks.get(cell);
        const claimed = mark !== undefined && mark.pawns !== null;
        return [claimed ? seat : before.owner[cell], mark?.pawns ?? before.pawns[cell], before.mod[cell] + (mark?.shift ?? 0)];
      });
      const came = Array.from({ length: 15 }, (_, cell) => [after.owner[cell], after.pawns[cell], after.mod[cell]]);
      // The cell of the card itself has its cost under it now.
      expect([name, came.toSpliced(7, 1)]).toEqual([name, foreseen.toSpliced(7, 1)]);
    }
  }
});
