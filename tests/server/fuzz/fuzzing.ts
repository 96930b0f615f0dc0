import { join } from "node:path";
import { fastRng } from "../../../src/engine/contract/chance.ts";
import { PROBLEMS } from "../../../src/protocol/problems.ts";
import { watchChanges } from "./changes.ts";
import { mutated } from "./junk.ts";
import { type Heard, openConnection, surplusOf } from "./connection.ts";
import { ask, openRaw, scratch, startProcess } from "../process.ts";
import { bytesOf, packetText, type Known, learn, someRequest, spoiled } from "./requests.ts";
import { probeOf } from "./probe.ts";

/*
 * Sends valid, nearly valid and malformed requests and packets to a real server process. Nothing may fail in the server,
 * nothing may hang, and a refused request must not change its database.
 */

export interface FuzzReport {
  readonly sent: number;
  /** How many requests were accepted, and how many were refused. */
  readonly taken: number;
  readonly refused: number;
  /** How many changes the accepted ones made in the database. */
  readonly changes: number;
  readonly byCode: ReadonlyMap<string, number>;
  readonly wrong: readonly string[];
}

/** One request in 12 is malformed as bytes, one packet in 200 isn't a packet at all, and a socket lasts for about 500 packets. */
const MALFORMED = 12;
const NOT_A_PACKET = 200;
const SOCKET_LASTS = 500;

export async function fuzz(count: number, seed: number, progress: (sent: number) => void = () => {}): Promise<FuzzReport> {
  const rng = fastRng(seed);
  const { folder, remove } = scratch();
  const limits = ["requestsPerMinute", "matchesPerHour", "packetsPerSecond"].flatMap((name) => ["--limit", `${name}=0`]);
  const server = await startProcess("--data", folder, ...limits);
  const { base, port } = server;
  const changes = watchChanges(join(folder, "parlour.db"));
  const line = openConnection(port);
  let socket = probeOf(await openRaw(base));
  const known: Known[] = [];
  const byCode = new Map<string, number>();
  const wrong: string[] = [];
  let taken = 0;
  let refused = 0;

  /** Whether an answer is a refusal. Notes anything that is wrong with it. */
  const isRefused = (sent: string, { status, text }: Heard): boolean => {
    const code = /"code":"([a-z-]+)"/.exec(text)?.[1];
    if (code !== undefined) byCode.set(code, (byCode.get(code) ?? 0) + 1);
    const place = `${sent.slice(0, 300)} → ${status} ${text.slice(0, 200)}`;
    if (status >= 500 || code === "internal" || code === "broken") wrong.push(`our fault: ${place}`);
    if (status === 0) wrong.push(`no answer: ${place}`);
    const isBare = sent.startsWith("HEAD ") || status === 409 || status === 422;
    if (status >= 400 && !isBare && !(code !== undefined && code in PROBLEMS)) wrong.push(`no code: ${place}`);
    // An answer may quote the sender, as JSON, but never contain our paths or HTML.
    if (status >= 400 && /<html|node_modules|\.[jt]s:\d/i.test(text)) wrong.push(`not fit to be shown: ${place}`);
    return status >= 400 || code !== undefined;
  };

  /** If every answer was a refusal, nothing may have changed. */
  const judge = (sent: string, answers: readonly Heard[], before: number): void => {
    const verdicts = answers.map((answer) => isRefused(sent, answer));
    if (verdicts.length === 0 || verdicts.includes(false)) {
      taken += 1;
      return;
    }
    refused += 1;
    if (changes.count() === before) return;
    const done = changes.since(before);
    if (done.length > 0) wrong.push(`refused, and yet there is ${done.join("; ").slice(0, 300)}: ${sent.slice(0, 300)}`);
  };

  const request = async (before: number): Promise<void> => {
    const sensible = someRequest(rng, known);
    const asked = spoiled(rng, sensible);
    const bytes = bytesOf(asked, port);
    if (rng.int(MALFORMED) === 0) {
      const spoilt = mutated(rng, bytes);
      const answers = await line.blurt(spoilt);
      if (answers.length > 0 && surplusOf(spoilt) <= 0) return judge(spoilt, answers, before);
      // The answers, if any, may belong to the bytes after a request that is still being handled.
      for (const answer of answers) isRefused(spoilt, answer);
      taken += 1;
      return settle();
    }
    const answer = await line.ask(bytes, asked.method);
    judge(`${asked.method} ${asked.url} ${asked.payload ?? ""}`, [answer], before);
    learn(known, sensible, answer.status, answer.text);
  };

  const packet = async (before: number): Promise<void> => {
    if (rng.int(NOT_A_PACKET) === 0) {
      const [code, junk] = rng.pick([
        [1003, Buffer.from([0, 255, 1])],
        [1009, "x".repeat(9000)],
      ] as const);
      const closed = await socket.closedBy(junk);
      if (closed !== code) wrong.push(`junk: closed with ${closed}, not ${code}`);
      socket = probeOf(await openRaw(base));
      return judge(`junk, ${code}`, [{ status: 400, text: '{"error":{"code":"bad-request"}}' }], before);
    }
    const text = packetText(rng, known);
    const { own, isSilent } = await socket.ask(text);
    const answers = own.map((heard) => ({ status: /"kind":"(stale|refused)"/.test(heard) ? 409 : 200, text: heard }));
    judge(`packet ${text}`, answers, before);
    // Chat has no answer, and may not have been written yet.
    if (isSilent) await settle();
    if (rng.int(SOCKET_LASTS) > 0) return;
    socket.close();
    socket = probeOf(await openRaw(base));
  };

  /** One thread writes the database, in order: once this table exists, everything before it has been written. */
  const settle = async (): Promise<void> => {
    const headers = { "content-type": "application/json" };
    const opened = await line.ask(
      bytesOf({ method: "POST", url: "/api/matches", headers, payload: '{"game":"fourline","seats":2}' }, port),
      "POST",
    );
    if (opened.status !== 201) wrong.push(`a table could not be opened: ${opened.status} ${opened.text}`);
  };

  for (let n = 0; n < count && wrong.length < 10; n++) {
    const before = changes.count();
    await (rng.int(3) === 0 ? packet(before) : request(before)).catch((error: unknown) => wrong.push(`hang: ${String(error)}`));
    if (server.child.exitCode !== null || server.child.signalCode !== null) wrong.push(`the server ended: ${server.said()}`);
    progress(n + 1);
  }
  const total = changes.count();
  for (const open of [line, socket, changes]) open.close();
  const { status } = await ask(base, "/ready").catch(() => ({ status: 0 }));
  if (status !== 200) wrong.push(`at the end, /ready says ${status}`);
  const code = await server.end();
  if (code !== 0) wrong.push(`the server ended with ${code}`);
  if (server.said() !== "") wrong.push(`the server wrote: ${server.said().slice(0, 1000)}`);
  remove();
  return { sent: count, taken, refused, changes: total, byCode, wrong };
}
