import type { FastifyReply, FastifyRequest } from "fastify";

const COOKIE_SECONDS = 30 * 24 * 60 * 60;

const cookieName = (match: string): string => `seat_${match}`;

/** The key that a request carries for a match: in its header, or in the cookie of the match. */
export function keyOf(request: FastifyRequest, match: string): string | null {
  const { authorization } = request.headers;
  if (authorization === undefined) return request.cookies[cookieName(match)] ?? null;
  const [scheme, key] = authorization.split(" ", 2);
  // Another scheme is refused like a wrong key.
  return scheme?.toLowerCase() === "bearer" && key !== undefined ? key : authorization;
}

/** The token in the header of a request; empty if it has none. */
export function bearerOf({ headers: { authorization = "" } }: FastifyRequest): string {
  const [scheme, token = ""] = authorization.split(" ", 2);
  return scheme?.toLowerCase() === "bearer" ? token : "";
}

/** Scripts can't read it, other sites can't send it, and it is sent only to its own match. */
const cookieOptions = (request: FastifyRequest, match: string) => ({
  path: `/api/matches/${match}`,
  httpOnly: true,
  sameSite: "strict" as const,
  secure: request.protocol === "https",
});

export function setKeyCookie(request: FastifyRequest, reply: Pick<FastifyReply, "setCookie">, match: string, key: string): void {
  reply.setCookie(cookieName(match), key, { ...cookieOptions(request, match), maxAge: COOKIE_SECONDS });
}

export function clearKeyCookie(request: FastifyRequest, reply: Pick<FastifyReply, "clearCookie">, match: string): void {
  reply.clearCookie(cookieName(match), cookieOptions(request, match));
}

/** Whether a request comes from our own pages, from a trusted origin, or from a program, which sends no origin. */
export function isSameOrigin(request: FastifyRequest, trusted: readonly string[]): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (trusted.includes(origin)) return true;
  // A proxy may terminate TLS, so the scheme isn't compared, only the host and the port.
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
