import type { ReactNode } from "react";
import { rulesOf } from "../../board/games.ts";
import { useWords } from "../../i18n/language.tsx";
import { ProseView } from "../../learn/prose-view.tsx";
import { useSettings } from "../../shell/settings.ts";
import { useLoaded } from "../../shell/use-loaded.ts";

export function Rules({ game, options }: { readonly game: string; readonly options: unknown }): ReactNode {
  const words = useWords();
  const { language } = useSettings();
  const rules = useLoaded(() => rulesOf(game, language, options), [game, language, options]);
  if (rules === undefined) return <p className="drawer-empty">{words.app.loading}</p>;
  return rules ? <ProseView prose={rules} /> : <p className="drawer-empty">{words.table.noRules}</p>;
}
