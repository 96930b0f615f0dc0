import pc from "picocolors";
import type { Listing } from "../../engine/contract/bundle.ts";
import { catalog, listingOf } from "../../server/catalog.ts";
import type { Keyboard } from "./keyboard.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Asks which game to play; undefined when there is nothing more to read. */
export async function chooseGame(keyboard: Keyboard): Promise<Listing | undefined> {
  say(pc.bold("What would you like to play?"));
  for (const [i, { name, about }] of catalog.entries()) say(`  ${i + 1}. ${pc.bold(name)}  ${about}`);
  for (;;) {
    const line = await keyboard.ask("Number or name: ");
    if (line === null) return undefined;
    const word = line.trim().toLowerCase();
    const chosen = catalog[Number(word) - 1] ?? listingOf(word);
    if (chosen) return chosen;
    say(`Type a number from 1 to ${catalog.length}.`);
  }
}
