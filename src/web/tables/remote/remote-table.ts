import { ProblemError } from "../../../client/problem.ts";
import { defined } from "../../../engine/input/defined.ts";
import type { MatchRecord } from "../../../engine/record/record.ts";
import type { TableView } from "../../../protocol/messages.ts";
import type { Opened } from "../../board/games.ts";
import { listingIdFor } from "../../board/catalog.ts";
import { keepNonce, newNonces, revealIfAsked } from "./nonces.ts";
import { server } from "./remote.ts";
import { savedSeat, saveOthers, saveSeat } from "./saved-seats.ts";
import { saveTurn } from "./saved-turns.ts";
import { isStillMeant } from "./still-meant.ts";
import { type History, historyFrom, tableStore } from "../table-store.ts";
import type { NotDone, Table } from "../table.ts";

/** Follows a table of the server, starting from what was read of it. */
export function openRemoteTable(first: TableView, history: History, opened: Opened, key: string | null): Table {
  const id = first.match;
  const store = tableStore({ table: first, history, connection: "connecting" }, (table) => readHistory(table, opened, key));
  /** The nonce that we committed to for the rematch, and what the host committed to before. */
  let next: { readonly hidden: string; readonly promised: string | null } | null = null;
  const keepUp = (seatKey: string): void => {
    const { table } = store.state();
    saveRematchSeat(table, seatKey);
    saveOthers(table);
    saveTurn(id, table, store.state().frames);
    void revealIfAsked(table, seatKey);
    if (!table.rematch.match || !next) return;
    const { hidden, promised } = next;
    next = null;
    keepNonce(table.rematch.match, hidden);
    // The rematch may not be open in this browser when its table asks for nonces.
    void revealRematch(table.rematch.match, seatKey, promised);
  };
  if (key !== null) keepUp(key);

  const following = server().follow(id, {
    ...defined({ key: key ?? undefined, from: first.position ? (history.frames.at(-1)?.seq ?? first.position.seq) : undefined }),
    on(message) {
      store.receive(message);
      if (key !== null) keepUp(key);
    },
    online: (isOnline) => store.setConnection(isOnline ? "live" : "lost"),
  });

  return {
    id,
    local: false,
    link: linkTo(first),
    state: store.state,
    subscribe: store.subscribe,
    act: (text) =>
      attempt(async () => {
        let answer = await following.act(text);
        while (answer.kind === "stale" && isStillMeant(answer.frames, first.viewer, text)) answer = await following.act(text);
        // If the table has changed, the player sees that now and can decide whether the move still makes sense.
        return answer.kind === "refused" ? { text: answer.refusal.text, reason: answer.reason } : null;
      }),
    say: (text) =>
      attempt(async () => {
        await server().chat(id, text, key ?? undefined);
        return null;
      }),
    async rematch() {
      if (key === null) return null;
      const { nonce, nonceHash, hidden } = await newNonces();
      next = { hidden, promised: store.state().table.rematch.commitment };
      const rematch = await server().rematch(id, key, { nonce, nonceHash });
      const { seats, watching } = store.state().table;
      store.receive({ kind: "seats", seats, rematch, reveal: null, ...(watching === undefined ? {} : { watching }) });
      keepUp(key);
      return rematch.match && `/table/${rematch.match}`;
    },
    record: () => server().record(id, key ?? undefined),
    close: () => following.close(),
  };
}

async function revealRematch(match: string, key: string, promised: string | null): Promise<void> {
  const table = await server()
    .read(match, key)
    .catch(() => null);
  if (table) await revealIfAsked(table, key, promised);
}

/** The link that brings a friend to the table; to a private one only with the invitation. */
function linkTo({ match, isPublic }: TableView): string {
  const invite = isPublic ? null : savedSeat(match)?.invite;
  return `${location.origin}/table/${match}${invite ? `#invite=${invite}` : ""}`;
}

/** The key of the old seat also holds the seat in the rematch. */
function saveRematchSeat({ match, game, options, rematch, status, position }: TableView, key: string): void {
  if (!rematch.match || savedSeat(rematch.match)) return;
  // The table that replaces another has the same invitation, and our nonce is still hidden there.
  const before = status === "over" && position ? null : savedSeat(match);
  saveSeat({
    match: rematch.match,
    game: listingIdFor(game, options),
    key,
    invite: before?.invite ?? null,
    touchedAt: Date.now(),
    ...defined({ nonce: before?.nonce }),
  });
}

async function attempt(request: () => Promise<NotDone | null>): Promise<NotDone | null> {
  try {
    return await request();
  } catch (error) {
    return { text: error instanceof ProblemError ? error.problem.text : "" };
  }
}

/** All that the viewer was told so far. */
export async function readHistory(table: TableView, opened: Opened, key: string | null): Promise<History> {
  if (!table.position || table.position.seq === 0) return { start: table.position, frames: [] };
  return historyFrom((await server().record(table.match, key ?? undefined)) as History | MatchRecord, opened, table.viewer);
}
