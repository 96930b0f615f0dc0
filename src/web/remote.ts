import type { ClockRule } from "../engine/record.ts";

export interface OpenRequest {
  readonly game: string;
  readonly options: unknown;
  /** A bot's name, or null for a person. */
  readonly seats: readonly (string | null)[];
  readonly clock: ClockRule;
  readonly isPublic: boolean;
  readonly sit: { readonly seat: number; readonly name: string };
}

export type OpenedTable =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly text: string; readonly path?: string };

export function openTable(_request: OpenRequest): Promise<OpenedTable> {
  return Promise.resolve({ ok: false, text: "" });
}
