import { type ReactNode, useState } from "react";
import type { MatchRecord } from "../../engine/record/record.ts";
import type { Verdict } from "../../engine/record/verify.ts";
import { listingOf } from "../board/catalog.ts";
import { Icon } from "../shell/icons.tsx";
import { useWords } from "../i18n/language.tsx";
import { countMoves } from "./move-count.ts";
import "../match/result/result.css";

/** The verdict takes the place of the button, and its focus. */
const takeFocus = (verdict: HTMLElement | null): void => {
  if (document.activeElement === null || document.activeElement === document.body) verdict?.focus({ preventScroll: true });
};

/** Checks a record in this browser, so that nobody has to trust the server. */
export function VerifyButton({ record }: { record(): Promise<unknown> }): ReactNode {
  const words = useWords();
  const [verdict, setVerdict] = useState<Verdict | "busy" | "unreachable" | null>(null);
  const [checked, setChecked] = useState({ moves: 0, hasChance: true });
  const check = async (): Promise<void> => {
    setVerdict("busy");
    try {
      const [{ verify }, data] = await Promise.all([import("../../engine/record/verify.ts"), record()]);
      const found = await verify(data, (id) => listingOf(id)?.load());
      // What was verified has the form of a record.
      const { entries, draws } = data as MatchRecord;
      if (found.verified) setChecked({ moves: countMoves(entries), hasChance: draws === undefined || draws.length > 0 });
      setVerdict(found);
    } catch {
      setVerdict("unreachable");
    }
  };
  if (verdict === null || typeof verdict === "string") {
    return (
      <>
        {verdict === "unreachable" && <p role="alert">{words.table.unreachable}</p>}
        <button type="button" className="button quiet" data-act="verify" onClick={() => void check()}>
          <Icon name="seal" /> {verdict === "busy" ? words.result.verifying : words.result.verify}
        </button>
      </>
    );
  }
  if (!verdict.verified) {
    return (
      <p className="verdict verdict-broken" role="status" tabIndex={-1} ref={takeFocus}>
        {words.result.notVerified(verdict)}
      </p>
    );
  }
  return (
    <p className="verdict" role="status" tabIndex={-1} ref={takeFocus}>
      <strong>
        <Icon name="seal" /> {verdict.proof.freeUndos > 0 ? words.result.verifiedOnly : words.result.verified}
      </strong>{" "}
      {words.result.verifiedWhy(checked.moves, verdict.proof, checked.hasChance)}
    </p>
  );
}

export function downloadRecord(record: unknown, game: string): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `parlour-${game}-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
