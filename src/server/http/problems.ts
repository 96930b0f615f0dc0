import { brief } from "../../engine/input/brief.ts";
import { type Problem, type ProblemCode, PROBLEMS } from "../../protocol/problems.ts";

/** The HTTP status of each code. */
export const STATUS: Readonly<Record<ProblemCode, number>> = {
  "bad-request": 400,
  "no-such-game": 404,
  "no-such-match": 404,
  "no-such-bot": 400,
  "not-your-seat": 403,
  "not-your-table": 403,
  closed: 409,
  "not-the-operator": 401,
  denied: 403,
  "no-spectators": 403,
  "seat-taken": 409,
  "table-full": 409,
  "bad-invite": 403,
  "not-begun": 409,
  "already-begun": 409,
  "others-seated": 409,
  "not-over": 409,
  ahead: 400,
  "match-full": 409,
  "chat-full": 409,
  "other-version": 409,
  "storage-full": 507,
  unavailable: 503,
  "too-much-work": 422,
  busy: 503,
  broken: 500,
  "no-such-page": 404,
  "no-key": 401,
  "foreign-origin": 403,
  "too-large": 413,
  "not-json": 415,
  "too-slow": 408,
  "too-many-requests": 429,
  "too-many-connections": 429,
  stopping: 503,
  internal: 500,
};

/** Codes that say that a client was over a limit, with the name that metrics use if nothing more exact is given. */
const LIMITED: { readonly [code in ProblemCode]?: string } = {
  "too-many-requests": "requestsPerMinute",
  "too-many-connections": "connectionsPerAddress",
  busy: "busy",
  "too-large": "bytes",
  "chat-full": "chat",
  "match-full": "rows",
};

export interface ProblemBody {
  readonly error: Problem;
}

export const problem = (code: ProblemCode, text: string = PROBLEMS[code], path?: string): ProblemBody => ({
  error: path === undefined ? { code, text: brief(text) } : { code, text: brief(text), path: brief(path) },
});

/** A problem as an error: thrown by a route, and sent to the client. */
export class ProblemAnswer extends Error {
  override readonly name = "ProblemAnswer";
  readonly body: ProblemBody;
  readonly statusCode: number;
  /** The limit that was exceeded, for metrics. */
  readonly limit: string | undefined;

  constructor(code: ProblemCode, text?: string, path?: string, limit: string | undefined = LIMITED[code]) {
    super(text ?? PROBLEMS[code]);
    this.limit = limit;
    this.body = problem(code, text, path);
    this.statusCode = STATUS[code];
  }
}
