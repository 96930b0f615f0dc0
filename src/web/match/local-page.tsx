import type { ReactNode } from "react";
import { openGame, type Opened } from "../board/games.ts";
import { useWords } from "../i18n/language.tsx";
import { EmptyPage, LoadingPage } from "../shell/empty-page.tsx";
import { onAbort, useLoaded } from "../shell/use-loaded.ts";
import { openLocalTable } from "../tables/local/local-table.ts";
import type { LocalPerson } from "../tables/local/local-match.ts";
import { loadMatch } from "../tables/local/saved-matches.ts";
import type { Table } from "../tables/table.ts";
import { HotSeat } from "./hot-seat/hot-seat.tsx";
import { MatchView } from "./match-view.tsx";

/** A match that is played in this browser. */
export function LocalPage({ id }: { readonly id: string }): ReactNode {
  const words = useWords();
  const loaded = useLoaded((signal) => load(id, signal), [id]);
  if (!loaded) return <LoadingPage />;
  if ("people" in loaded) return <HotSeat id={id} people={loaded.people} />;
  if ("problem" in loaded) return <EmptyPage text={loaded.problem || words.table.notSaved} />;
  return <MatchView table={loaded.table} opened={loaded.opened} />;
}

/** The problem is empty if there is no such match, or it can't be read. */
type Loaded =
  | { readonly table: Table; readonly opened: Opened }
  | { readonly people: readonly LocalPerson[] }
  | { readonly problem: string };

async function load(id: string, signal: AbortSignal): Promise<Loaded> {
  try {
    const saved = await loadMatch(id);
    if (!saved) return { problem: "" };
    if (saved.people) return { people: saved.people };
    const opening = await openGame(saved.match.fixed.game, saved.match.fixed.options, saved.match.fixed.version);
    if (!opening.ok) return { problem: opening.error.text };
    const { opened } = opening;
    const made = await openLocalTable(saved, opened);
    if (!made.ok) return { problem: made.text };
    onAbort(signal, () => made.table.close());
    return { table: made.table, opened };
  } catch {
    // Saved data may be corrupt in any way.
    return { problem: "" };
  }
}
