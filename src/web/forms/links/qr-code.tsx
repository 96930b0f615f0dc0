import type { ReactNode } from "react";
import { useWords } from "../../i18n/language.tsx";
import { useLoaded } from "../../shell/use-loaded.ts";

/** A link as a QR code, for another device's camera. It is always dark on light: cameras expect that. */
export function QrCode({ link }: { readonly link: string }): ReactNode {
  const words = useWords();
  const cells = useLoaded(async () => {
    const { encode } = await import("uqr");
    return encode(link, { ecc: "L", border: 2 }).data;
  }, [link]);
  const size = cells?.length ?? 1;
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.table.qrCode} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      {cells && <path d={pathOf(cells)} fill="#000" />}
    </svg>
  );
}

/** One run of dark cells after another. */
const pathOf = (cells: readonly (readonly boolean[])[]): string =>
  cells
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return "";
        const end = row.indexOf(false, x);
        const length = (end < 0 ? row.length : end) - x;
        return `M${x} ${y}h${length}v1h${-length}z`;
      }),
    )
    .join("");
