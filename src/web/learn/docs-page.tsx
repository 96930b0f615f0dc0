import type { ReactNode } from "react";
import { useWords } from "../i18n/language.tsx";
import { EmptyPage, LoadingPage } from "../shell/empty-page.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { useLoaded } from "../shell/use-loaded.ts";
import type { Prose } from "./prose.ts";
import { plainText } from "./prose.ts";
import { ProseView } from "./prose-view.tsx";
import "./prose.css";

/** The pages for people who write cards, scenarios or rules of their own. */
const pages = import.meta.glob<Prose>(
  ["../../../docs/*-cards.md", "../../../docs/card-games.md", "../../../docs/games/{skirmish,scrabble}.md"],
  {
    query: "?prose",
    import: "default",
  },
);

/** One of the pages in `docs/`, as forms link to it. */
export function DocsPage({ name }: { readonly name: string }): ReactNode {
  const words = useWords();
  const prose = useLoaded(
    async () => (await (pages[`../../../docs/${name}.md`] ?? pages[`../../../docs/games/${name}.md`])?.()) ?? null,
    [name],
  );
  const [first] = prose ?? [];
  usePageTitle(first?.kind === "heading" ? plainText(first.content) : null);
  if (prose === undefined) return <LoadingPage />;
  if (prose === null) return <EmptyPage text={words.app.notFound} />;
  return (
    <main className="docs-page" id="content">
      <ProseView prose={prose} />
    </main>
  );
}
