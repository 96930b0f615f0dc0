import { botNames } from "../../../bots/levels.ts";
import type { Seat } from "../../../engine/contract/game.ts";
import { defined } from "../../../engine/input/defined.ts";
import type { ClockRule } from "../../../engine/record/record.ts";
import type { Host } from "../../../host/host.ts";
import { MAX_NAME_LENGTH } from "../../../protocol/limits.ts";
import type { Opened } from "../../board/games.ts";
import { readOnlyHost, withNewHost } from "./local-host.ts";
import type { Before, LocalMatch } from "./local-match.ts";
import { randomHex } from "../random-hex.ts";
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
  /** Other people who play on this device, by seat. */
  readonly others?: readonly { readonly seat: Seat; readonly name: string }[];
  readonly before?: Before;
}

export type CreatedMatch = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly text: string };

const DEFAULT_BOT = "medium";

/** Creates and saves a match that is played in this browser; its page is `/here/<id>`. */
export async function createLocalMatch({ opened, bots, seat, name, others = [], before, ...rules }: LocalSetup): Promise<CreatedMatch> {
  const { game, options, bundle } = opened;
  const { position, clock, advice } = rules;
  // A bot chosen for another game may not play this one.
  const known = botNames(bundle.bots);
  const seats = bots.map((bot) => (bot === null || known.includes(bot) ? bot : DEFAULT_BOT));
  const key = randomHex(24);
  const people = [{ seat, name, key }, ...others.map((one) => ({ ...one, key: randomHex(24) }))];
  const shared = others.length > 0 ? people.map((one) => ({ seat: one.seat, key: one.key })) : undefined;
  // You can't undo the moves of another person in the room.
  const undo = others.length > 0 ? undefined : ("free" as const);
  return withNewHost({ seat, key, ...defined({ people: shared, before }) }, async (host): Promise<CreatedMatch> => {
    const created = await host.create({ game: game.id, options, seats, ...defined({ undo, position, clock, advice }) });
    if (!created.ok) return { ok: false, text: created.error.text };
    const { match, invite } = created.value;
    for (const one of people) {
      const seated = await host.sit(match, { name: tableName(one.name), seat: one.seat, nonce: randomHex(16), key: one.key, invite });
      if (!seated.ok) return { ok: false, text: seated.error.text };
    }
    return { ok: true, id: match };
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
