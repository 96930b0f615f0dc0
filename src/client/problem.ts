/** What a server says when it does not do what it was asked. The set of codes is closed: see docs/api.md. */
export interface Problem {
  readonly code: string;
  readonly text: string;
  /** Where in the request: `seats[1]`. */
  readonly path?: string;
}

/** A problem as an exception, for those who await an answer. */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly status: number;

  constructor(problem: Problem, status: number) {
    super(problem.text);
    this.name = "ProblemError";
    this.problem = problem;
    this.status = status;
  }
}

/** Problems that pass: the same request may do later, with the same id. */
const PASSING: readonly string[] = ["too-many-requests", "busy", "stopping", "unavailable", "storage-full"];
export const passes = (problem: Problem): boolean => PASSING.includes(problem.code);
