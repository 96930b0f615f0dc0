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
const MOST_SHOWN = 12;

/** Tables of the server that wait for players, and those that can be watched. */
export function OpenTables(): ReactNode {
  const words = useWords();
  const tick = useTick(REFRESH_MS);
  // Null if the server can't be reached.
  const tables = useLoaded(
    () =>
      server()
        .tables()
        .catch(() => null),
    [tick],
    { keepPrevious: true },
  );
  const open = tables?.filter(({ status }) => status === "open") ?? [];
  const playing = tables?.filter(({ status }) => status === "playing") ?? [];
  return (
    <>
      <TableList id="open" title={words.home.open} lines={open} none={tables === null ? words.home.away : words.home.noOpen} />
      {playing.length > 0 && <TableList id="watch" title={words.home.watch} lines={playing} />}
    </>
  );
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
  readonly title: string;
  readonly lines: readonly TableLine[];
  /** The sentence for an empty list. */
  readonly none?: string;
}

function TableList({ id, title, lines, none }: TableListProps): ReactNode {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lines.length === 0 && <p className="quiet-text">{none}</p>}
      <ul className="lines">
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <TableItem key={line.match} line={line} />
        ))}
      </ul>
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
