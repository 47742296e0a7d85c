import { type KeyboardEvent, useCallback, useState } from 'react';
import type uPlot from 'uplot';
import type { FpsColumns } from './fps-columns.ts';

interface Moves {
  zoom: (factor: number, around: number | undefined) => void;
  reset: () => void;
}

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowUp: 1,
  PageDown: -20,
  PageUp: 20,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The sample under the cursor, moved by the pointer (the plot tells) or by keys (the plot is told). */
export function useSampleCursor(
  plot: uPlot | undefined,
  { t, fps }: FpsColumns,
  reveal: (t: number) => void,
  { zoom, reset }: Moves,
) {
  const [index, setIndex] = useState<number>();
  const onCursor = useCallback((next: number | undefined) => setIndex(next), []);

  const moveTo = (next: number) => {
    const time = t[next];
    if (time === undefined) return;
    reveal(time);
    setIndex(next);
    // After the plot has taken the new range: before, the place of the sample is another.
    requestAnimationFrame(() => {
      plot?.setCursor({ left: plot.valToPos(time, 'x'), top: plot.valToPos(fps[next] ?? 0, 'y') });
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    if (step !== undefined) {
      moveTo(nextSample(fps, index, event.shiftKey ? step * 10 : step));
    } else if (event.key === '+' || event.key === '=') {
      zoom(0.5, index === undefined ? undefined : t[index]);
    } else if (event.key === '-') {
      zoom(2, index === undefined ? undefined : t[index]);
    } else if (event.key === '0') {
      reset();
    } else {
      return;
    }
    event.preventDefault();
  };

  return { index, onCursor, onKeyDown };
}

/** The sample so many steps on, holes not counted; the first or last where it would lead beyond. */
export function nextSample(
  fps: readonly (number | null)[],
  from: number | undefined,
  step: number,
): number {
  const last = fps.length - 1;
  if (from === undefined) return step === Number.POSITIVE_INFINITY ? last : 0;
  const wanted = Math.min(last, Math.max(0, from + step));
  // The ends are samples, so a hole always has one beyond it.
  return fps[wanted] === null ? wanted + Math.sign(step) : wanted;
}
