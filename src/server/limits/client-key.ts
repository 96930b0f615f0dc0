import { normalizeIP } from "@fastify/rate-limit";

/** The owner of an IPv6 network can use any address in it, so a whole /64 counts as one client. */
const IPV6_NETWORK_BITS = 64;

/** The client that limits count for: an IPv4 address or an IPv6 network. Undefined once a client has disconnected. */
export const clientKey = (ip: string | undefined): string => (ip === undefined ? "disconnected" : normalizeIP(ip, IPV6_NETWORK_BITS));
