import type { TableLine } from "../../protocol/messages.ts";

/** A table as the operator sees it. */
export interface OperatorTable {
  readonly line: TableLine;
  readonly isPublic: boolean;
  readonly rows: number;
  readonly lastAt: number;
}

export interface OperatorState {
  readonly version: string;
  readonly upMs: number;
  readonly memory: number;
  readonly load: { readonly openTables: number; readonly watchers: number };
  readonly sockets: number;
  readonly bots: { readonly waiting: number; readonly thinking: number; readonly answered: number; readonly hurried: number };
  readonly limited: Readonly<Record<string, number>>;
  readonly announcement: string | null;
  readonly denied: readonly string[];
}

/** The token is kept until the tab is closed. */
const KEY = "parlour-operator";
export const savedToken = (): string => sessionStorage.getItem(KEY) ?? "";
export const saveToken = (token: string): void => sessionStorage.setItem(KEY, token);

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly isWrongToken: boolean; readonly text: string };

/** One request to the operator's part of the API. */
export async function askOperator<T>(token: string, method: string, path: string, body?: object): Promise<Outcome<T>> {
  try {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) };
    const response = await fetch(`/api/operator${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const text = await response.text();
    // Our own server's answers have the types above.
    const value: unknown = text === "" ? null : JSON.parse(text);
    if (response.ok) return { ok: true, value: value as T };
    const problem = (value as { error?: { text?: string } } | null)?.error?.text ?? "";
    return { ok: false, isWrongToken: response.status === 401 || response.status === 404, text: problem };
  } catch {
    return { ok: false, isWrongToken: false, text: "" };
  }
}
