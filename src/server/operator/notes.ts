import { BlockList, isIP } from "node:net";
import type { Store } from "../../host/ports.ts";

/** How often to check whether another server has changed a note. */
const REFRESH_MS = 10_000;
const MAX_DENIED = 10_000;

/** What operators have set for all servers on one store: an announcement, and addresses that are turned away. */
export interface OperatorNotes {
  announcement(): string | null;
  denied(): readonly string[];
  isDenied(address: string | undefined): boolean;
  announce(text: string | null): Promise<void>;
  /** Addresses like 192.0.2.7, and networks like 192.0.2.0/24 or 2001:db8::/48. Throws for anything else. */
  deny(addresses: readonly string[]): Promise<void>;
  /** Calls back when the deny list changes, so that open connections can be closed too. */
  onDeny(listener: () => void): void;
  stop(): void;
}

/** An address or a network: what is wrong with it, or null. */
export function addressFault(text: string): string | null {
  const [address = "", bits, ...rest] = text.split("/");
  const kind = isIP(address);
  if (kind === 0 || rest.length > 0) return `“${text.slice(0, 60)}” isn't an address or a network like 192.0.2.0/24.`;
  if (bits === undefined) return null;
  const most = kind === 4 ? 32 : 128;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most
    ? null
    : `The size of a network is a number from 0 to ${most}: “${text.slice(0, 60)}”.`;
}

function blockListOf(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of addresses) {
    const [address = "", bits] = text.split("/");
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

export async function operatorNotes(store: Pick<Store, "notes" | "setNote">, onError: (error: unknown) => void): Promise<OperatorNotes> {
  let announcement: string | null = null;
  let denied: readonly string[] = [];
  let list = new BlockList();
  const listeners: (() => void)[] = [];
  const turnAway = (addresses: readonly string[]): void => {
    denied = addresses;
    list = blockListOf(addresses);
    for (const listener of listeners) listener();
  };

  const take = (notes: ReadonlyMap<string, string>): void => {
    announcement = notes.get("announcement") ?? null;
    const text = notes.get("denied") ?? "";
    if (text === denied.join("\n")) return;
    turnAway(text === "" ? [] : text.split("\n").filter((one) => addressFault(one) === null));
  };
  const refresh = async (): Promise<void> => {
    try {
      take(await store.notes());
    } catch (error) {
      onError(error);
    }
  };
  await refresh();
  const timer = setInterval(() => void refresh(), REFRESH_MS);
  timer.unref();

  return {
    announcement: () => announcement,
    denied: () => denied,
    isDenied: (address) => {
      if (denied.length === 0 || address === undefined) return false;
      const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
      const kind = isIP(plain);
      return kind !== 0 && list.check(plain, kind === 4 ? "ipv4" : "ipv6");
    },
    async announce(text) {
      await store.setNote("announcement", text);
      announcement = text;
    },
    async deny(addresses) {
      const wanted = [...new Set(addresses)];
      if (wanted.length > MAX_DENIED) throw new Error(`At most ${MAX_DENIED} addresses can be denied.`);
      const fault = wanted.map((one) => addressFault(one)).find((one) => one !== null);
      if (fault !== undefined) throw new Error(fault);
      await store.setNote("denied", wanted.length === 0 ? null : wanted.join("\n"));
      turnAway(wanted);
    },
    onDeny: (listener) => void listeners.push(listener),
    stop: () => clearInterval(timer),
  };
}
