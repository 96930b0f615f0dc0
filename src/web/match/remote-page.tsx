import { type ReactNode, useEffect, useState } from "react";
import type { TableView } from "../../protocol/messages.ts";
import { openGame, type Opened } from "../board/games.ts";
import { forgetSeat, keepSeat, keptSeat } from "../tables/saved.ts";
import { useWords } from "../i18n/language.tsx";
import { MatchView } from "./match-view.tsx";
import { Nothing, Waiting } from "../shell/empty-page.tsx";
import { historyOf, openRemote } from "../tables/remote-table.ts";
import { problemOf, server } from "../tables/remote.ts";
import type { Table } from "../tables/table.ts";
import { WaitingRoom } from "./panels/waiting-room.tsx";

type Loaded = { readonly table: Table; readonly opened: Opened } | { readonly problem: string; readonly code: string } | null;

/** A table of the server: to sit at, to play at, to watch. */
export function RemotePage({ id }: { readonly id: string }): ReactNode {
  const words = useWords();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [invite] = useState(() => takeFragment(id));
  useEffect(() => {
    let table: Table | null = null;
    let wanted = true;
    void (async () => {
      try {
        const opened = await load(id);
        if (!wanted) return;
        if (opened.problem !== undefined) return setLoaded({ problem: opened.problem, code: opened.code });
        table = openRemote(opened.view, opened.history, opened.opened, opened.key);
        setLoaded({ table, opened: opened.opened });
      } catch (error) {
        const { code, text } = problemOf(error);
        if (wanted) setLoaded({ problem: text, code });
      }
    })();
    return () => {
      wanted = false;
      table?.close();
    };
  }, [id, attempt]);
  if (!loaded) return <Waiting />;
  if ("problem" in loaded) {
    const gone = loaded.code === "no-such-match" || loaded.code === "bad-request";
    return (
      <Nothing text={gone ? words.table.noTable : loaded.code === "unreachable" ? words.table.unreachable : loaded.problem}>
        {gone ? (
          <p>{words.table.noTableHint}</p>
        ) : (
          <button type="button" className="button primary" onClick={() => setAttempt(attempt + 1)}>
            {words.table.retry}
          </button>
        )}
      </Nothing>
    );
  }
  const { table, opened } = loaded;
  return (
    <MatchView
      table={table}
      opened={opened}
      room={<WaitingRoom table={table} opened={opened} invite={invite} onSeated={() => setAttempt(attempt + 1)} />}
    />
  );
}

async function load(id: string) {
  const kept = keptSeat(id);
  let view: TableView;
  let key = kept?.key ?? null;
  try {
    view = await server().read(id, key ?? undefined);
  } catch (error) {
    if (problemOf(error).code !== "not-your-seat") throw error;
    // The seat was given up, or the key was cut off on its way here: look on as a spectator.
    forgetSeat(id);
    key = null;
    view = await server().read(id);
  }
  if (kept && key) keepSeat({ ...kept, game: view.game, touchedAt: Date.now() });
  const opening = await openGame(view.game, view.options);
  if (!opening.ok) return { problem: opening.error.text, code: "options" };
  return { view, key, opened: opening.opened, history: await historyOf(view, opening.opened, key) };
}

/** What a link carries behind its `#`: an invitation, or the key of a seat that moves to this device. It goes no further. */
function takeFragment(id: string): string | null {
  const given = new URLSearchParams(location.hash.slice(1));
  const key = given.get("key");
  if (key && /^[0-9a-f]{16,200}$/i.test(key)) keepSeat({ match: id, game: "", key, invite: null, touchedAt: Date.now() });
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
  return given.get("invite");
}
