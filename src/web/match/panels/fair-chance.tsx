import type { ReactNode } from "react";
import type { TableView } from "../../../protocol/messages.ts";
import { useWords } from "../../i18n/language.tsx";

/** What the host has committed to, for people who want to compare it with the record later. */
export function FairChance({ table }: { readonly table: TableView }): ReactNode {
  const words = useWords();
  const { commitment, nonces, rematch } = table;
  return (
    <details className="fair-chance">
      <summary>{words.fairness.title}</summary>
      {nonces && <p>{words.fairness.phases[nonces]}</p>}
      <p>
        {words.fairness.commitment} <code>{commitment}</code>
      </p>
      {rematch.commitment && (
        <p>
          {words.fairness.next} <code>{rematch.commitment}</code>
        </p>
      )}
    </details>
  );
}
