import { type ReactNode, useEffect, useState } from "react";
import { Nothing, Waiting } from "./nothing.tsx";
import { openGame, type Opened } from "./games.ts";
import { keptMatch } from "./kept.ts";
import { useWords } from "./language.tsx";
import { openLocal } from "./local-table.ts";
import { MatchView } from "./match-view.tsx";
import type { Table } from "./table.ts";

type Loaded = { readonly table: Table; readonly opened: Opened } | { readonly problem: string } | null;

/** A match that is played in this browser. */
export function LocalPage({ id }: { readonly id: string }): ReactNode {
  const words = useWords();
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    let table: Table | null = null;
    let wanted = true;
    void (async () => {
      const kept = keptMatch(id);
      if (!kept) return setLoaded({ problem: words.table.noTable });
      const opening = await openGame(kept.head.game, kept.head.options);
      if (!wanted) return;
      if (!opening.ok) return setLoaded({ problem: opening.error.text });
      table = openLocal(kept, opening.opened);
      setLoaded({ table, opened: opening.opened });
    })();
    return () => {
      wanted = false;
      table?.close();
    };
    // The words may change while a match is played; the match stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  if (!loaded) return <Waiting />;
  return "problem" in loaded ? <Nothing text={loaded.problem} /> : <MatchView table={loaded.table} opened={loaded.opened} />;
}
