import type { Game, Shape } from "../../engine/contract/game.ts";
import { atVersion } from "../../engine/contract/version.ts";
import { commit } from "../../engine/record/fairness.ts";
import type { OpenGame } from "../open-game.ts";
import type { MatchConfig, Secret } from "../table/log.ts";
import type { Table } from "../table/table.ts";
import type { RawListing, RawMatch, RawRow } from "./archive.ts";
import { checkDerived, type DerivedContext } from "./derived.ts";
import { type Finding, finding } from "./finding.ts";
import { foldImported, replayRows } from "./replay.ts";

/** What must be saved elsewhere when a match is repaired. */
export interface Aside {
  readonly match: string;
  readonly why: string;
  readonly rows: readonly RawRow[];
  readonly secrets: readonly Secret[];
  readonly listed?: RawListing;
}

export interface Checked {
  readonly findings: readonly Finding[];
  /** The match as it should be; null if nothing of it can be served. */
  readonly repaired: RawMatch | null;
  readonly aside: Aside | null;
}

export interface CheckContext extends DerivedContext {
  readonly openGame: OpenGame;
}

/** Checks everything that is stored of one match: what is wrong, and what it should be. */
export async function checkMatch(raw: RawMatch, context: CheckContext): Promise<Checked> {
  const lost = raw.unreadable.map((text): Finding => finding("the file", text, "none"));
  const { listed } = raw;
  if (!listed) return removed(raw, [...lost, finding("match", "parts of a match exist, but the match itself is missing", "set-aside")]);
  const config = readConfig(raw, listed);
  if (typeof config === "string") return removed(raw, [...lost, finding("config", config, "none")]);
  const game = await openFor(raw, config, context.openGame);
  if ("cure" in game) return { findings: [...lost, game], repaired: raw, aside: null };

  const fold = config.imported ? await foldImported(raw, config, context.openGame) : replayRows(raw, config, game);
  if (!fold.table) return { findings: [...lost, ...fold.findings], repaired: raw, aside: null };
  const seats = config.imported ? { findings: [], secrets: raw.secrets } : checkSeats(raw, fold.table);
  const derived = checkDerived(raw, listed, fold.table, fold.snapshot, context);
  const findings = [...lost, ...fold.findings, ...seats.findings, ...derived.findings];
  const aside: Aside = {
    match: raw.match,
    why: reasons(findings.filter(({ cure }) => cure === "set-aside")),
    rows: raw.rows.slice(fold.count),
    secrets: raw.secrets.filter((one) => !seats.secrets.includes(one)),
  };
  return {
    findings,
    repaired: { ...raw, ...derived.repaired, rows: raw.rows.slice(0, fold.count), secrets: seats.secrets },
    aside: aside.rows.length + aside.secrets.length > 0 ? aside : null,
  };
}

const reasons = (findings: readonly Finding[]): string => findings.map(({ place, text }) => `${place}: ${text}`).join("; ");

/** Nothing of the match can be served; what is there is saved elsewhere. */
function removed({ match, rows, secrets, listed }: RawMatch, findings: readonly Finding[]): Checked {
  return { findings, repaired: null, aside: { match, why: reasons(findings), rows, secrets, ...(listed ? { listed } : {}) } };
}

function readConfig({ match }: RawMatch, listed: RawListing): MatchConfig | string {
  let data: unknown;
  try {
    data = JSON.parse(listed.fixed);
  } catch {
    return "not valid JSON";
  }
  // The commitment vouches for the rest as soon as the secret is known.
  const config = data as Partial<MatchConfig> | null;
  const isComplete =
    typeof config?.game === "string" &&
    typeof config.version === "number" &&
    typeof config.commitment === "string" &&
    Array.isArray(config.seats) &&
    typeof config.clock?.kind === "string";
  if (!isComplete) return "required fields are missing";
  return config.match === match ? (config as MatchConfig) : `it belongs to match ${String(config.match)}`;
}

/** The game of a match, or why its rows can't be checked. */
async function openFor(raw: RawMatch, config: MatchConfig, openGame: OpenGame): Promise<Game<Shape> | Finding> {
  const opened = await openGame(config.game, config.options).catch((error: unknown) => String(error));
  if (typeof opened === "string") return finding("config", opened, "none");
  if (!opened.ok) return finding("config", opened.error.text, opened.error.code === "no-such-game" ? "unknown" : "none");
  const game = atVersion(opened.value.game, config.version);
  if (!game) {
    return finding(
      "config",
      `played under version ${config.version} of the rules, but this is version ${opened.value.game.version}`,
      "unknown",
    );
  }
  const secret = raw.secrets.find(({ name }) => name === "match")?.value;
  if (secret === undefined) return finding("secrets", "the secret of the match is missing, so its moves can't be replayed", "none");
  if (commit(secret, config) !== config.commitment) return finding("secrets", "the secret doesn't match the commitment", "none");
  return game;
}

/** Every player has a key, and nobody else has one. */
function checkSeats({ secrets }: RawMatch, table: Table): { readonly findings: readonly Finding[]; readonly secrets: readonly Secret[] } {
  const findings: Finding[] = [];
  const names = new Set(secrets.map(({ name }) => name));
  for (const [seat, holder] of table.holders.entries()) {
    // A holder without a name is a bot.
    if (table.config.seats[seat]?.bot !== null || !holder || holder.name === null || names.has(`seat ${seat}`)) continue;
    findings.push(finding(`seat ${seat}`, `the hash of its key is missing, so ${holder.name} can't return to it`, "none"));
  }
  const kept = secrets.filter(({ name }) => {
    const seat = /^seat (\d+)$/.exec(name)?.[1];
    const isHeld = seat === undefined || Boolean(table.holders[Number(seat)]);
    if (!isHeld) findings.push(finding(name, "it has a key but no player", "set-aside"));
    return isHeld;
  });
  return { findings, secrets: kept };
}
