import { botNames } from "../../bots/levels.ts";
import type { Seat } from "../../engine/contract/game.ts";
import type { ClockRule } from "../../engine/record/record.ts";
import { MAX_NAME_LENGTH } from "../../protocol/limits.ts";
import type { Message, TableView } from "../../protocol/messages.ts";
import type { Host, Reply } from "../../host/host.ts";
import type { Opened } from "../board/games.ts";
import { hearing, type History, historyFrom } from "./table-store.ts";
import { hex } from "./hex.ts";
import { holdMatch } from "./tab-lock.ts";
import { type KeptMatch, onWrittenElsewhere } from "./saved.ts";
import { localMatch, lookingHost, type PlayingHost, playingHost, withNewHost } from "./local-host.ts";
import type { NotDone, Table } from "./table.ts";

export interface LocalSetup {
  readonly opened: Opened;
  /** The bots; null for the seat of the person. */
  readonly bots: readonly (string | null)[];
  readonly seat: Seat;
  readonly name: string;
  readonly position?: unknown;
  readonly clock?: ClockRule;
  readonly advice?: boolean;
}

export type Made = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly text: string };

const USUAL_BOT = "medium";

/** Makes a match that is played in this browser, and keeps it; the id is for `openLocal`. */
export async function createLocal({ opened, bots, seat, name, position, clock, advice }: LocalSetup): Promise<Made> {
  const { game, options, bundle } = opened;
  // A bot that was chosen in another game may not play this one.
  const known = botNames(bundle.bots);
  const seats = bots.map((bot) => (bot === null || known.includes(bot) ? bot : USUAL_BOT));
  const [key, nonce] = [hex(24), hex(16)];
  return withNewHost({ seat, key }, async (host): Promise<Made> => {
    const created = await host.create({
      ...{ game: game.id, options, seats },
      ...(position === undefined ? {} : { position }),
      ...(clock === undefined ? {} : { clock }),
      ...(advice === undefined ? {} : { advice }),
    });
    if (!created.ok) return { ok: false, text: created.error.text };
    const { match, invite } = created.value;
    const seated = await host.sit(match, { name: nameFor(name), seat, nonce, key, invite });
    return seated.ok ? { ok: true, id: match } : { ok: false, text: seated.error.text };
  });
}

/** A name as tables take it: of characters that can be seen, and not too many. */
const nameFor = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .trim() || "?";

/** The record of a match of this browser: whole when it is over, what the person knows while it lasts; null if there is none. */
export async function recordHere(id: string): Promise<unknown> {
  const kept = localMatch(id);
  return kept && recordFrom(await lookingHost(kept), kept);
}

async function recordFrom(host: Host, { match, key }: KeptMatch): Promise<unknown> {
  const exported = await host.exportRecord(match.fixed.match, key);
  if (!exported.ok) return null;
  return exported.value.kind === "whole" ? exported.value.record : exported.value.own;
}

type Shown = { readonly ok: true; readonly table: TableView; readonly history: History } | { readonly ok: false; readonly text: string };

/** How a match stands for the person, and all that led there. */
async function show(host: Host, { match, key }: KeptMatch, opened: Opened): Promise<Shown> {
  const [table, exported] = await Promise.all([host.read(match.fixed.match, key), host.exportRecord(match.fixed.match, key)]);
  if (!table.ok) return { ok: false, text: table.error.text };
  if (!exported.ok) return { ok: false, text: exported.error.text };
  const data = exported.value.kind === "whole" ? exported.value.record : exported.value.own;
  return { ok: true, table: table.value, history: historyFrom(data, opened, table.value.viewer) };
}

export type OpenedTable = { readonly ok: true; readonly table: Table } | { readonly ok: false; readonly text: string };

interface Played extends PlayingHost {
  /** What it has to tell is being heard. */
  readonly ready: Promise<void>;
}

const LETTING_GO_MS = 400;
/** How often a move is tried again because a bot was quicker. */
const MOST_TRIES = 3;

/** Opens a match that is kept here. One tab plays it on with a host of its own; others see what that one has written. */
export async function openLocal(kept: KeptMatch, opened: Opened): Promise<OpenedTable> {
  const { id, key } = kept;
  const { match } = kept.match.fixed;
  const newest = (): KeptMatch => localMatch(id) ?? kept;
  const first = await show(await lookingHost(kept), kept, opened);
  if (!first.ok) return first;
  let playing: Played | null = null;
  let rowsShown = kept.match.rows.length;
  const host = async (): Promise<Host> => playing?.host ?? lookingHost(newest());
  const heard = hearing({ ...first, connection: "connecting" }, async () => {
    const shown = await show(await host(), kept, opened);
    return shown.ok ? shown.history : first.history;
  });

  const showNow = async (at: Host, now: KeptMatch): Promise<void> => {
    const shown = await show(at, now, opened);
    if (!shown.ok) return;
    rowsShown = now.match.rows.length;
    heard.begin(shown.table, shown.history);
  };
  const lastSeq = (): number => heard.state().table.position?.seq ?? 0;
  const play = (): Played => {
    // Another tab may have played on since.
    const now = newest();
    const played = playingHost(now);
    return { ...played, ready: follow(played, now) };
  };
  const follow = async (played: PlayingHost, now: KeptMatch): Promise<void> => {
    const push = (message: Message): void => {
      if (message.kind === "frame") played.shown();
      heard.hear(message);
    };
    // First of all it looks how long nobody was here, before a clock runs or a bot moves.
    await played.host.start();
    if (now.match.rows.length !== rowsShown) await showNow(played.host, now);
    await played.host.subscribe(match, key, lastSeq(), push);
  };
  const leave = (): void => {
    playing?.stop();
    playing = null;
  };
  let held = (): void => {};
  // A tab that was closed just now lets go in a moment; what takes longer is another one that has the match.
  const settled = new Promise<void>((resolve) => {
    held = resolve;
    setTimeout(resolve, LETTING_GO_MS);
  });
  const hold = holdMatch(id, {
    gained() {
      playing ??= play();
      heard.joined("here");
      held();
    },
    lost() {
      leave();
      heard.joined("elsewhere");
    },
  });
  await settled;
  if (!playing) heard.joined("elsewhere");
  const ignore = onWrittenElsewhere(id, () => {
    const now = newest();
    if (!playing) void lookingHost(now).then((looking) => showNow(looking, now));
  });

  /** Asks the host that plays the match; in a tab that only looks on there is none. */
  const asked = async <T>(ask: (at: Host) => Promise<Reply<T>>): Promise<{ readonly value: T } | NotDone> => {
    const here = playing;
    if (!here) return { text: "This match is open in another tab." };
    await here.ready;
    const reply = await ask(here.host);
    return reply.ok ? { value: reply.value } : { text: reply.error.text };
  };
  const table: Table = {
    id,
    local: true,
    link: null,
    state: heard.state,
    subscribe: heard.subscribe,
    takeOver: () => hold.take(),
    async act(text) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const answer = await asked((at) => at.act(match, key, { id: hex(16), expect: lastSeq(), do: text }));
        if (!("value" in answer)) return answer;
        const { value } = answer;
        if (value.kind === "refused") return { text: value.refusal.text, reason: value.reason };
        if (value.kind === "done") return null;
      }
      return null;
    },
    async say(text) {
      const answer = await asked((at) => at.say(match, key, { text, id: hex(16) }));
      return "value" in answer ? null : answer;
    },
    async rematch() {
      const answer = await asked((at) => at.rematch(match, key, hex(16)));
      return "value" in answer && answer.value.match ? `/here/${answer.value.match}` : null;
    },
    record: async () => recordFrom(await host(), kept),
    close() {
      ignore();
      leave();
      hold.close();
    },
  };
  return { ok: true, table };
}
