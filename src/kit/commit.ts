import type { Rng, Seat, Viewer } from "../engine/contract/game.ts";

/*
 * A phase in which several seats choose at once and in secret. The state keeps a list with each seat's choice: null until it is
 * made. Seats that take no part are left out by `isIn`.
 */
export type Choices<T> = (T | null)[];

/** The seats that have not chosen yet: what `toAct` returns. */
export const undecided = (choices: readonly unknown[], isIn: (seat: Seat) => boolean = () => true): Seat[] =>
  choices.flatMap((choice, seat) => (choice === null && isIn(seat) ? [seat] : []));

/** Writes a choice; true when it was the last one, and the phase can be settled. */
export function commitChoice<T>(choices: Choices<T>, seat: Seat, choice: T, isIn?: (seat: Seat) => boolean): boolean {
  choices[seat] = choice;
  return undecided(choices, isIn).length === 0;
}

/** In a view, a choice that was made but that the viewer may not see. */
const HIDDEN = "hidden";

/** The choices as a viewer may see them: who has chosen, and the viewer's own choice. */
export type ShownChoices<T> = readonly (T | typeof HIDDEN | null)[];

export const shownChoices = <T>(choices: readonly (T | null)[], viewer: Viewer): ShownChoices<T> =>
  choices.map((choice, seat) => (choice === null || seat === viewer ? choice : HIDDEN));

/** Choices that look like this to the viewer: hidden ones are picked at random from `options`. */
export const imagineChoices = <T>(shown: ShownChoices<T>, options: (seat: Seat) => readonly T[], rng: Rng): Choices<T> =>
  shown.map((choice, seat) => (choice === HIDDEN ? rng.pick(options(seat)) : choice));
