/** Told of something, or nobody is. A method's type, because each kind of socket tells more in its events than we ask for. */
type Hearer<E> = { hear(event: E): void }["hear"] | null;

/** The part of a WebSocket that the client uses: browsers, Node and `ws` all have it. */
export interface SocketLike {
  onopen: Hearer<never>;
  onmessage: Hearer<{ data: unknown }>;
  onclose: Hearer<{ code: number }>;
  onerror: Hearer<never>;
  send(text: string): void;
  close(code?: number): void;
}

/** What the client needs from the world, handed in so that a test can be the world. */
export interface Outside {
  fetch(url: string, init: RequestInit): Promise<Response>;
  openSocket(url: string): SocketLike;
  /** Calls back once after so many milliseconds; the answer cancels it. */
  after(ms: number, call: () => void): () => void;
  /** From 0 up to 1: the jitter between clients that all lost the same server. */
  random(): number;
  /** A name for a command that no other command has. */
  freshId(): string;
}

/** The world as browsers have it, and Node where it has a WebSocket; else `openSocket` is handed in. */
export const outside = (given: Partial<Outside> = {}): Outside => ({
  fetch: (url, init) => fetch(url, init),
  openSocket: (url) => {
    if (typeof WebSocket === "undefined") throw new Error("There is no WebSocket here: give `connect` an `openSocket`, say with `ws`.");
    return new WebSocket(url);
  },
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  freshId: () => crypto.randomUUID(),
  ...given,
});
