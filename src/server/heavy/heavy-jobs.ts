import type { Verdict } from "../../engine/record/verify.ts";
import type { Reply } from "../../host/host.ts";
import type { FramePage, FrameQuery, ReadyImport, WholeLog } from "../../host/play/long-work.ts";
import type { Row } from "../../host/table/log.ts";

/*
 * What the server and its heavy worker send each other.
 */

type LogHead = Pick<WholeLog, "config" | "secrets">;

/** A job. The rows of a log follow in messages of their own. */
export type HeavyJob =
  | { readonly kind: "verify" | "check"; readonly bytes: Uint8Array }
  | ({ readonly kind: "seal" } & LogHead)
  | ({ readonly kind: "frames"; readonly query: FrameQuery } & LogHead);

export type ToWorker = { readonly begin: HeavyJob } | { readonly rows: readonly Row[] } | { readonly end: true };

/** A record that was checked: what is wrong with it, or what is needed to import it. */
export type Checked = { readonly verdict: Verdict; readonly ready?: ReadyImport };

/** The result of each kind of job. */
export interface HeavyResults {
  readonly verify: Verdict;
  readonly check: Checked;
  readonly seal: string;
  readonly frames: FramePage;
}

/** `ready`: the games are loaded, and the first job begins. */
export type FromWorker =
  | { readonly ready: true }
  | { readonly reply: Reply<HeavyResults[keyof HeavyResults]> }
  | { readonly error: string };
