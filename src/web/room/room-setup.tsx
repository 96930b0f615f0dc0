import { type ReactNode, useState } from "react";
import { presetOf } from "../../engine/contract/bundle.ts";
import type { TableView } from "../../protocol/messages.ts";
import type { ReopenRequest } from "../../protocol/requests.ts";
import type { Opened } from "../board/games.ts";
import { absenceRule, allowsAdvice, clockRuleOf, type MatchSetup, mySeat, newSetup, seatsOf, withSeats } from "../forms/match-setup.ts";
import { SetupFields, useFault } from "../forms/setup-fields.tsx";
import { useWords } from "../i18n/language.tsx";
import { clockNamed, CLOCKS, sameClock } from "../match/seats/clocks.ts";
import { useSettings } from "../shell/settings.ts";

interface RoomSetupProps {
  readonly opened: Opened;
  readonly view: TableView;
  change(request: ReopenRequest): void;
}

/** The rules of an open table, to be changed until somebody else sits down. */
export function RoomSetup({ opened: { listing, bundle }, view, change }: RoomSetupProps): ReactNode {
  const words = useWords();
  const { level } = useSettings();
  const [chosen, setSetup] = useState(() => setupOf(view, { listing, bundle }, level));
  const { fault, seats, warnings } = useFault(listing, bundle, chosen.options);
  const setup = withSeats(chosen, seats);
  const submit = (): void => {
    if (fault) return;
    const { options } = presetOf(listing, setup.options);
    change({
      options,
      seats: seatsOf(setup).map((one) => (one === "me" || one === "friend" ? null : one)),
      seat: mySeat(setup),
      clock: clockRuleOf(setup, bundle.clock?.(options) ?? null),
      absence: absenceRule(setup.absence) ?? null,
      isPublic: setup.listed,
      advice: allowsAdvice(setup),
    });
  };
  return (
    <details className="room-setup">
      <summary>{words.room.setUp}</summary>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SetupFields listing={listing} bundle={bundle} setup={setup} seats={seats} fault={fault} warnings={warnings} onChange={setSetup} />
        <button type="submit" className="button primary" data-act="reopen" aria-disabled={fault !== null}>
          {words.room.apply}
        </button>
      </form>
    </details>
  );
}

/** The form's setup for a table as it is. */
function setupOf(view: TableView, { listing, bundle }: Pick<Opened, "listing" | "bundle">, level: string): MatchSetup {
  const usual = newSetup(listing.seats, true, level);
  const preset = Object.keys(listing.preset ?? {});
  const isRuled = sameClock(view.clock, bundle.clock?.(view.options) ?? CLOCKS.none);
  const choices = view.seats.map(({ bot }, seat) => (seat === view.viewer ? "me" : (bot ?? "friend")));
  const options = Object.entries(view.options ?? {}).filter(([name]) => !preset.includes(name));
  return {
    ...usual,
    count: view.seats.length,
    choices: [...choices, ...usual.choices.slice(choices.length)],
    clock: isRuled ? "rules" : (clockNamed(view.clock) ?? "none"),
    absence: view.absence?.outcome ?? "none",
    listed: view.isPublic,
    advice: view.advice,
    options: Object.fromEntries(options),
  };
}
