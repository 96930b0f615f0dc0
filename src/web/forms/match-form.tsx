import { type ReactNode, type SubmitEvent, useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { levels } from "../../bots/levels.ts";
import type { Bundle, Listing } from "../../engine/contract/bundle.ts";
import type { Fault, Shape } from "../../engine/contract/game.ts";
import { boardOf } from "../board/boards.ts";
import { type ClockName, CLOCKS } from "../match/clocks.ts";
import { listingOf, openGame } from "../board/games.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import { createLocal } from "../tables/local-table.ts";
import { NameField, useOwnName } from "./name-field.tsx";
import { Nothing, Waiting } from "../shell/empty-page.tsx";
import { hasOptions, type Options, OptionsForm } from "./options-form.tsx";
import { openTable } from "../tables/remote.ts";
import { SeatMark } from "../match/seat-mark.tsx";
import { change, useSettings } from "../shell/settings.ts";
import { usePageTitle } from "../match/title.ts";
import "./form.css";

const clockNames = Object.keys(CLOCKS) as ClockName[];

/** A table before anybody sits: who plays, against what clock, by which options. */
export function MatchForm({ game }: { readonly game: string }): ReactNode {
  const words = useWords();
  const listing = listingOf(game);
  const [bundle, setBundle] = useState<Bundle<Shape> | null>(null);
  useEffect(() => {
    let wanted = true;
    void listing?.load().then((loaded) => wanted && setBundle(loaded));
    // The board will be wanted next, and its styles may say what colours the seats have here.
    if (listing) void boardOf(listing.id);
    return () => {
      wanted = false;
    };
  }, [listing]);
  if (!listing) return <Nothing text={words.app.notFound} />;
  return bundle ? <Form listing={listing} bundle={bundle} /> : <Waiting />;
}

type Who = "me" | "friend" | (string & {});

function Form({ listing, bundle }: { readonly listing: Listing; readonly bundle: Bundle<Shape> }): ReactNode {
  const words = useWords();
  const own = useGameWords(listing.id);
  const title = words.form.title(own?.name ?? listing.name);
  usePageTitle(title);
  const [, go] = useLocation();
  const me = useOwnName();
  const { level } = useSettings();
  const [friends, setFriends] = useState(new URLSearchParams(useSearch()).get("with") === "friends");
  const [count, setCount] = useState(listing.seats.includes(2) ? 2 : (listing.seats[0] ?? 2));
  const [who, setWho] = useState<readonly Who[]>(["me", ...Array.from({ length: 7 }, () => (friends ? "friend" : level))]);
  const [clock, setClock] = useState<ClockName>("none");
  const [listed, setListed] = useState(false);
  const [advice, setAdvice] = useState<boolean | null>(null);
  const [options, setOptions] = useState<Options>({});
  const [fault, setFault] = useState<Fault | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let wanted = true;
    void bundle.open(options).then((made) => wanted && setFault(made.ok ? null : made.error));
    return () => {
      wanted = false;
    };
  }, [bundle, options]);

  const whoAt = (seat: number): Who => {
    const chosen = who[seat] ?? level;
    if (chosen === "friend" && !friends) return level;
    return chosen;
  };
  const choose = (seat: number, next: Who): void => {
    const old = whoAt(seat);
    // Exactly one seat is mine: who takes it gives the old one away.
    setWho(who.map((one, at) => (at === seat ? next : next === "me" && one === "me" ? (old === "me" ? level : old) : one)));
    if (next !== "me" && next !== "friend") change({ level: next });
  };
  const bots = [...new Set([...levels, ...bundle.bots].map(({ name: bot }) => bot))];
  const mine = Array.from({ length: count }, (_, seat) => seat).find((seat) => whoAt(seat) === "me") ?? 0;
  const seats = Array.from({ length: count }, (_, seat) => (seat === mine ? "me" : whoAt(seat)));
  // Until somebody chooses: against bots it helps to learn, among friends each thinks alone.
  const isAdvised = advice ?? !seats.includes("friend");

  const start = async (): Promise<void> => {
    const opening = await openGame(listing.id, options);
    if (!opening.ok) return setFault(opening.error);
    if (!friends) {
      const bots = seats.map((one) => (one === "me" ? null : one));
      const made = await createLocal({ opened: opening.opened, bots, seat: mine, name: me, clock: CLOCKS[clock], advice: isAdvised });
      return made.ok ? go(`/here/${made.id}`) : setProblem(made.text);
    }
    const made = await openTable({
      game: listing.id,
      options,
      seats: seats.map((one) => (one === "me" || one === "friend" ? null : one)),
      clock: CLOCKS[clock],
      isPublic: listed,
      advice: isAdvised,
      sit: { seat: mine, name: me },
    });
    if (made.ok) go(made.path);
    else if (made.path?.startsWith("options")) setFault({ path: made.path.replace(/^options\.?/, ""), text: made.text });
    else setProblem(made.text || words.table.unreachable);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    void start().finally(() => setBusy(false));
  };

  return (
    <main className="form-page" id="content" data-game={listing.id}>
      <h1>{title}</h1>
      <form onSubmit={submit} className="form">
        <fieldset className="choices">
          <legend className="unseen">{words.form.where}</legend>
          {[false, true].map((one) => (
            <label key={String(one)} className={friends === one ? "choice choice-on" : "choice"}>
              <input type="radio" name="where" checked={friends === one} onChange={() => setFriends(one)} />
              {one ? words.form.friends : words.form.here}
            </label>
          ))}
        </fieldset>
        <NameField label={words.form.name} />
        <fieldset className="form-seats">
          <legend>{words.form.players}</legend>
          {listing.seats.length > 1 && (
            <div className="choices">
              {listing.seats.map((number) => (
                <label key={number} className={count === number ? "choice choice-on" : "choice"}>
                  <input type="radio" name="count" checked={count === number} onChange={() => setCount(number)} />
                  {number}
                </label>
              ))}
            </div>
          )}
          {seats.map((one, seat) => (
            <label key={words.form.seat(seat + 1)} className="form-seat">
              <span>
                <SeatMark seat={seat} /> {words.form.seat(seat + 1)}
              </span>
              <select className="select" value={one} onChange={(event) => choose(seat, event.target.value)}>
                <option value="me">{words.form.you}</option>
                {friends && <option value="friend">{words.form.friend}</option>}
                {bots.map((bot) => (
                  <option key={bot} value={bot}>
                    {words.form.bot(words.levels[bot] ?? bot)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </fieldset>
        <div className="field-row">
          <label htmlFor="clock">{words.form.clock}</label>
          <select id="clock" className="select" value={clock} onChange={(event) => setClock(event.target.value as ClockName)}>
            {clockNames.map((one) => (
              <option key={one} value={one}>
                {words.form.clocks[one]}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label className="check">
            <input type="checkbox" data-setting="advice" checked={isAdvised} onChange={(event) => setAdvice(event.target.checked)} />{" "}
            {words.form.advice}
          </label>
          {friends && (
            <label className="check">
              <input type="checkbox" data-setting="listed" checked={listed} onChange={(event) => setListed(event.target.checked)} />{" "}
              {words.form.listed}
            </label>
          )}
        </div>
        {hasOptions(bundle.options) && (
          <fieldset>
            <legend>{words.form.options}</legend>
            <OptionsForm
              schema={bundle.options}
              values={options}
              fault={fault}
              onChange={setOptions}
              label={(english) => own?.labels?.[english] ?? english}
            />
          </fieldset>
        )}
        {problem && (
          <p className="fault" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="button primary" data-act="start" aria-disabled={busy || fault !== null}>
          {friends ? words.form.open : words.form.start}
        </button>
      </form>
    </main>
  );
}
