import { type ReactNode, useState } from "react";
import { Redirect } from "wouter";
import type { TableView } from "../../protocol/messages.ts";
import { openGame, type Opened } from "../board/games.ts";
import { listedAs } from "../board/catalog.ts";
import { useWords } from "../i18n/language.tsx";
import { EmptyPage, LoadingPage } from "../shell/empty-page.tsx";
import { onAbort, useLoaded } from "../shell/use-loaded.ts";
import { openRemoteTable, readHistory } from "../tables/remote/remote-table.ts";
import { problemOf, server } from "../tables/remote/remote.ts";
import { removeSeat, savedSeat, saveSeat } from "../tables/remote/saved-seats.ts";
import type { Table } from "../tables/table.ts";
import { useTable } from "./match-hooks.ts";
import { MatchView } from "./match-view.tsx";
import { pathTo, WaitingRoom } from "../room/waiting-room.tsx";

/** A table of the server: to sit at, to play at, to watch. */
export function RemotePage({ id }: { readonly id: string }): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const [invite] = useState(() => takeFragment(id));
  const loaded = useLoaded((signal) => load(id, signal), [id, attempt], { keepPrevious: true });
  const again = (): void => setAttempt(attempt + 1);
  if (!loaded) return <LoadingPage />;
  if ("moved" in loaded) return <Redirect to={pathTo(loaded.moved, invite)} replace />;
  if ("code" in loaded) return <ProblemPage problem={loaded} retry={again} />;
  return <OpenedTable {...loaded} invite={invite} again={again} />;
}

interface OpenedTableProps {
  readonly table: Table;
  readonly opened: Opened;
  readonly invite: string | null;
  again(): void;
}

/** A table, or the way to the one that it was opened anew as. */
function OpenedTable({ table, opened, invite, again }: OpenedTableProps): ReactNode {
  const { position, rematch } = useTable(table).table;
  if (!position && rematch.match) return <Redirect to={pathTo(rematch.match, invite)} replace />;
  return (
    <MatchView table={table} opened={opened} waitingRoom={<WaitingRoom table={table} opened={opened} invite={invite} onSeated={again} />} />
  );
}

interface LoadProblem {
  readonly code: string;
  readonly text: string;
}

function ProblemPage({ problem: { code, text }, retry }: { readonly problem: LoadProblem; retry(): void }): ReactNode {
  const words = useWords();
  if (code === "no-such-match" || code === "bad-request") {
    return (
      <EmptyPage text={words.table.noTable}>
        <p>{words.table.noTableHint}</p>
      </EmptyPage>
    );
  }
  return (
    <EmptyPage text={code === "unreachable" ? words.table.unreachable : text}>
      <button type="button" className="button primary" onClick={retry}>
        {words.table.retry}
      </button>
    </EmptyPage>
  );
}

/** `moved` is the table that this one was opened anew as. */
type Loaded = { readonly table: Table; readonly opened: Opened } | { readonly moved: string } | LoadProblem;

async function load(id: string, signal: AbortSignal): Promise<Loaded> {
  try {
    const { view, key } = await readView(id);
    if (view.status === "over" && !view.position && view.rematch.match) {
      const saved = savedSeat(id);
      if (saved && key !== null) saveSeat({ ...saved, match: view.rematch.match, touchedAt: Date.now() });
      removeSeat(id);
      return { moved: view.rematch.match };
    }
    const opening = await openGame(view.game, view.options, view.version);
    if (!opening.ok) return { code: "options", text: opening.error.text };
    const { opened } = opening;
    const history = await readHistory(view, opened, key);
    const table = openRemoteTable(view, history, opened, key);
    onAbort(signal, () => table.close());
    return { table, opened };
  } catch (error) {
    const { code, text } = problemOf(error);
    return { code, text };
  }
}

/** Reads a table from our seat, if we have one there, else as a spectator. */
async function readView(id: string): Promise<{ readonly view: TableView; readonly key: string | null }> {
  const saved = savedSeat(id);
  if (!saved) return { view: await server().read(id), key: null };
  try {
    const view = await server().read(id, saved.key);
    saveSeat({ ...saved, game: listedAs(view.game, view.options), touchedAt: Date.now() });
    return { view, key: saved.key };
  } catch (error) {
    if (problemOf(error).code !== "not-your-seat") throw error;
    // The seat was given up, or the key was cut off on its way here.
    removeSeat(id);
    return { view: await server().read(id), key: null };
  }
}

/** Takes what a link carries after its `#` out of the address: an invitation, or the key of a seat that moves to this device. */
function takeFragment(id: string): string | null {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const key = fragment.get("key");
  if (key && /^[0-9a-f]{16,200}$/i.test(key)) saveSeat({ match: id, game: "", key, invite: null, touchedAt: Date.now() });
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
  return fragment.get("invite");
}
