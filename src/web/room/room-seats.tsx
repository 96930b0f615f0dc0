import type { ReactNode } from "react";
import type { TableView } from "../../protocol/messages.ts";
import type { ReopenRequest } from "../../protocol/requests.ts";
import { useWords } from "../i18n/language.tsx";
import { SeatMark } from "../match/seats/seat-mark.tsx";
import { useSettings } from "../shell/settings.ts";
import { ownerKey } from "../tables/remote/owned-tables.ts";
import { type Characters, namesAt } from "../tables/table.ts";

interface RoomSeatsProps {
  readonly view: TableView;
  readonly characters: Characters;
  /** Whether this person is the only one at the table, and may change seats. */
  readonly alone: boolean;
  /** Left out for people who don't sit here. */
  change?(request: ReopenRequest): void;
}

/** Who sits where. A free seat can be given to a bot; a person who is alone can take another seat. */
export function RoomSeats({ view, characters, alone, change }: RoomSeatsProps): ReactNode {
  const words = useWords();
  const { level } = useSettings();
  const names = namesAt(view.seats, words, characters);
  const isOwner = ownerKey(view.match) !== null;
  const bots = view.seats.map(({ bot }) => bot);
  return (
    <ul className="room-seats">
      {view.seats.map(({ taken }, seat) => (
        <li key={words.form.seat(seat + 1)}>
          <SeatMark seat={seat} />
          {taken ? <bdi>{names[seat]}</bdi> : <span className="room-free">{words.table.free}</span>}
          {seat === view.viewer && <small>{words.table.you}</small>}
          {!taken && change && (
            <span className="bar-row">
              {alone && (
                <button type="button" className="button small" data-act={`take-${seat}`} onClick={() => change({ seat })}>
                  {words.room.sitHere}
                </button>
              )}
              {/* The owner has a choice of bots below. */}
              {!isOwner && (
                <button
                  type="button"
                  className="button small"
                  data-act={`bot-${seat}`}
                  onClick={() => change({ seats: bots.map((bot, at) => (at === seat ? level : bot)) })}
                >
                  {words.room.giveToBot}
                </button>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
