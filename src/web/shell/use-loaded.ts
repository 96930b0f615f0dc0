import { type DependencyList, useEffect, useState } from "react";

interface Loaded<T> {
  readonly value: T;
  readonly deps: DependencyList;
}

/**
 * The value of an async function; undefined until it is there, and again when `deps` change, unless `keepPrevious` says to
 * keep the old value until the new one arrives. The signal is aborted when nobody needs the value any longer, or when
 * the component that showed it is gone. A load that can fail should say so in its value.
 */
export function useLoaded<T>(
  load: (signal: AbortSignal) => Promise<T>,
  deps: DependencyList,
  { keepPrevious = false }: { readonly keepPrevious?: boolean } = {},
): T | undefined {
  const [loaded, setLoaded] = useState<Loaded<T> | null>(null);
  useEffect(() => {
    const unwanted = new AbortController();
    void load(unwanted.signal).then((value) => {
      if (!unwanted.signal.aborted) setLoaded({ value, deps });
    });
    return () => unwanted.abort();
    // The caller lists what the load depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, deps);
  if (!loaded) return undefined;
  return keepPrevious || isSame(loaded.deps, deps) ? loaded.value : undefined;
}

const isSame = (a: DependencyList, b: DependencyList): boolean => a.every((item, at) => Object.is(item, b[at]));

/** Calls back when a signal is aborted, or now if it is already. */
export function onAbort(signal: AbortSignal, call: () => void): void {
  if (signal.aborted) call();
  else signal.addEventListener("abort", call, { once: true });
}
