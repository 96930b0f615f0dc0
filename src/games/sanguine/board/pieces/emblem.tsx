import { type ReactNode, useId } from "react";
import { type Arms, armsOf, CHARGES } from "./heraldry.ts";

const SHIELD = "M10 6H90V58C90 88 70 104 50 114C30 104 10 88 10 58Z";

/** The parts of a divided field, over the first color. */
const PARTS: Readonly<Record<Arms["division"], string>> = {
  plain: "",
  pale: "M50 0H100V120H50Z",
  fess: "M0 40H100V76H0Z",
  bend: "M0 0H22L100 86V120H82L0 28Z",
  chevron: "M50 36 100 84V112L50 64 0 112V84Z",
  quarterly: "M50 0H100V58H50ZM0 58H50V120H0Z",
  saltire: "M0 0H18L50 40 82 0H100V10L62 56 100 104V120H88L50 72 12 120H0V104L38 56 0 10Z",
  bordure: "M0 0H100V120H0ZM22 18V58C22 80 36 92 50 100C64 92 78 80 78 58V18Z",
  "per-bend": "M0 0H100L0 116Z",
  chief: "M0 0H100V40H0Z",
};

/** The arms of a card on a shield. */
export function Emblem({ name }: { readonly name: string }): ReactNode {
  const { division, field, second, metal, charge, count } = armsOf(name);
  const clip = useId();
  return (
    <svg className="sanguine-emblem" viewBox="0 0 100 120" aria-hidden="true">
      <clipPath id={clip}>
        <path d={SHIELD} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d={SHIELD} fill={field} />
        <path d={PARTS[division]} fill={second} fillRule="evenodd" />
        <path d="M0 0H50V120H0Z" fill="#fff" opacity="0.07" />
      </g>
      {(count === 1 ? ONE : THREE).map(([x, y, scale]) => (
        <path
          key={`${x}-${y}`}
          d={CHARGES[charge]}
          fill={metal}
          fillRule="evenodd"
          stroke="#0007"
          strokeWidth="1.5"
          transform={`translate(${x} ${y}) scale(${scale})`}
        />
      ))}
      <path d={SHIELD} fill="none" stroke={metal} strokeWidth="4" />
    </svg>
  );
}

const ONE = [[50, 56, 1.35]] as const;
const THREE = [
  [32, 38, 0.72],
  [68, 38, 0.72],
  [50, 78, 0.72],
] as const;
