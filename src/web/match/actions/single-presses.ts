import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from "react";

interface SinglePresses {
  onClickCapture(event: MouseEvent): void;
  onKeyDownCapture(event: KeyboardEvent): void;
}

/**
 * What a press has played, its second half doesn't play again: a double click would make two moves, or take back the first one,
 * and so would Enter while it is held down. `sent` counts the moves that were sent.
 */
export function useSinglePresses(sent: RefObject<number>): SinglePresses {
  const atFirst = useRef(0);
  return {
    onClickCapture(event) {
      if (event.detail <= 1 || isTap(event)) atFirst.current = sent.current;
      else if (sent.current > atFirst.current) stop(event);
    },
    onKeyDownCapture(event) {
      if (event.repeat && event.key === "Enter") stop(event);
    },
  };
}

/** A second tap at the same place is meant: the next card, for example, has come there. */
const isTap = ({ nativeEvent }: MouseEvent): boolean => nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";

function stop(event: MouseEvent | KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
