import { type ReactNode, useEffect, useState } from "react";
import { Link } from "wouter";
import type { TableLine } from "../../protocol/messages.ts";
import { listingOf } from "../board/games.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import { server } from "../tables/remote.ts";
import { namesAt } from "../tables/table.ts";

const EVERY_MS = 15_000;

/** Tables of the server that wait for somebody, and those that can be watched. */
export function OpenTables(): ReactNode {
  const words = useWords();
  const [tables, setTables] = useState<readonly TableLine[] | "away" | null>(null);
  useEffect(() => {
    let wanted = true;
    const ask = (): void => {
      if (document.hidden) return;
      void server()
        .tables()
        .then((found) => wanted && setTables(found))
        .catch(() => wanted && setTables("away"));
    };
    ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, []);
  const known = Array.isArray(tables) ? (tables as readonly TableLine[]) : [];
  return (
    <>
      <TableList
        id="open"
        title={words.home.open}
        none={tables === "away" ? words.home.away : words.home.noOpen}
        lines={known.filter(({ status }) => status === "open")}
      />
      {known.some(({ status }) => status === "playing") && (
        <TableList
          id="watch"
          title={words.home.watch}
          none={words.home.noWatch}
          lines={known.filter(({ status }) => status === "playing")}
        />
      )}
    </>
  );
}

function TableList({
  id,
  title,
  none,
  lines,
}: {
  readonly id: string;
  readonly title: string;
  readonly none: string;
  readonly lines: readonly TableLine[];
}): ReactNode {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lines.length === 0 && <p className="quiet-text">{none}</p>}
      <ul className="lines">
        {lines.slice(0, 12).map((line) => (
          <OneTable key={line.match} line={line} />
        ))}
      </ul>
    </section>
  );
}

function OneTable({ line }: { readonly line: TableLine }): ReactNode {
  const words = useWords();
  const name = useGameWords(line.game)?.name ?? listingOf(line.game)?.name ?? line.game;
  const people = namesAt(
    line.seats.filter(({ taken }) => taken),
    words,
  );
  const free = line.seats.filter(({ taken }) => !taken).length;
  return (
    <li>
      <Link href={`/table/${line.match}`} className="line-main">
        <b>{name}</b>
        <bdi className="line-who">{people.join(", ")}</bdi>
      </Link>
      <span className="line-state">{line.status === "open" ? words.home.seatsFree(free) : words.home.watchIt}</span>
    </li>
  );
}
