import { isIP } from "node:net";

/** Which proxies are believed: none, this many in a row, or those with these addresses. */
export type TrustProxy = false | number | string;

export type ReadTrustProxy = { readonly ok: true; readonly trust: TrustProxy } | { readonly ok: false; readonly text: string };

const MAX_HOPS = 16;

/**
 * Reads `--trust-proxy`: alone for one proxy, a number of proxies, or addresses and networks with commas between them. Each
 * proxy appends the address that it saw, so only as many are read from the end as there are proxies.
 */
export function readTrustProxy(given: string | boolean | undefined): ReadTrustProxy {
  if (given === undefined || given === false || given === "" || given === "0") return { ok: true, trust: false };
  if (given === true) return { ok: true, trust: 1 };
  if (/^\d{1,2}$/.test(given) && Number(given) <= MAX_HOPS) return { ok: true, trust: Number(given) };
  const parts = given.split(",").map((part) => part.trim());
  const odd = parts.find((part) => !isNetwork(part));
  if (odd === undefined) return { ok: true, trust: parts.join(",") };
  return { ok: false, text: `“${odd}” isn't a number of proxies up to ${MAX_HOPS}, an address or a network: write 1 or 10.0.0.0/8.` };
}

function isNetwork(text: string): boolean {
  const [address = "", bits, more] = text.split("/");
  const kind = isIP(address);
  if (kind === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
}
