import type { Problem } from "../protocol/problems.ts";

/** A problem that the server reported, as an exception. Servers of other versions may use codes that this client doesn't know. */
export class ProblemError extends Error {
  readonly problem: Problem<string>;
  /** The HTTP status; 0 if it came over the socket. */
  readonly status: number;

  constructor(problem: Problem<string>, status: number) {
    super(problem.text);
    this.name = "ProblemError";
    this.problem = problem;
    this.status = status;
  }
}
