import { useCallback, useState } from 'react';
import type { Span } from './fps-samples.ts';

/** Narrower than this there is nothing more to see: the log counts whole seconds. */
const narrowestS = 20;

/** The visible part of a time line, never wider than the ride and never narrower than 20 s. */
export function useTimeRange(whole: Span) {
  const [range, setRange] = useState(whole);

  const show = useCallback(
    (wanted: Span) => setRange((shown) => keepIfSame(shown, clampSpan(wanted, whole))),
    [whole],
  );
  const zoom = (factor: number, around: number | undefined) =>
    setRange((shown) => clampSpan(zoomed(shown, factor, around), whole));
  /** Moves the visible part no further than needed to hold a time. */
  const reveal = (t: number) =>
    setRange((shown) => {
      if (t >= shown.from && t <= shown.to) return shown;
      const width = shown.to - shown.from;
      const from = t < shown.from ? t - width * 0.1 : t - width * 0.9;
      return clampSpan({ from, to: from + width }, whole);
    });
  const reset = useCallback(() => setRange(whole), [whole]);

  return {
    range,
    isWhole: range.from <= whole.from && range.to >= whole.to,
    isNarrowest: range.to - range.from <= narrowestS,
    show,
    zoom,
    reveal,
    reset,
  };
}

function zoomed({ from, to }: Span, factor: number, around = (from + to) / 2): Span {
  const middle = Math.min(to, Math.max(from, around));
  return { from: middle - (middle - from) * factor, to: middle + (to - middle) * factor };
}

/** Shifts and trims a span so that it lies in the whole. */
export function clampSpan({ from, to }: Span, whole: Span): Span {
  const widest = whole.to - whole.from;
  const width = Math.min(widest, Math.max(Math.min(narrowestS, widest), to - from));
  const start = Math.min(whole.to - width, Math.max(whole.from, (from + to - width) / 2));
  return { from: start, to: start + width };
}

/** The plot tells every range that it is given: rounding must not make a new one of it. */
function keepIfSame(shown: Span, next: Span): Span {
  const isSame = Math.abs(shown.from - next.from) < 0.01 && Math.abs(shown.to - next.to) < 0.01;
  return isSame ? shown : next;
}
