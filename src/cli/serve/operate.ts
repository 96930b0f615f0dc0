import { existsSync, readFileSync } from "node:fs";
import { tokenFile } from "../../server/operator/token.ts";
import type { SurveyedTable } from "../../host/ports.ts";

/** How the operator's commands find a running server. */
export interface OperateFlags {
  readonly url: string;
  readonly data: string;
  readonly json?: boolean;
}

/** The token: from the environment, or from the data folder of a server on this machine. */
function tokenFor({ data }: OperateFlags): string | null {
  const given = process.env["PARLOUR_OPERATOR_TOKEN"];
  if (given) return given;
  const file = tokenFile(data);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

/** Asks the server; null after a failure that has been reported. */
async function ask(flags: OperateFlags, method: string, path: string, body?: object): Promise<Response | null> {
  const token = tokenFor(flags);
  if (token === null) {
    giveUp(`There's no token in ${tokenFile(flags.data)}: use --data, or set PARLOUR_OPERATOR_TOKEN.`);
    return null;
  }
  const headers = { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) };
  try {
    const url = new URL(`/api/operator${path}`, flags.url);
    const response = await fetch(url, { method, headers, redirect: "error", ...(body ? { body: JSON.stringify(body) } : {}) });
    if (response.ok) return response;
    const answer = (await response.json().catch(() => ({}))) as { error?: { text?: string } };
    giveUp(answer.error?.text ?? `The server answered ${response.status}.`);
  } catch {
    giveUp(`Can't reach a server at ${flags.url}: use --url, or set PARLOUR_URL.`);
  }
  return null;
}

export async function listTables(flags: OperateFlags & { readonly status?: string; readonly limit?: string }): Promise<void> {
  const query = new URLSearchParams({ ...(flags.status ? { status: flags.status } : {}), ...(flags.limit ? { limit: flags.limit } : {}) });
  const response = await ask(flags, "GET", `/tables?${query.toString()}`);
  if (!response) return;
  const { tables } = (await response.json()) as { tables: readonly SurveyedTable[] };
  if (flags.json) return say(JSON.stringify(tables));
  for (const { line, isPublic, rows, lastAt } of tables) {
    const people = line.seats.map(({ name, bot }) => name ?? (bot === null ? "–" : `bot ${bot}`)).join(", ");
    const kind = isPublic ? "public" : "private";
    say([line.match, line.game, line.status, kind, `${rows} rows`, new Date(lastAt).toISOString(), people].join("  "));
  }
  const more = String(tables.length) === flags.limit ? " There may be more: --limit shows up to 400." : "";
  say(tables.length === 0 ? "No tables." : `${tables.length} ${tables.length === 1 ? "table" : "tables, newest first"}.${more}`);
}

export async function closeTable(match: string, flags: OperateFlags): Promise<void> {
  if (await ask(flags, "POST", `/tables/${encodeURIComponent(match)}/close`)) say("Closed.");
}

export async function deleteTable(match: string, flags: OperateFlags): Promise<void> {
  if (await ask(flags, "DELETE", `/tables/${encodeURIComponent(match)}`)) say("Deleted.");
}

export async function forgetNames(match: string, seat: string | undefined, flags: OperateFlags): Promise<void> {
  if (seat !== undefined && !/^\d{1,2}$/.test(seat)) return giveUp(`“${seat}” isn't a seat: use a number from 0.`);
  const body = seat === undefined ? {} : { seat: Number(seat) };
  if (await ask(flags, "POST", `/tables/${encodeURIComponent(match)}/forget`, body)) say("Forgotten.");
}

export async function announce(text: string | undefined, flags: OperateFlags): Promise<void> {
  if (await ask(flags, "PUT", "/announcement", { text: text ?? null }))
    say(text === undefined ? "The announcement was removed." : "Announced.");
}

/** With addresses, replaces the deny list; shows it in any case. */
export async function deny(addresses: readonly string[], flags: OperateFlags & { readonly none?: boolean }): Promise<void> {
  if (addresses.length > 0 && flags.none) return giveUp("Give either addresses or --none.");
  if (addresses.length > 0 || flags.none) {
    if (!(await ask(flags, "PUT", "/denied", { addresses: flags.none ? [] : addresses }))) return;
  }
  const response = await ask(flags, "GET", "/state");
  if (!response) return;
  const { denied } = (await response.json()) as { denied: readonly string[] };
  say(denied.length === 0 ? "No address is denied." : `Denied:\n${denied.join("\n")}`);
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function giveUp(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
