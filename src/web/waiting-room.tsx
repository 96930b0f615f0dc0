import { type ReactNode, type SubmitEvent, useState } from "react";
import { useWords } from "./language.tsx";
import { LinkField } from "./link-field.tsx";
import { useTable } from "./playing.ts";
import { sitDown } from "./remote.ts";
import { change, useSettings } from "./settings.ts";
import type { Table } from "./table.ts";

interface RoomProps {
  readonly table: Table;
  readonly invite: string | null;
  onSeated(): void;
}

/** A table that waits for people: who sits gets the link to send, who came by the link sits down. */
export function WaitingRoom({ table, invite, onSeated }: RoomProps): ReactNode {
  const words = useWords();
  const { name } = useSettings();
  const { table: view } = useTable(table);
  const [problem, setProblem] = useState<string | null>(null);
  const free = view.seats.filter(({ taken }) => !taken).length;
  if (view.viewer !== null) {
    return (
      <div className="room">
        <h2>{words.table.waitingOpen(free)}</h2>
        {table.link && <LinkField label={words.table.sendLink} link={table.link} />}
      </div>
    );
  }
  const sit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const seated = await sitDown(view.match, view.game, { name: name.trim() || words.form.someone, ...(invite ? { invite } : {}) });
    if (seated.ok) onSeated();
    else setProblem(seated.text || words.table.unreachable);
  };
  return (
    <form className="room" onSubmit={(event) => void sit(event)}>
      <h2>{words.table.waitingOpen(free)}</h2>
      <label className="room-name">
        {words.table.yourName}
        <input
          className="field"
          name="name"
          maxLength={40}
          autoComplete="nickname"
          placeholder={words.form.someone}
          value={name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </label>
      <button type="submit" className="button primary" data-act="sit">
        {words.table.sitDown}
      </button>
      {problem && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
