import { type ReactNode, type SubmitEvent, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { type Bundle, type Listing, presetOf } from "../../engine/contract/bundle.ts";
import type { Fault, Shape } from "../../engine/contract/game.ts";
import { boardOf } from "../board/boards.ts";
import { listingOf } from "../board/games.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import { type ClockName, CLOCKS } from "../match/clocks.ts";
import { EmptyPage, LoadingPage } from "../shell/empty-page.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { useSettings } from "../shell/settings.ts";
import { useLoaded } from "../shell/use-loaded.ts";
import { allowsAdvice, type MatchSetup, newSetup } from "./match-setup.ts";
import { startMatch } from "./match-start.ts";
import { NameField, usePlayerName } from "./name-field.tsx";
import { hasOptions, OptionsForm } from "./options/options-form.tsx";
import { SeatsField } from "./seats-field.tsx";
import "./form.css";

/** A match before it starts: who plays, with which clock, by which options. */
export function MatchForm({ game }: { readonly game: string }): ReactNode {
  const words = useWords();
  const listing = listingOf(game);
  const bundle = useLoaded(async () => {
    const loading = listing?.load();
    // The board is needed next, and its styles may set the colors of the seats here.
    if (listing && loading) void boardOf(listing.game ?? listing.id, loading);
    return loading;
  }, [listing]);
  if (!listing) return <EmptyPage text={words.app.notFound} />;
  return bundle ? <Form listing={listing} bundle={bundle} /> : <LoadingPage />;
}

const CLOCK_NAMES = Object.keys(CLOCKS) as ClockName[];

interface FormProps {
  readonly listing: Listing;
  readonly bundle: Bundle<Shape>;
}

/** Mostly markup: one fieldset after another, in the order they are filled in. */
function Form({ listing, bundle }: FormProps): ReactNode {
  const words = useWords();
  const schema = bundle.form?.(listing.preset) ?? bundle.options;
  const own = useGameWords(listing.id);
  const title = words.form.title(own?.name ?? listing.name);
  usePageTitle(title);
  const { level } = useSettings();
  const search = useSearch();
  const [setup, setSetup] = useState(() => newSetup(listing.seats, new URLSearchParams(search).get("with") === "friends", level));
  const change = (part: Partial<MatchSetup>): void => setSetup((before) => ({ ...before, ...part }));
  const { fault, warnings, problem, busy, submit } = useStart(listing, bundle, setup);
  return (
    <main className="form-page" id="content" data-game={listing.id}>
      <h1>{title}</h1>
      <form onSubmit={submit} className="form">
        <fieldset className="choices">
          <legend className="visually-hidden">{words.form.where}</legend>
          {[false, true].map((friends) => (
            <label key={String(friends)} className={setup.friends === friends ? "choice choice-on" : "choice"}>
              <input type="radio" name="where" checked={setup.friends === friends} onChange={() => change({ friends })} />
              {friends ? words.form.friends : words.form.here}
            </label>
          ))}
        </fieldset>
        <NameField label={words.form.name} />
        <SeatsField setup={setup} onChange={setSetup} listing={listing} bundle={bundle} />
        <ClockField clock={setup.clock} onChange={(clock) => change({ clock })} />
        <div>
          <Checkbox name="advice" label={words.form.advice} checked={allowsAdvice(setup)} onChange={(advice) => change({ advice })} />
          {setup.friends && (
            <Checkbox name="listed" label={words.form.listed} checked={setup.listed} onChange={(listed) => change({ listed })} />
          )}
        </div>
        {hasOptions(schema) && (
          <fieldset>
            <legend>{words.form.options}</legend>
            <OptionsForm
              schema={schema}
              values={setup.options}
              fault={fault}
              labels={own?.labels?.options ?? {}}
              onChange={(options) => change({ options })}
            />
          </fieldset>
        )}
        {warnings.map(({ path, text }) => (
          <p key={path} className="warning" role="status">
            {words.form.faultAt(path, text)}
          </p>
        ))}
        {problem && (
          <p className="fault" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="button primary" data-act="start" aria-disabled={busy || fault !== null}>
          {setup.friends ? words.form.open : words.form.start}
        </button>
      </form>
    </main>
  );
}

function ClockField({ clock, onChange }: { readonly clock: ClockName; onChange(clock: ClockName): void }): ReactNode {
  const words = useWords();
  return (
    <div className="field-row">
      <label htmlFor="clock">{words.form.clock}</label>
      <select id="clock" className="select" value={clock} onChange={(event) => onChange(event.target.value as ClockName)}>
        {CLOCK_NAMES.map((one) => (
          <option key={one} value={one}>
            {words.form.clocks[one]}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CheckboxProps {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

function Checkbox({ name, label, checked, onChange }: CheckboxProps): ReactNode {
  return (
    <label className="check">
      <input type="checkbox" data-setting={name} checked={checked} onChange={(event) => onChange(event.target.checked)} /> {label}
    </label>
  );
}

const NO_WARNINGS: readonly Fault[] = [];

/** Checks the options as they are chosen, and starts the match. */
function useStart(listing: Listing, bundle: Bundle<Shape>, setup: MatchSetup) {
  const words = useWords();
  const name = usePlayerName();
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ readonly options: unknown; readonly fault: Fault } | null>(null);
  const { options } = setup;
  const made = useLoaded(() => bundle.open(presetOf(listing, options).options), [bundle, listing, options], { keepPrevious: true });
  const fault = (refused?.options === options ? refused.fault : null) ?? (made && !made.ok ? made.error : null);
  const warnings = (made?.ok && made.warnings) || NO_WARNINGS;
  const start = async (): Promise<void> => {
    const started = await startMatch(listing.id, setup, name);
    if ("path" in started) go(started.path);
    else if ("fault" in started) setRefused({ options, fault: started.fault });
    else setProblem(started.problem || words.table.unreachable);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    void start().finally(() => setBusy(false));
  };
  return { fault, warnings, problem, busy, submit };
}
