import type { News } from "../../host/ports.ts";

/** PostgreSQL takes 8000 bytes at once. */
const LONGEST = 7000;

/** The news in a message; none if it is not one of ours: anybody may be on the channel. */
export function readNews(payload: string): readonly (News | null)[] {
  try {
    const list: unknown = JSON.parse(payload);
    return Array.isArray(list) ? list.filter(isNews) : [];
  } catch {
    return [];
  }
}

function isNews(data: unknown): data is News | null {
  if (data === null) return true;
  const news = data as Partial<Record<"kind" | "match" | "node" | "seats", unknown>>;
  if (typeof news.match !== "string") return false;
  return news.kind === "rows" || (news.kind === "presence" && typeof news.node === "string" && Array.isArray(news.seats));
}

/** Packs news into as few messages as will hold them; of several about one match the last tells all. */
export function payloads(batch: readonly News[]): string[] {
  const latest = new Map(batch.map((news) => [`${news.kind} ${news.match}`, news]));
  const packed: string[] = [];
  let open: string[] = [];
  let length = 0;
  for (const news of latest.values()) {
    const text = JSON.stringify(news);
    if (length + text.length > LONGEST && open.length > 0) {
      packed.push(`[${open.join(",")}]`);
      open = [];
      length = 0;
    }
    open.push(text);
    length += text.length + 1;
  }
  return open.length > 0 ? [...packed, `[${open.join(",")}]`] : packed;
}
