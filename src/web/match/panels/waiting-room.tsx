import { type ReactNode, type SubmitEvent, useState } from "react";
import { clockNamed } from "../clocks.ts";
import type { Opened } from "../../board/games.ts";
import { useGameWords, useWords } from "../../i18n/language.tsx";
import { LinkField } from "../../forms/link-field.tsx";
import { NameField, usePlayerName } from "../../forms/name-field.tsx";
import { useTable } from "../match-hooks.ts";
import { sitDown } from "../../tables/remote.ts";
import type { Table } from "../../tables/table.ts";
import "./waiting-room.css";

interface RoomProps {
  readonly table: Table;
  readonly opened: Opened;
  readonly invite: string | null;
  onSeated(): void;
}

/** A table that waits for players: those who sit get the link to send, those who came by the link can take a seat. */
export function WaitingRoom({ table, opened, invite, onSeated }: RoomProps): ReactNode {
  const words = useWords();
  const name = usePlayerName();
  const { table: view } = useTable(table);
  const [problem, setProblem] = useState<string | null>(null);
  const free = view.seats.filter(({ taken }) => !taken).length;
  const sits = view.viewer !== null;
  const sit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const seated = await sitDown(view.match, view.game, { name, ...(invite ? { invite } : {}) });
    if (seated.ok) onSeated();
    else setProblem(seated.text || words.table.unreachable);
  };
  return (
    <div className="room">
      <GameFacts opened={opened} table={table} />
      <p>{words.table.waitingOpen(free)}</p>
      {sits && table.link && <LinkField label={words.table.sendLink} link={table.link} />}
      {!sits && (
        <form className="room-form" onSubmit={(event) => void sit(event)}>
          <NameField label={words.form.name} />
          <button type="submit" className="button primary" data-act="sit">
            {words.table.sitDown}
          </button>
          {problem && (
            <p className="fault" role="alert">
              {problem}
            </p>
          )}
        </form>
      )}
    </div>
  );
}

/** What is played here, for people who came by a link. */
function GameFacts({ opened, table }: Pick<RoomProps, "opened" | "table">): ReactNode {
  const words = useWords();
  const own = useGameWords(opened.game.id);
  const { clock, advice } = table.state().table;
  const named = clockNamed(clock);
  const facts = [named && words.form.clocks[named], advice && words.table.adviceAllowed].filter(Boolean);
  return (
    <header className="room-head">
      <h2>{own?.name ?? opened.listing.name}</h2>
      <p>{own?.about ?? opened.listing.about}</p>
      <p className="room-facts">{facts.join(" · ")}</p>
    </header>
  );
}
