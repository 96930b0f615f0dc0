import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { QrCode } from "./qr-code.tsx";
import { Icon } from "../../shell/icons.tsx";
import { useWords } from "../../i18n/language.tsx";

interface LinkFieldProps {
  readonly label: string;
  readonly link: string;
  /** Whether its QR code is shown without being asked for. */
  readonly showQr?: boolean;
  /** Whether it has taken the place of the button that asked for it: then it has the focus. */
  readonly isAsked?: boolean;
}

/** A link to copy and send, or to scan. */
export function LinkField({ label, link, showQr = false, isAsked = false }: LinkFieldProps): ReactNode {
  const words = useWords();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const [qr, setQr] = useState(showQr);
  useEffect(() => {
    if (isAsked) field.current?.focus();
  }, [isAsked]);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Without permission the link stays selected, so that the person can copy it.
    }
  };
  return (
    <div className="link-field">
      <label htmlFor={id}>{label}</label>
      <span className="link-row">
        <input ref={field} id={id} className="field" readOnly value={link} onFocus={(event) => event.target.select()} data-link />
        <button type="button" className="button" onClick={() => void copy()}>
          <Icon name="link" /> {words.table.copyLink}
        </button>
        <button type="button" className="button" aria-expanded={qr} data-act="qr" onClick={() => setQr(!qr)}>
          {words.table.qrCode}
        </button>
      </span>
      {qr && <QrCode link={link} />}
      {copied && <output>{words.table.copied}</output>}
    </div>
  );
}
