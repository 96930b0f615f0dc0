import { type ReactNode, useEffect, useState } from "react";
import { Nothing, Waiting } from "../shell/empty-page.tsx";
import { openGame, type Opened } from "../board/games.ts";
import { useWords } from "../i18n/language.tsx";
import { localMatch } from "../tables/local-host.ts";
import { openLocal } from "../tables/local-table.ts";
import { MatchView } from "./match-view.tsx";
import type { Table } from "../tables/table.ts";

type Loaded = { readonly table: Table; readonly opened: Opened } | { readonly problem: string } | null;

/** A match that is played in this browser. */
export function LocalPage({ id }: { readonly id: string }): ReactNode {
  const words = useWords();
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    let table: Table | null = null;
    let wanted = true;
    const open = async (): Promise<unknown> => {
      const kept = localMatch(id);
      if (!kept) return setLoaded({ problem: words.table.noTable });
      const { game, options } = kept.match.fixed;
      const opening = await openGame(game, options);
      if (!opening.ok) return wanted && setLoaded({ problem: opening.error.text });
      const { opened } = opening;
      const made = wanted ? await openLocal(kept, opened) : null;
      if (!made?.ok) return wanted && setLoaded({ problem: made?.text ?? "" });
      if (!wanted) return made.table.close();
      ({ table } = made);
      return setLoaded({ table, opened });
    };
    // What is kept may be broken in any way: then it is as good as gone.
    open().catch(() => wanted && setLoaded({ problem: words.table.noTable }));
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
