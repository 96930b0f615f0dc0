import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { ProblemCode } from "../../protocol/problems.ts";
import { problem, ProblemAnswer, STATUS } from "./problems.ts";

/** The framework's own errors. Any other error is a bug of ours, and its text isn't shown to clients. */
const FRAMEWORK: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too-large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "not-json",
  FST_ERR_CTP_EMPTY_JSON_BODY: "bad-request",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "bad-request",
  FST_ERR_BAD_URL: "no-such-page",
  FST_ERR_MAX_PARAM_LENGTH: "no-such-page",
};

export function answerError(error: FastifyError | ProblemAnswer, request: FastifyRequest, reply: FastifyReply): void {
  const answer = asProblem(error);
  if (answer.statusCode >= 500 && !(error instanceof ProblemAnswer)) request.log.error({ err: error }, "request failed");
  if ([429, 503, 507].includes(answer.statusCode) && !reply.hasHeader("retry-after")) void reply.header("retry-after", "2");
  void reply.code(answer.statusCode).type("application/json; charset=utf-8").send(JSON.stringify(answer.body));
}

function asProblem(error: FastifyError | ProblemAnswer): ProblemAnswer {
  if (error instanceof ProblemAnswer) return error;
  const code = FRAMEWORK[error.code];
  if (code) return new ProblemAnswer(code);
  const { statusCode = 500 } = error;
  if (statusCode === 429) return new ProblemAnswer("too-many-requests");
  if (statusCode === 404) return new ProblemAnswer("no-such-page");
  if (statusCode >= 400 && statusCode < 500) return new ProblemAnswer("bad-request", "Malformed request.");
  return new ProblemAnswer("internal");
}

/** Answers what never became a request: it was too slow, its headers were too large, or it wasn't HTTP. */
export function answerClientError(error: { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const code: ProblemCode =
    error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "too-slow" : error.code === "HPE_HEADER_OVERFLOW" ? "too-large" : "bad-request";
  const status = error.code === "HPE_HEADER_OVERFLOW" ? 431 : STATUS[code];
  const body = JSON.stringify(code === "bad-request" ? problem(code, "Malformed HTTP request.") : problem(code));
  socket.end(
    `HTTP/1.1 ${status} -\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Refuses an Expect header other than `100-continue`. Node's own answer isn't JSON. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(problem("bad-request", "The server doesn't support this Expect header."));
  response.writeHead(STATUS["bad-request"], { "content-type": "application/json; charset=utf-8", connection: "close" }).end(body);
}
