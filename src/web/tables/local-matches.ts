import { botNames } from "../../bots/levels.ts";
import type { Seat } from "../../engine/contract/game.ts";
import { defined } from "../../engine/input/defined.ts";
import type { ClockRule } from "../../engine/record/record.ts";
import type { Host } from "../../host/host.ts";
import { MAX_NAME_LENGTH } from "../../protocol/limits.ts";
import type { Opened } from "../board/games.ts";
import { readOnlyHost, withNewHost } from "./local-host.ts";
import type { LocalMatch } from "./local-match.ts";
import { randomHex } from "./random-hex.ts";
import { loadMatch } from "./saved-matches.ts";

export interface LocalSetup {
  readonly opened: Opened;
  /** A bot's name for each seat; null for the person's. */
  readonly bots: readonly (string | null)[];
  readonly seat: Seat;
  readonly name: string;
  readonly position?: unknown;
  readonly clock?: ClockRule;
  readonly advice?: boolean;
}

export type CreatedMatch = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly text: string };

const DEFAULT_BOT = "medium";

/** Creates and saves a match that is played in this browser; its page is `/here/<id>`. */
export async function createLocalMatch({ opened, bots, seat, name, position, clock, advice }: LocalSetup): Promise<CreatedMatch> {
  const { game, options, bundle } = opened;
  // A bot that was chosen in another game may not play this one.
  const known = botNames(bundle.bots);
  const seats = bots.map((bot) => (bot === null || known.includes(bot) ? bot : DEFAULT_BOT));
  const key = randomHex(24);
  const nonce = randomHex(16);
  return withNewHost({ seat, key }, async (host): Promise<CreatedMatch> => {
    const created = await host.create({ game: game.id, options, seats, undo: "free", ...defined({ position, clock, advice }) });
    if (!created.ok) return { ok: false, text: created.error.text };
    const { match, invite } = created.value;
    const seated = await host.sit(match, { name: tableName(name), seat, nonce, key, invite });
    return seated.ok ? { ok: true, id: match } : { ok: false, text: seated.error.text };
  });
}

/** A name that a table accepts: visible characters only, and not too many. */
const tableName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .trim() || "?";

/** The record of a match in this browser: whole when it is over, what the person knows while it lasts; null if there is none. */
export async function localRecord(id: string): Promise<unknown> {
  const saved = await loadMatch(id);
  return saved && exportFrom(await readOnlyHost(saved), saved);
}

export async function exportFrom(host: Host, { match, key }: LocalMatch): Promise<unknown> {
  const exported = await host.exportRecord(match.fixed.match, key);
  if (!exported.ok) return null;
  return exported.value.kind === "whole" ? exported.value.record : exported.value.own;
}
