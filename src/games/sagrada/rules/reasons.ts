/** Every rule that can refuse a command, with what a sentence about it needs. Rows, columns and numbers are as typed, from 1. */
export type Reason =
  | { readonly rule: "game-over" }
  | { readonly rule: "not-your-turn" }
  | { readonly rule: "windows-first" }
  | { readonly rule: "windows-chosen" }
  | { readonly rule: "no-such-window"; readonly n: number; readonly most: number }
  | { readonly rule: "nothing-asks-for-this"; readonly word: string }
  | { readonly rule: "tool-not-here"; readonly tool: number }
  | { readonly rule: "tool-gone"; readonly tool: number }
  | { readonly rule: "pay-with-a-die"; readonly tool: number }
  | { readonly rule: "pay-with-tokens"; readonly tool: number }
  | { readonly rule: "no-such-tool"; readonly n: number; readonly most: number }
  | { readonly rule: "no-such-pool-die"; readonly n: number; readonly most: number }
  | { readonly rule: "no-such-track-die"; readonly n: number; readonly most: number }
  | { readonly rule: "no-such-value"; readonly n: number }
  | { readonly rule: "number-too-low"; readonly n: number; readonly least: number }
  | { readonly rule: "number-too-high"; readonly n: number; readonly most: number }
  | { readonly rule: "number-must-be"; readonly n: number; readonly asked: number }
  | { readonly rule: "no-such-space"; readonly row: number; readonly column: number }
  | { readonly rule: "draft-first" }
  | { readonly rule: "die-in-hand" }
  | { readonly rule: "place-first" }
  | { readonly rule: "already-placed" }
  | { readonly rule: "value-too-low"; readonly value: number; readonly least: number }
  | { readonly rule: "value-too-high"; readonly value: number; readonly most: number }
  | { readonly rule: "value-must-be"; readonly value: number; readonly asked: number }
  | { readonly rule: "too-few-tokens"; readonly price: number; readonly favor: number }
  | { readonly rule: "one-tool-a-turn" }
  | { readonly rule: "tool-in-use"; readonly name: string }
  | { readonly rule: "first-turn-only" }
  | { readonly rule: "second-turn-only" }
  | { readonly rule: "no-shared-colour"; readonly pool: PoolName }
  | { readonly rule: "no-shared-value"; readonly pool: PoolName }
  | { readonly rule: "cell-taken"; readonly row: number; readonly column: number }
  | { readonly rule: "cell-empty"; readonly row: number; readonly column: number }
  | { readonly rule: "edge-first" }
  | { readonly rule: "touch-a-die" }
  | { readonly rule: "stand-alone" }
  | { readonly rule: "cell-colour"; readonly asked: number; readonly colour: number }
  | { readonly rule: "cell-shade"; readonly asked: number; readonly value: number }
  | { readonly rule: "same-colour-beside"; readonly colour: number; readonly row: number; readonly column: number }
  | { readonly rule: "same-shade-beside"; readonly value: number; readonly row: number; readonly column: number }
  | { readonly rule: "already-moved" }
  | { readonly rule: "dice-moved"; readonly moved: number }
  /** With `share`, only dice that have this in common with the pool count. */
  | { readonly rule: "nothing-can-move"; readonly dice: number; readonly share?: Share | undefined }
  | { readonly rule: "no-second-move" }
  | { readonly rule: "nowhere-to-place" }
  | { readonly rule: "can-be-placed" }
  | { readonly rule: "too-few-dice"; readonly pool: PoolName; readonly size: number }
  | { readonly rule: "too-many-dice"; readonly pool: PoolName; readonly size: number }
  | { readonly rule: "pay-colour"; readonly asked: number; readonly colour: number }
  | { readonly rule: "tool-worn"; readonly times: number }
  | { readonly rule: "bag-empty" }
  | { readonly rule: "can-go-on" };

export type PoolName = "round_track" | "dice_moved" | "dice_pool" | "dice_bag";

/** What dice have in common, and with which dice. */
interface Share {
  readonly object: "color" | "shade";
  readonly pool: PoolName;
}
