import type { ReactNode } from "react";

/** Our own icons: strokes of 1.5 on a grid of 24. Each goes with a word, never instead of one. */
const PATHS = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6v1",
  redo: "m15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6v1",
  flag: "M6 21V4m0 1h11l-2.5 4L17 13H6",
  lamp: "M9 20h6M10 17h4M12 3a6 6 0 0 0-3.6 10.8c.9.8 1.3 1.7 1.6 3.2h4c.3-1.5.7-2.4 1.6-3.2A6 6 0 0 0 12 3Z",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.6-5.7l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.7l1-1",
  again: "M20 5v5h-5M4 19v-5h5M19 10a7.5 7.5 0 0 0-13.5-2M5 14a7.5 7.5 0 0 0 13.5 2",
  play: "M8 5v14l11-7Z",
  pause: "M8 5v14M16 5v14",
  previous: "m15 5-7 7 7 7",
  next: "m9 5 7 7-7 7",
  first: "M7 5v14M18 5l-7 7 7 7",
  last: "M17 5v14M6 5l7 7-7 7",
  book: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2Zm0 0v14",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M19 5l-1.7 1.7M6.7 17.3 5 19",
  moon: "M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5Z",
  seal: "m5 12.5 4.5 4.5L19 7",
  down: "M12 4v12m-5-5 5 5 5-5M5 20h14",
  people: "M9 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM3 19c0-3.3 2.7-5.5 6-5.5s6 2.2 6 5.5M16 5.5a3 3 0 0 1 0 5.5M17 14c2.5.500 4 2.4 4 5",
  branch: "M6 4v16M6 14c0-4 12-2 12-8M18 6l-2.5 2.5M18 6l2.5 2.5",
  more: "M5 8h14M5 12h14M5 16h14",
  close: "m6 6 12 12M18 6 6 18",
  file: "M7 3h7l4 4v14H7ZM14 3v4h4",
  crown: "M4.500 18h15M5 15 3.500 7.500 8.500 11 12 5l3.500 6 5-3.500L19 15Z",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15ZM10 20.500a2 2 0 0 0 4 0",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }): ReactNode {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
