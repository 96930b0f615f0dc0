/** An event handler. A method's type, because each kind of socket passes more in its events than the client needs. */
type Handler<E> = { handle(event: E): void }["handle"] | null;

/** The part of a WebSocket that the client uses: browsers, Node and `ws` all have it. */
export interface SocketLike {
  onopen: Handler<never>;
  onmessage: Handler<{ data: unknown }>;
  onclose: Handler<{ code: number }>;
  onerror: Handler<never>;
  send(text: string): void;
  close(code?: number): void;
}

/** What the client needs from its surroundings. Tests pass in their own. */
export interface Environment {
  fetch(url: string, init: RequestInit): Promise<Response>;
  openSocket(url: string): SocketLike;
  /** Calls back once after the given time; the returned function cancels it. */
  after(ms: number, call: () => void): () => void;
  /** From 0 up to 1: spreads out clients that lost the same server. */
  random(): number;
  /** A unique id for a command. */
  freshId(): string;
  /** Calls back whenever the device may have been offline or asleep; the returned function stops that. */
  onWake(call: () => void): () => void;
}

/** The environment of browsers, and of Node where it has a WebSocket; otherwise pass in `openSocket`. */
export const environment = (given: Partial<Environment> = {}): Environment => ({
  fetch: (url, init) => fetch(url, init),
  openSocket: (url) => {
    if (typeof WebSocket === "undefined")
      throw new Error("There is no WebSocket here: pass `openSocket` to `connect`, for example with `ws`.");
    return new WebSocket(url);
  },
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  freshId: () => crypto.randomUUID(),
  onWake: wakeOf,
  ...given,
});

/** In a page: it is online again, or somebody looks at it again. */
function wakeOf(call: () => void): () => void {
  if (typeof document === "undefined") return () => {};
  const seen = (): void => {
    if (document.visibilityState === "visible") call();
  };
  window.addEventListener("online", call);
  document.addEventListener("visibilitychange", seen);
  return () => {
    window.removeEventListener("online", call);
    document.removeEventListener("visibilitychange", seen);
  };
}
