import type { ReactNode } from "react";

/** Faces by strength, from wide-eyed to frowning. */
const MOODS: Readonly<Record<string, string>> = {
  easy: "M8 15.5q4 3.5 8 0",
  medium: "M8.5 16q3.5 1.5 7 0",
  hard: "M8.5 16.5h7",
  expert: "M8.5 17q3.5 -2 7 0",
};

interface FaceProps {
  readonly bot: string;
  /** Of the character, if it has one. */
  readonly name?: string | undefined;
  readonly size?: number;
}

/** A bot's face: its shape and colors follow from its name, its mouth from its level. */
export function BotFace({ bot, name = bot, size = 36 }: FaceProps): ReactNode {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  const eye = 1.2 + (seed % 3) * 0.3;
  return (
    <svg className="bot-face" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d="M12 1.5v3" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="12" cy="1.8" r="1.3" fill="currentColor" />
      <rect x="3" y="4.5" width="18" height="17" rx={3 + (seed % 5)} fill={`oklch(0.72 0.09 ${seed % 360})`} stroke="currentColor" />
      <circle cx="8.5" cy="11" r={eye} fill="#1d1408" />
      <circle cx="15.5" cy="11" r={eye} fill="#1d1408" />
      <path d={MOODS[bot] ?? "M8.5 16q3.5 1.5 7 0"} fill="none" stroke="#1d1408" strokeWidth="1.4" strokeLinecap="round" />
    </svg>
  );
}
