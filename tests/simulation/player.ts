import type { Game, Seat, Shape } from "../../src/engine/contract/game.ts";
import { lowest } from "../../src/engine/contract/chance.ts";
import type { Answer, Frame, Message, Standing, TableView } from "../../src/protocol/messages.ts";
import type { HostProblemCode } from "../../src/protocol/problems.ts";
import type { Command } from "../../src/protocol/requests.ts";
import type { Reply } from "../../src/host/host.ts";
import type { Wire } from "./wire.ts";
import type { World } from "./world.ts";

/** A move that the host said was done. */
export interface Acknowledged {
  readonly seat: Seat;
  readonly id: string;
  readonly do: string;
  readonly seq: number;
}

/** Somebody who plays or watches, and everything they were told. */
export interface Player {
  readonly seat: Seat | null;
  readonly key: string | null;
  readonly match: string;
  /** Every frame by its number, as text. */
  readonly frames: Map<number, string>;
  readonly positions: Standing[];
  readonly acknowledged: Acknowledged[];
  readonly said: string[];
  readonly sent: Set<string>;
  readonly faults: string[];
  over(): boolean;
  begin(): void;
}

const RETRY: readonly HostProblemCode[] = ["unavailable", "storage-full", "busy"];

export interface Seating {
  readonly match: string;
  readonly seat: Seat | null;
  readonly key: string | null;
  readonly name: string;
  /** The longest that the player thinks. */
  readonly pace: number;
  /** Does nothing more after a few moves. */
  readonly leaves: boolean;
}

export function playerAt(world: World, wire: Wire, game: Game<Shape>, { match, seat, key, name, pace, leaves }: Seating): Player {
  const frames = new Map<number, string>();
  const positions: Standing[] = [];
  const acknowledged: Acknowledged[] = [];
  const said: string[] = [];
  const sent = new Set<string>();
  const faults: string[] = [];
  let latest: Standing | null = null;
  let commands = 0;
  const wait = (ms: number): Promise<void> => new Promise((resolve) => world.after(ms, resolve));

  const over = (): boolean => latest !== null && latest.result !== null;
  const know = (position: Standing): void => {
    if (!latest || position.seq >= latest.seq) latest = position;
  };
  const takeFrame = (frame: Frame): void => {
    const text = JSON.stringify(frame);
    const known = frames.get(frame.seq);
    if (known !== undefined && known !== text) faults.push(`${name} was told two different things as number ${frame.seq}`);
    frames.set(frame.seq, text);
    know(frame);
  };
  const takeTable = (table: TableView): void => {
    if (table.viewer !== seat) faults.push(`${name} is shown the table as seat ${table.viewer}`);
    if (!table.position) return;
    positions.push(table.position);
    know(table.position);
  };

  /** Repeats a request until the answer is final. */
  const insist = async <T>(ask: Parameters<typeof wire.request<Reply<T>>>[0]): Promise<Reply<T>> => {
    for (;;) {
      const reply = await wire.request(ask);
      if (reply && (reply.ok || !RETRY.includes(reply.error.code))) return reply;
      await wait(world.between(50, 800));
    }
  };

  const listen = (): void => {
    if (over()) return;
    const from = latest && world.chance(0.8) ? latest.seq : null;
    let cursor = from;
    const hear = (message: Message): void => {
      if (message.kind === "table") {
        if (from !== null && message.table.position && message.table.position.seq < from) faults.push(`${name} was taken back in time`);
        cursor = message.table.position?.seq ?? null;
        takeTable(message.table);
      }
      if (message.kind !== "frame") return;
      if (message.frame.seq !== (cursor ?? 0) + 1) faults.push(`${name} was told ${message.frame.seq} after ${cursor}`);
      cursor = message.frame.seq;
      takeFrame(message.frame);
    };
    wire.stream(match, key, from, hear, listen);
  };

  const choose = (position: Standing): string => {
    const { undoRequest } = position;
    if (seat !== null && undoRequest?.waiting.includes(seat) && world.chance(0.5)) return world.chance(0.7) ? "allow-undo" : "decline-undo";
    if (position.canAskUndo && world.chance(0.1)) return "ask-undo";
    if (position.canUndo && world.chance(0.3)) return "undo";
    if (position.canRedo && world.chance(0.3)) return "redo";
    if (world.chance(0.004)) return "resign";
    const moves = seat === null ? [] : game.moves(game.imagine(position.view, lowest), seat);
    return moves.length === 0 ? "nothing" : game.write(world.pick(moves));
  };

  const answered = (command: Command, answer: Answer): void => {
    if (answer.kind === "stale") for (const frame of answer.frames) takeFrame(frame);
    if (answer.kind !== "done" || seat === null) return;
    takeFrame(answer.frame);
    acknowledged.push({ seat, id: command.id, do: command.do, seq: answer.frame.seq });
  };

  const act = async (): Promise<void> => {
    while (!over()) {
      await wait(world.between(20, pace));
      const position: Standing | null = latest;
      if (!position || position.result || key === null || seat === null) {
        if (key !== null && world.chance(0.3)) await look();
        continue;
      }
      if (leaves && commands >= 4) continue;
      if (world.chance(0.03)) await say();
      if (!position.toAct.includes(seat) && !(position.canUndo && world.chance(0.2))) {
        // Now and then they try to move out of turn, or read the table.
        if (world.chance(0.1)) await look();
        if (!world.chance(0.03)) continue;
      }
      const command: Command = { id: `${name}-${++commands}`, expect: position.seq, do: choose(position) };
      sent.add(command.id);
      const reply = await insist<Answer>((host) => host.act(match, key, command));
      if (reply.ok) answered(command, reply.value);
      else faults.push(`${name} got ${reply.error.code} for ${JSON.stringify(command)}: ${reply.error.text}`);
    }
  };

  const look = async (): Promise<void> => {
    const reply = await insist((host) => host.read(match, key));
    if (reply.ok) takeTable(reply.value);
    else faults.push(`${name} cannot read: ${reply.error.code}`);
  };

  const say = async (): Promise<void> => {
    const line = { id: `s${said.length}`, text: `${name} says ${said.length}` };
    const reply = await insist((host) => host.say(match, key, line));
    if (reply.ok) said.push(line.text);
    else faults.push(`${name} cannot speak: ${reply.error.code}`);
  };

  const begin = async (): Promise<void> => {
    if (key !== null && seat !== null) {
      const reply = await insist((host) => host.sit(match, { name, key, seat }));
      if (!reply.ok || reply.value.seat !== seat) faults.push(`${name} cannot sit: ${JSON.stringify(reply)}`);
    }
    listen();
    await act();
  };

  return {
    ...{ seat, key, match, frames, positions, acknowledged, said, sent, faults, over },
    begin: () => void begin().catch((error: unknown) => faults.push(`${name}: ${String(error)}`)),
  };
}
