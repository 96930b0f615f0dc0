import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { listingOf } from "../src/catalog.ts";
import { withAssets } from "../src/engine/contract/assets.ts";
import type { Viewer } from "../src/engine/contract/game.ts";
import type { MatchRecord } from "../src/engine/record/record.ts";
import { beginFrom, dealerOf, fold } from "../src/engine/record/replay.ts";
import { verify } from "../src/engine/record/verify.ts";

/** Replays a record with the unpacked files of its game. Returns what must match everywhere: the last state, and a hash of all views. */
export async function digestOf(
  record: MatchRecord,
  secret: string,
  files: Readonly<Record<string, string>>,
): Promise<{ verdict: unknown; state: string; seen: string }> {
  const load = (name: string): Promise<Uint8Array> => Promise.resolve(Uint8Array.from(files[name] ?? "", (char) => char.charCodeAt(0)));
  const loadGame = (id: string) => {
    const listing = listingOf(id);
    return listing && withAssets(listing, () => ({ load })).load();
  };
  const bundle = await loadGame(record.game);
  const opened = await bundle?.open(record.options);
  if (!opened?.ok) throw new Error(`${record.game} does not open`);
  const { game } = opened;
  const begun = beginFrom(game, record, dealerOf(secret, record));
  if (!begun.ok) throw new Error(begun.error.text);
  const viewers: Viewer[] = [null, ...record.seats.keys()];
  const seen: string[] = [];
  const folded = fold(begun.match, record.entries, ({ match, events, entry }) => {
    for (const viewer of viewers) {
      const told = events.map((event) => game.witness(event, viewer)).map((event) => event && [event, game.tell(event)]);
      seen.push(JSON.stringify([entry.seq, viewer, game.view(match.state, viewer), told]));
    }
    seen.push(JSON.stringify(match.state));
  });
  if (!folded.ok) throw new Error(`entry ${folded.break.seq}: ${folded.break.text}`);
  const verdict = await verify(record, loadGame);
  return { verdict, state: JSON.stringify(folded.match.state), seen: bytesToHex(sha256(utf8ToBytes(seen.join("\n")))) };
}

// In a page there is no module to import it from.
Object.assign(globalThis, { digestOf });
