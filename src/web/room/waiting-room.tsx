import { type ReactNode, type SubmitEvent, useState } from "react";
import { useLocation } from "wouter";
import type { ReopenRequest } from "../../protocol/requests.ts";
import { listingIdFor } from "../board/catalog.ts";
import type { Opened } from "../board/games.ts";
import { LinkField } from "../forms/links/link-field.tsx";
import { NameField, usePlayerName } from "../forms/players/name-field.tsx";
import { useWords } from "../i18n/language.tsx";
import { useTable } from "../match/match-hooks.ts";
import { useSettings } from "../shell/settings.ts";
import { reopenTable, sitDown } from "../tables/remote/remote.ts";
import { savedSeat } from "../tables/remote/saved-seats.ts";
import type { Table } from "../tables/table.ts";
import { RoomFacts } from "./room-facts.tsx";
import { RoomSeats } from "./room-seats.tsx";
import { RoomSetup } from "./room-setup.tsx";
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
  const hasName = useSettings().name.trim() !== "";
  const [, go] = useLocation();
  const { table: view } = useTable(table);
  const [problem, setProblem] = useState<string | null>(null);
  const free = view.seats.filter(({ taken }) => !taken).length;
  const sits = view.viewer !== null;
  const alone = sits && view.seats.every(({ taken, bot }, seat) => seat === view.viewer || !taken || bot !== null);
  const sit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const seated = await sitDown(view.match, listingIdFor(view.game, view.options), { name, ...(invite ? { invite } : {}) });
    if (seated.ok) onSeated();
    else setProblem(seated.text || words.table.unreachable);
  };
  const change = async (request: ReopenRequest): Promise<void> => {
    const seat = savedSeat(view.match);
    if (!seat) return;
    const reopened = await reopenTable(seat, request);
    if (reopened.ok) go(reopened.path, { replace: true });
    else setProblem(reopened.text || words.table.unreachable);
  };
  const sitting = view.seats[view.viewer ?? -1]?.name;
  const rename = (event: SubmitEvent): void => {
    event.preventDefault();
    if (hasName) void change({ name });
  };
  return (
    <div className="room">
      <RoomFacts opened={opened} view={view} />
      <p>{words.table.waitingOpen(free)}</p>
      {sits && table.link && <LinkField label={words.table.sendLink} link={table.link} showQr />}
      {!sits && (
        <form className="room-form" onSubmit={(event) => void sit(event)}>
          <NameField label={words.form.name} />
          <button type="submit" className="button primary" data-act="sit">
            {words.table.sitDown}
          </button>
        </form>
      )}
      {alone && (!hasName || name !== sitting) && (
        <form className="room-form room-rename" onSubmit={rename}>
          <NameField label={words.form.name} />
          <button type="submit" className="button" data-act="rename" aria-disabled={!hasName}>
            {words.room.rename}
          </button>
        </form>
      )}
      <RoomSeats
        view={view}
        characters={opened.bundle.characters}
        alone={alone}
        {...(sits && { change: (request: ReopenRequest) => void change(request) })}
      />
      {problem && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
      {alone && <RoomSetup opened={opened} view={view} change={(request) => void change(request)} />}
    </div>
  );
}

/** Where to find the table that replaced this one; people who came by its link are taken along. */
export const pathTo = (match: string, invite: string | null): string => `/table/${match}${invite ? `#invite=${invite}` : ""}`;
