/**
 * Something that is wrong with a stored match. `repair`: it follows from the rows and can be made again. `set-aside`: it can't
 * be used, so it is saved elsewhere and removed. `none`: nothing says what it should be. `unknown`: these rules can't tell.
 */
export interface Finding {
  readonly place: string;
  readonly text: string;
  readonly cure: "repair" | "set-aside" | "none" | "unknown";
}

export const finding = (place: string, text: string, cure: Finding["cure"]): Finding => ({ place, text, cure });
