import { type ReactNode, type SubmitEvent, useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { Bundle, Listing } from "../../engine/contract/bundle.ts";
import type { Fault, Shape } from "../../engine/contract/game.ts";
import { boardOf } from "../board/boards.ts";
import { formOf, listingOf } from "../board/games.ts";
import { useGameWords, useWords } from "../i18n/language.tsx";
import { EmptyPage, LoadingPage } from "../shell/empty-page.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { useSettings } from "../shell/settings.ts";
import { useLoaded } from "../shell/use-loaded.ts";
import { type MatchSetup, newSetup, withSeats } from "./match-setup.ts";
import { startMatch } from "./match-start.ts";
import { NameField, usePlayerName } from "./players/name-field.tsx";
import { SetupFields, useFault } from "./setup-fields.tsx";
import "./form.css";

/** A match before it starts: who plays, with which clock, by which options. */
export function MatchForm({ game }: { readonly game: string }): ReactNode {
  const words = useWords();
  const listing = listingOf(game);
  const bundle = useLoaded(async () => {
    const loading = listing?.load();
    // The board is needed next, and its styles may set the colors of the seats here.
    if (listing && loading) void boardOf(listing.game ?? listing.id, loading);
    // The form is rendered all at once: its button would jump if the options came later.
    if (listing) await formOf(listing.id);
    return loading;
  }, [listing]);
  if (!listing) return <EmptyPage text={words.app.notFound} />;
  return bundle ? <Form listing={listing} bundle={bundle} /> : <LoadingPage />;
}

interface FormProps {
  readonly listing: Listing;
  readonly bundle: Bundle<Shape>;
}

function Form({ listing, bundle }: FormProps): ReactNode {
  const words = useWords();
  const title = words.form.title(useGameWords(listing.id)?.name ?? listing.name);
  usePageTitle(title);
  const { level } = useSettings();
  const search = useSearch();
  const [setup, setSetup] = useState(() => newSetup(listing.seats, new URLSearchParams(search).get("with") === "friends", level));
  const { seats, fault, warnings, problem, busy, submit } = useStart(listing, bundle, setup);
  return (
    <main className="form-page" id="content" data-game={listing.id}>
      <h1>{title}</h1>
      <form onSubmit={submit} className="form">
        <fieldset className="choices">
          <legend className="visually-hidden">{words.form.where}</legend>
          {[false, true].map((friends) => (
            <label key={String(friends)} className={setup.friends === friends ? "choice choice-on" : "choice"}>
              <input type="radio" name="where" checked={setup.friends === friends} onChange={() => setSetup({ ...setup, friends })} />
              {friends ? words.form.friends : words.form.here}
            </label>
          ))}
        </fieldset>
        <NameField label={words.form.name} />
        <SetupFields
          listing={listing}
          bundle={bundle}
          setup={withSeats(setup, seats)}
          seats={seats}
          fault={fault}
          warnings={warnings}
          onChange={setSetup}
        />
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

/** Checks the options as they are chosen, and starts the match. */
function useStart(listing: Listing, bundle: Bundle<Shape>, setup: MatchSetup) {
  const words = useWords();
  const name = usePlayerName();
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ readonly options: unknown; readonly fault: Fault } | null>(null);
  const { options } = setup;
  const found = useFault(listing, bundle, options);
  const fault = (refused?.options === options ? refused.fault : null) ?? found.fault;
  const start = async (): Promise<void> => {
    const started = await startMatch(listing.id, withSeats(setup, found.seats), name, words);
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
  return { fault, seats: found.seats, warnings: found.warnings, problem, busy, submit };
}
