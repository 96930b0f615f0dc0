import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../shell/icons.tsx";
import { useWords } from "../i18n/language.tsx";

interface FileFieldProps {
  readonly hint: string;
  /** The size limit in bytes. */
  readonly most: number;
  /** Whether a file may be dropped anywhere on the page. */
  readonly anywhere?: boolean;
  onText(text: string, name: string): void;
  onProblem(text: string): void;
}

/** Takes a file that is dropped or chosen. */
export function FileField({ hint, most, anywhere = false, onText, onProblem }: FileFieldProps): ReactNode {
  const words = useWords();
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > most) onProblem(words.form.tooLarge(Math.floor(most / 1024)));
    else {
      const text = await file.text();
      // A picture or a program, for example.
      if (text.includes("\0")) onProblem(words.form.notText);
      else onText(text, file.name);
    }
  };
  useDropsBeside((file) => {
    setOver(false);
    if (anywhere) void take(file);
  });
  return (
    <div
      className={over ? "drop drop-over" : "drop"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <span>{hint}</span>
      <label className="button">
        <Icon name="file" /> {words.form.chooseFile}
        <input
          type="file"
          className="visually-hidden"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </label>
    </div>
  );
}

/** A file that is dropped beside the field doesn't open in place of the page: what was filled in there would be lost. */
function useDropsBeside(drop: (file: File | undefined) => void): void {
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    const end = (event: DragEvent): void => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      latest.current(event.dataTransfer.files[0]);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("drop", end);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", end);
    };
  }, []);
}
