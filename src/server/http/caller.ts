import type { FastifyRequest } from "fastify";

/** The key that a request brings for a match: in its header, or in the cookie that the match gave. */
export function keyOf(request: FastifyRequest, match: string): string | null {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) {
    const [scheme, key] = authorization.split(" ", 2);
    // Anything else in the header is no key of ours, and is refused like a wrong one.
    return scheme?.toLowerCase() === "bearer" && key !== undefined ? key : authorization;
  }
  return cookie === undefined ? null : cookieCalled(cookie, cookieName(match));
}

export const cookieName = (match: string): string => `seat_${match}`;

function cookieCalled(header: string, name: string): string | null {
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** Scripts cannot read it, other sites cannot send it, and it goes to its own match only. */
export function seatCookie(request: FastifyRequest, match: string, key: string | null): string {
  const parts = [
    `${cookieName(match)}=${key ?? ""}`,
    `Path=/api/matches/${match}`,
    "HttpOnly",
    "SameSite=Strict",
    `Max-Age=${key === null ? 0 : THIRTY_DAYS}`,
  ];
  if (request.protocol === "https") parts.push("Secure");
  return parts.join("; ");
}

/** Whether a request comes from our own page, from one that the operator trusts, or from a program, which has no origin. */
export function comesFromHome(request: FastifyRequest, trusted: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (trusted.includes(origin)) return true;
  // A proxy may speak TLS for us, so the scheme is not compared; the host and the port are.
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
