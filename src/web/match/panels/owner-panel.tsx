import { type ReactNode, useState } from "react";
import { levels } from "../../../bots/levels.ts";
import { botLabel } from "../../forms/players/bot-label.ts";
import { useWords } from "../../i18n/language.tsx";
import { dropOwnerKey, ownerKey } from "../../tables/remote/owned-tables.ts";
import { problemOf, server } from "../../tables/remote/remote.ts";
import type { Characters, TableState } from "../../tables/table.ts";
import type { ManageRequest } from "../../../protocol/requests.ts";

interface OwnerProps {
  readonly state: TableState;
  readonly names: readonly string[];
  readonly characters: Characters;
}

/** For the person who opened the table, while it waits for players: give a free seat to a bot, send somebody away, close it. */
export function OwnerPanel({ state, names, characters }: OwnerProps): ReactNode {
  const words = useWords();
  const { match, seats, viewer } = state.table;
  const [bot, setBot] = useState<string>(levels[0]?.name ?? "easy");
  const [problem, setProblem] = useState<string | null>(null);
  const owner = ownerKey(match);
  if (owner === null) return null;
  const manage = async (request: ManageRequest): Promise<void> => {
    setProblem(null);
    try {
      await server().manage(match, owner, request);
      if (request.do === "close") dropOwnerKey(match);
    } catch (error) {
      setProblem(problemOf(error).text || words.table.unreachable);
    }
  };
  const free = seats.findIndex(({ taken }) => !taken);
  return (
    <div className="room-owner" data-owner>
      {free >= 0 && (
        <p>
          <select className="select" aria-label={words.owner.bot} value={bot} onChange={(event) => setBot(event.target.value)}>
            {levels.map(({ name }) => (
              <option key={name} value={name}>
                {botLabel(characters, name, words)}
              </option>
            ))}
          </select>{" "}
          <button type="button" className="button small" data-act="seat-bot" onClick={() => void manage({ do: "bot", seat: free, bot })}>
            {words.owner.seatBot}
          </button>
        </p>
      )}
      {seats.map(
        ({ taken, bot: seated }, seat) =>
          taken &&
          seated === null &&
          seat !== viewer && (
            <button
              key={names.slice(0, seat + 1).join("\n")}
              type="button"
              className="button small"
              data-act="kick"
              onClick={() => void manage({ do: "kick", seat })}
            >
              {words.owner.kick(names[seat] ?? "")}
            </button>
          ),
      )}
      <button type="button" className="button small quiet" data-act="close-table" onClick={() => void manage({ do: "close" })}>
        {words.owner.close}
      </button>
      {problem && (
        <p className="fault" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
