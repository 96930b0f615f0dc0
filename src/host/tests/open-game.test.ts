import { expect, test } from "vitest";
import { listingOf } from "../../server/catalog.ts";
import { gameOpener } from "../open-game.ts";

test("a game is opened once it is ready: what it still prepares holds up no move", async () => {
  const listing = listingOf("fourline");
  const bundle = await listing?.load();
  const made = await bundle?.open({});
  if (!listing || !bundle || !made?.ok) throw new Error("Fourline is missing.");
  let prepared = (): void => undefined;
  const ready = (): Promise<void> => new Promise((resolve) => (prepared = resolve));
  const open = gameOpener(() => ({
    ...listing,
    load: () => Promise.resolve({ ...bundle, open: () => Promise.resolve({ ...made, ready }) }),
  }));
  const order: string[] = [];
  const opened = open("fourline", {}).then(() => order.push("opened"));
  await new Promise((resolve) => setImmediate(resolve));
  order.push("prepared");
  prepared();
  await opened;
  expect(order).toEqual(["prepared", "opened"]);
});
