/*
 * Everything that can go wrong, by code. The set is closed: docs/api.md lists it.
 */

/** What a host reports. */
export const HOST_PROBLEMS = {
  "bad-request": "Invalid request: see `path`.",
  "no-such-game": "There is no such game.",
  "no-such-match": "There is no such match.",
  "no-such-bot": "This game has no such bot.",
  "not-your-seat": "This key doesn't belong to any seat at this table.",
  "not-your-table": "This isn't the key of the table's owner.",
  closed: "This table was closed.",
  "no-spectators": "This table is only for its players.",
  "seat-taken": "This seat is taken.",
  "table-full": "All seats are taken.",
  "bad-invite": "This table is private, and the invitation is missing or wrong.",
  "others-seated": "Someone else is already seated: only free seats can change.",
  "not-begun": "The match hasn't started: some seats are still free.",
  "already-begun": "The match has already started.",
  "not-over": "The match isn't over yet.",
  ahead: "`expect` is ahead of the latest frame.",
  "match-full": "This match has reached its maximum length.",
  "chat-full": "The chat is full.",
  "other-version": "This match was played under another version of the rules.",
  "storage-full": "The storage is full. Nothing was lost, and reading still works.",
  unavailable: "The storage can't be reached. Nothing was lost: send the same request again.",
  "too-many-requests": "Too many requests: wait for the time in the `retry-after` header.",
  "too-much-work": "This takes the server too long. Other matches aren't affected.",
  busy: "The server is busy: send the same request again in a moment.",
  broken: "Something is wrong with this match. Other matches aren't affected.",
} as const;

/** What a server reports before or instead of asking its host. */
export const SERVER_PROBLEMS = {
  "no-such-page": "There is nothing at this address.",
  "not-the-operator": "This requires the operator's token.",
  denied: "This server doesn't accept requests from your address.",
  "no-key": "This requires the key of a seat.",
  "foreign-origin": "Pages from other sites can't do this.",
  "too-large": "The request is too large.",
  "not-json": "The body must be JSON, with the matching content type.",
  "too-slow": "The request took too long to arrive.",
  "too-many-connections": "Too many connections are open.",
  stopping: "The server is restarting: send the same request again in a moment.",
  internal: "Internal error. It was logged.",
} as const;

export const PROBLEMS = { ...HOST_PROBLEMS, ...SERVER_PROBLEMS };

export type HostProblemCode = keyof typeof HOST_PROBLEMS;
export type ProblemCode = keyof typeof PROBLEMS;

/** Why a request failed. */
export interface Problem<Code extends string = ProblemCode> {
  readonly code: Code;
  readonly text: string;
  /** Where in the request: `seats[1]`. */
  readonly path?: string;
}

/** Problems that pass: the same request, with the same id, is worth another try. */
const TRANSIENT: ReadonlySet<string> = new Set<ProblemCode>(["too-many-requests", "busy", "stopping", "unavailable", "storage-full"]);

export const isTransient = ({ code }: Problem<string>): boolean => TRANSIENT.has(code);
