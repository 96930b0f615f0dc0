import type { Page } from "@playwright/test";

/** Subtracts from every number in a database that a pattern finds: its second group is the number, its first the field. */
export function changeSaved(page: Page, database: string, stores: readonly string[], pattern: string, by: number): Promise<void> {
  return page.evaluate(
    async ([name, names, fields, less]) => {
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.addEventListener("success", () => resolve(request.result));
          request.addEventListener("error", () => reject(request.error ?? new Error(name)));
        });
      const db = await done(indexedDB.open(name));
      for (const store of names) {
        const values = db.transaction(store, "readwrite").objectStore(store);
        for (const key of await done(values.getAllKeys())) {
          const text = JSON.stringify(await done<unknown>(values.get(key)));
          const changed = text.replaceAll(new RegExp(fields, "g"), (_, field: string, at: string) => `"${field}":${Number(at) - less}`);
          await done(values.put(JSON.parse(changed), key));
        }
      }
      db.close();
    },
    [database, stores, pattern, by] as const,
  );
}

/** Everything in one store of a database, as JSON. */
export function savedText(page: Page, database: string, store: string): Promise<string> {
  return page.evaluate(
    ([name, from]) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("error", () => reject(opening.error ?? new Error(name)));
        opening.addEventListener("success", () => {
          const all = opening.result.transaction(from).objectStore(from).getAll();
          all.addEventListener("success", () => resolve(JSON.stringify(all.result)));
        });
      }),
    [database, store] as const,
  );
}
