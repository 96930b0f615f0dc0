import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import type { TableLine } from "../../protocol/messages.ts";
import { listingIdFor } from "../board/catalog.ts";
import { listingOf } from "../board/games.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import { useLoaded } from "../shell/use-loaded.ts";
import { server } from "../tables/remote/remote.ts";
import { namesAt } from "../tables/table.ts";
import { useCharacters } from "./use-characters.ts";

const REFRESH_MS = 15_000;
const SHOWN_AT_FIRST = 12;
const SHOWN_MORE = 50;

/**
 * Tables of the server that wait for players, and those that can be watched. Each list has a request of its own, so that many tables
 * of one kind can't hide those of another.
 */
export function OpenTables(): ReactNode {
  const words = useWords();
  const tick = useTick(REFRESH_MS);
  return (
    <>
      <TableList id="open" status="open" tick={tick} title={words.home.open} none={words.home.noOpen} />
      <TableList id="watch" status="playing" tick={tick} title={words.home.watch} />
    </>
  );
}

/** The newest tables with this status, page by page; null if the server can't be reached. */
async function newestTables(status: TableLine["status"], count: number): Promise<readonly TableLine[] | null> {
  const lines = new Map<string, TableLine>();
  let before: number | undefined;
  try {
    for (let isMore = true; isMore && lines.size < count;) {
      const page = await server().tables(undefined, { status, limit: SHOWN_MORE, ...(before !== undefined && { before }) });
      const known = lines.size;
      for (const line of page) lines.set(line.match, line);
      isMore = page.length === SHOWN_MORE && lines.size > known;
      // Others may have been created in the same millisecond as the last one.
      before = (page.at(-1)?.createdAt ?? 0) + 1;
    }
    return [...lines.values()];
  } catch {
    return null;
  }
}

/** Counts up, while somebody can see the page. */
function useTick(ms: number): number {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setTick((before) => before + 1);
    }, ms);
    return () => clearInterval(timer);
  }, [ms]);
  return tick;
}

interface TableListProps {
  readonly id: string;
  readonly status: TableLine["status"];
  /** The list is asked for again when this changes. */
  readonly tick: number;
  readonly title: string;
  /** The sentence for an empty list. Left out, an empty list isn't shown. */
  readonly none?: string;
}

function TableList({ id, status, tick, title, none }: TableListProps): ReactNode {
  const words = useWords();
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const lines = useLoaded(() => newestTables(status, shown + 1), [status, shown, tick], { keepPrevious: true });
  const count = lines?.length ?? 0;
  if (count === 0 && none === undefined) return null;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {count === 0 && <p className="quiet-text">{lines === null ? words.home.away : none}</p>}
      <ul className="lines">
        {lines?.slice(0, shown).map((line) => (
          <TableItem key={line.match} line={line} />
        ))}
      </ul>
      {count > shown && (
        <button type="button" className="button small" data-act={`more-${id}`} onClick={() => setShown(shown + SHOWN_MORE)}>
          {words.home.moreTables}
        </button>
      )}
    </section>
  );
}

function TableItem({ line }: { readonly line: TableLine }): ReactNode {
  const words = useWords();
  const game = listingIdFor(line.game, line.special?.options);
  const name = useGameWords(game)?.name ?? listingOf(game)?.name ?? game;
  const characters = useCharacters(game);
  const taken = line.seats.filter((seat) => seat.taken);
  const free = line.seats.length - taken.length;
  return (
    <li>
      <Link href={`/table/${line.match}`} className="line-main">
        <span className="line-what">
          <b>{name}</b>
          <bdi className="line-who">{characters && words.app.list(namesAt(taken, words, characters.all))}</bdi>
        </span>
        {line.status === "open" && <span className="line-state">{words.home.seatsFree(free)}</span>}
        <span className="line-state line-act">{line.status === "open" ? words.home.join : words.home.watchIt}</span>
      </Link>
    </li>
  );
}
