import { type ReactNode, useState } from "react";
import { Icon } from "../../shell/icons.tsx";
import { useWords } from "../../i18n/language.tsx";
import { LinkField } from "../../forms/links/link-field.tsx";
import { server } from "../../tables/remote/remote.ts";

interface ShareProps {
  /** The match's table on the server; null if the server doesn't know the match yet. */
  readonly table: string | null;
  /** Whether the link is shown without being asked for. */
  readonly atOnce?: boolean;
  record(): Promise<unknown>;
}

/** A link that shows a finished match to everyone. A match of this browser is uploaded for it. */
export function ShareMatch({ table, atOnce = false, record }: ShareProps): ReactNode {
  const words = useWords();
  const [link, setLink] = useState(atOnce && table !== null ? linkTo(table) : null);
  const [problem, setProblem] = useState<string | null>(null);
  const share = async (): Promise<void> => {
    try {
      setLink(linkTo(table ?? (await server().importRecord(await record())).match));
      setProblem(null);
    } catch {
      setProblem(words.replay.notShared);
    }
  };
  return (
    <>
      {link === null ? (
        <button type="button" className="button" data-replay="share" onClick={() => void share()}>
          <Icon name="link" /> {words.replay.share}
        </button>
      ) : (
        <LinkField label={words.replay.share} link={link} isAsked={!atOnce} />
      )}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

const linkTo = (match: string): string => `${location.origin}/replay/table/${match}`;
