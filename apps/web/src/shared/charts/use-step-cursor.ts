import { type KeyboardEvent, useState } from 'react';

const moves: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface StepCursorOptions {
  /** Of the drawing, read out when it takes the focus. */
  label: string;
  /** The number of places for the cursor. */
  count: number;
  /** Words a place briefly; screen readers announce it when the cursor gets there. */
  textAt: (index: number) => string;
}

/** A cursor over the places of a small drawing: arrow keys move it, Escape takes it away, the pointer may set it. */
export function useStepCursor({ label, count, textAt }: StepCursorOptions) {
  const [chosen, setIndex] = useState<number>();
  // A drawing of another stretch may have fewer places.
  const index = chosen === undefined || count === 0 ? undefined : Math.min(chosen, count - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return;
    const move = moves[event.key];
    if (event.key === 'Escape') setIndex(undefined);
    else if (move === undefined) return;
    else if (index === undefined) setIndex(move === Number.POSITIVE_INFINITY ? count - 1 : 0);
    else setIndex(Math.min(count - 1, Math.max(0, index + move)));
    event.preventDefault();
  };
  return {
    index,
    text: index === undefined ? undefined : textAt(index),
    setIndex,
    /** For the element that holds the drawing. */
    props: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': label,
      'aria-orientation': 'horizontal',
      'aria-valuemin': 1,
      'aria-valuemax': Math.max(1, count),
      'aria-valuenow': (index ?? 0) + 1,
      'aria-valuetext': index === undefined ? 'Arrow keys move the cursor' : textAt(index),
      onKeyDown,
      onPointerLeave: () => setIndex(undefined),
    } as const,
  };
}
