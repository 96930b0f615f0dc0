import { isIPv6 } from "node:net";

/** So many groups of an IPv6 address name the network; the rest is its owner's to choose, for every request anew if it likes. */
const NETWORK_GROUPS = 4;

/** Whom the limits of an address count for: an IPv4 address, or a whole network of IPv6. */
export function countedAs(ip: string | undefined): string {
  // A client that hung up has no address any more.
  if (ip === undefined) return "gone";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [left = "", right] = (ip.split("%", 1)[0] ?? "").split("::", 2);
  const [before, after] = [groupsOf(left), groupsOf(right ?? "")];
  const zeros = right === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const network = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::`;
}

const groupsOf = (part: string): string[] => (part === "" ? [] : part.split(":"));
