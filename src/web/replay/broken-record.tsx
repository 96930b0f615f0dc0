import type { ReactNode } from "react";
import type { Broken } from "../../engine/record/verify.ts";
import { useWords } from "../i18n/language.tsx";
import { EmptyPage } from "../shell/empty-page.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import "../match/result/result.css";

/** Where a record breaks, and why: what the verifier found. An imported match isn't broken, but nothing proves its draws. */
export function BrokenNote({ broken }: { readonly broken: Broken }): ReactNode {
  const words = useWords();
  if (broken.breach.rule === "imported") {
    return (
      <p className="verdict" role="note">
        {words.result.notVerified(broken)}
      </p>
    );
  }
  return (
    <p className="verdict verdict-broken" role="alert" data-broken={broken.where}>
      {words.result.notVerified(broken)}
    </p>
  );
}

/** A record of which nothing can be shown. */
export function BrokenRecord({ broken }: { readonly broken: Broken }): ReactNode {
  const words = useWords();
  usePageTitle(words.replay.brokenTitle);
  return (
    <EmptyPage text={words.replay.brokenTitle}>
      <BrokenNote broken={broken} />
    </EmptyPage>
  );
}
