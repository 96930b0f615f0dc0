import { type ReactNode, type SubmitEvent, useState } from "react";
import { MAX_CHAT_LENGTH } from "../../../protocol/limits.ts";
import type { ChatLine } from "../../../protocol/messages.ts";
import { useWords } from "../../i18n/language.tsx";
import type { Table } from "../../tables/table.ts";
import { SeatMark } from "../seats/seat-mark.tsx";

interface ChatProps {
  readonly table: Table;
  readonly lines: readonly ChatLine[];
  readonly names: readonly string[];
}

export function Chat({ table, lines, names }: ChatProps): ReactNode {
  const words = useWords();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const message = text.trim();
    if (message === "") return;
    setText("");
    void table.say(message).then((refused) => {
      setProblem(refused && (refused.text || words.table.unreachable));
      // A message that was not sent is put back, unless something else was typed meanwhile.
      if (refused) setText((since) => since || message);
    });
  };
  return (
    <div className="chat">
      {lines.length === 0 && <p className="drawer-empty">{words.table.noChat}</p>}
      <ol className="chat-lines">
        {lines.map((line) => (
          <li key={line.id}>
            <b>
              {line.seat !== null && <SeatMark seat={line.seat} size={12} />}{" "}
              <bdi>{line.seat === null ? words.called(line.name) : (names[line.seat] ?? line.name)}</bdi>
            </b>{" "}
            {line.seat === null && <i>({words.replay.spectator}) </i>}
            <bdi>{line.text}</bdi>
          </li>
        ))}
      </ol>
      {problem && <p role="alert">{problem}</p>}
      <form className="chat-form" onSubmit={send}>
        <input
          className="field"
          name="say"
          aria-label={words.table.say}
          placeholder={words.table.say}
          maxLength={MAX_CHAT_LENGTH}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button">
          {words.table.send}
        </button>
      </form>
    </div>
  );
}
