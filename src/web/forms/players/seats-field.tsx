import type { ReactNode } from "react";
import { levels } from "../../../bots/levels.ts";
import type { Bundle } from "../../../engine/contract/bundle.ts";
import type { Shape } from "../../../engine/contract/game.ts";
import { BotFace } from "./bot-face.tsx";
import { MAX_NAME_LENGTH } from "../../../protocol/limits.ts";
import { useWords } from "../../i18n/language.tsx";
import { SeatMark } from "../../match/seats/seat-mark.tsx";
import { changeSettings, useSettings } from "../../shell/settings.ts";
import { characterOf, namesAt } from "../../tables/table.ts";
import { botLabel } from "./bot-label.ts";
import { chooseSeat, type MatchSetup, type SeatChoice, seatsOf } from "../match-setup.ts";

interface SeatsFieldProps {
  readonly setup: MatchSetup;
  /** How many can play. */
  readonly seats: readonly number[];
  readonly bundle: Bundle<Shape>;
  onChange(setup: MatchSetup): void;
}

/** How many play, and who sits where. */
export function SeatsField({ setup, seats, bundle, onChange }: SeatsFieldProps): ReactNode {
  const words = useWords();
  const { language } = useSettings();
  const bots = [...new Set([...levels, ...bundle.bots].map(({ name }) => name))];
  const choose = (seat: number, next: SeatChoice): void => {
    onChange(chooseSeat(setup, seat, next));
    // The next match starts with the same bot.
    if (bots.includes(next)) changeSettings({ level: next });
  };
  const chosen = seatsOf(setup);
  // As at the table, where two bots of the same level have different names.
  const names = namesAt(
    chosen.map((one) => (bots.includes(one) ? { name: null, bot: one } : { name: one, bot: null })),
    words,
    bundle.characters,
  );
  return (
    <fieldset className="form-seats">
      <legend>{words.form.players}</legend>
      {seats.length > 1 && (
        <div className="choices">
          {seats.map((count) => (
            <label key={count} className={setup.count === count ? "choice choice-on" : "choice"}>
              <input type="radio" name="count" checked={setup.count === count} onChange={() => onChange({ ...setup, count })} />
              {count}
            </label>
          ))}
        </div>
      )}
      {chosen.map((one, seat) => (
        <label key={words.form.seat(seat + 1)} className="form-seat">
          <span>
            <SeatMark seat={seat} /> {words.form.seat(seat + 1)}
          </span>
          <select className="select" value={one} onChange={(event) => choose(seat, event.target.value)}>
            <option value="me">{words.form.you}</option>
            {setup.friends && <option value="friend">{words.form.friend}</option>}
            {!setup.friends && <option value="person">{words.form.person}</option>}
            {bots.map((bot) => (
              <option key={bot} value={bot} title={characterOf(bundle.characters, bot)?.about[language]}>
                {botLabel(bundle.characters, bot, words, bot === one ? names[seat] : undefined)}
              </option>
            ))}
          </select>
          {one === "person" && (
            <input
              className="field form-bot"
              maxLength={MAX_NAME_LENGTH}
              aria-label={words.form.personName(seat + 1)}
              placeholder={words.form.player(seat + 1)}
              value={setup.names[seat] ?? ""}
              onChange={(event) => onChange({ ...setup, names: withName(setup.names, seat, event.target.value) })}
            />
          )}
          {bots.includes(one) && (
            <span className="form-bot">
              <BotFace bot={one} name={names[seat]} />
              <small className="quiet-text">
                {characterOf(bundle.characters, one)?.about[language] ?? words.botAbouts[one] ?? words.botAbout}
              </small>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

const withName = (names: readonly string[], seat: number, name: string): string[] =>
  Array.from({ length: Math.max(names.length, seat + 1) }, (_, at) => (at === seat ? name : (names[at] ?? "")));
