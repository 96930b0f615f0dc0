import { join } from "node:path";
import { fastRng } from "../../src/engine/contract/chance.ts";
import { PROBLEMS } from "../../src/protocol/problems.ts";
import { watchChanges } from "./changes.ts";
import { mutated } from "./junk.ts";
import { type Heard, openLine, surplusOf } from "./line.ts";
import { ask, openRaw, scratch, startProcess } from "./process.ts";
import { bytesOf, frameText, type Known, learn, someRequest, spoiled } from "./requests.ts";
import { listenTo } from "./sounding.ts";

/*
 * The real process, asked for everything and nothing over real connections: valid requests and frames, nearly valid ones, and
 * mutilated ones. Nothing may fail on its side, nothing may hang, and what is refused may change nothing in its file.
 */

export interface FuzzReport {
  readonly sent: number;
  /** How many were taken, and how many were refused. */
  readonly taken: number;
  readonly refused: number;
  /** How much was written down in the file by those that were taken. */
  readonly changes: number;
  readonly byCode: ReadonlyMap<string, number>;
  readonly wrong: readonly string[];
}

/** One request in so many is mutilated as bytes; one frame in so many is none at all; a socket lasts for so many frames. */
const BLURTED = 12;
const NO_FRAME = 200;
const SOCKET_LASTS = 500;

export async function fuzz(count: number, seed: number, progress: (sent: number) => void = () => {}): Promise<FuzzReport> {
  const rng = fastRng(seed);
  const { folder, remove } = scratch();
  const limits = ["requestsPerMinute", "matchesPerHour", "packetsPerSecond"].flatMap((name) => ["--limit", `${name}=0`]);
  const server = await startProcess("--data", folder, ...limits);
  const { base, port } = server;
  const changes = watchChanges(join(folder, "parlour.db"));
  const line = openLine(port);
  let socket = listenTo(await openRaw(base));
  const known: Known[] = [];
  const byCode = new Map<string, number>();
  const wrong: string[] = [];
  let taken = 0;
  let refused = 0;

  /** Whether an answer is a refusal; whatever is wrong with it is kept. */
  const isRefused = (sent: string, { status, text }: Heard): boolean => {
    const code = /"code":"([a-z-]+)"/.exec(text)?.[1];
    if (code !== undefined) byCode.set(code, (byCode.get(code) ?? 0) + 1);
    const place = `${sent.slice(0, 300)} → ${status} ${text.slice(0, 200)}`;
    if (status >= 500 || code === "internal" || code === "broken") wrong.push(`our fault: ${place}`);
    if (status === 0) wrong.push(`no answer: ${place}`);
    const isBare = sent.startsWith("HEAD ") || status === 409 || status === 422;
    if (status >= 400 && !isBare && !(code !== undefined && code in PROBLEMS)) wrong.push(`no code: ${place}`);
    // What the sender wrote may come back to it, as JSON; what we are made of may not, nor a page.
    if (status >= 400 && /<html|node_modules|\.[jt]s:\d/i.test(text)) wrong.push(`not fit to be shown: ${place}`);
    return status >= 400 || code !== undefined;
  };

  /** What was sent and all that was answered: if all of it was refused, nothing may have changed. */
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
    if (rng.int(BLURTED) === 0) {
      const spoilt = mutated(rng, bytes);
      const answers = await line.blurt(spoilt);
      if (answers.length > 0 && surplusOf(spoilt) <= 0) return judge(spoilt, answers, before);
      // Whatever was answered, if anything, may have been the bytes after a request that is still at work.
      for (const answer of answers) isRefused(spoilt, answer);
      taken += 1;
      return settle();
    }
    const answer = await line.ask(bytes, asked.method);
    judge(`${asked.method} ${asked.url} ${asked.payload ?? ""}`, [answer], before);
    learn(known, sensible, answer.status, answer.text);
  };

  const frame = async (before: number): Promise<void> => {
    if (rng.int(NO_FRAME) === 0) {
      const [code, junk] = rng.pick([
        [1003, Buffer.from([0, 255, 1])],
        [1009, "x".repeat(9000)],
      ] as const);
      const closed = await socket.closedBy(junk);
      if (closed !== code) wrong.push(`a frame that is none: closed with ${closed}, not ${code}`);
      socket = listenTo(await openRaw(base));
      return judge(`no frame, ${code}`, [{ status: 400, text: '{"error":{"code":"bad-request"}}' }], before);
    }
    const text = frameText(rng, known);
    const { own, isSilent } = await socket.ask(text);
    const answers = own.map((heard) => ({ status: /"kind":"(stale|refused)"/.test(heard) ? 409 : 200, text: heard }));
    judge(`frame ${text}`, answers, before);
    // Talk is not answered, and may not be written yet.
    if (isSilent) await settle();
    if (rng.int(SOCKET_LASTS) > 0) return;
    socket.close();
    socket = listenTo(await openRaw(base));
  };

  /** One file is written by one thread, in order: what was begun before this table was asked for is there before it is. */
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
    await (rng.int(3) === 0 ? frame(before) : request(before)).catch((error: unknown) => wrong.push(`hang: ${String(error)}`));
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
