/** A stretch of an activity, in seconds from its start. */
export interface Span {
  from: number;
  to: number;
}

/** Narrower than this there is nothing more to see: the log counts whole seconds. */
const narrowestS = 20;
/** What is left to see around a stretch that the time line is zoomed to. */
const leastMarginS = 90;

export const lengthOf = ({ from, to }: Span) => to - from;

/** Shifts and trims a span so that it lies in the whole and is neither too narrow nor too wide. */
export function clampSpan({ from, to }: Span, whole: Span): Span {
  const widest = lengthOf(whole);
  const width = Math.min(widest, Math.max(Math.min(narrowestS, widest), to - from));
  const start = Math.min(whole.to - width, Math.max(whole.from, (from + to - width) / 2));
  return { from: start, to: start + width };
}

/** The span so many times as wide; the moment `at` keeps its place in it. */
export function zoomedSpan({ from, to }: Span, factor: number, at = (from + to) / 2): Span {
  const fixed = Math.min(to, Math.max(from, at));
  return { from: fixed - (fixed - from) * factor, to: fixed + (to - fixed) * factor };
}

/** The span, moved on by so many seconds, but no further than the whole reaches. */
export function pannedSpan({ from, to }: Span, seconds: number, whole: Span): Span {
  const step = Math.min(whole.to - to, Math.max(whole.from - from, seconds));
  return { from: from + step, to: to + step };
}

/** Moves a span no further than needed to hold a moment, with some air beside it. */
export function spanHolding(span: Span, t: number, whole: Span): Span {
  if (t >= span.from && t <= span.to) return span;
  const width = lengthOf(span);
  const from = t < span.from ? t - width * 0.1 : t - width * 0.9;
  return clampSpan({ from, to: from + width }, whole);
}

/** A stretch with as much again on both sides, and at least a minute and a half of it. */
export function spanAround({ from, to }: Span): Span {
  const margin = Math.max(leastMarginS, to - from);
  return { from: from - margin, to: to + margin };
}

/** Whether two spans are the same for every eye: a hundredth of a second is less than a pixel. */
export function isSameSpan(a: Span, b: Span): boolean {
  return Math.abs(a.from - b.from) < 0.01 && Math.abs(a.to - b.to) < 0.01;
}

export const isNarrowestSpan = (span: Span) => lengthOf(span) <= narrowestS + 0.01;

/**
 * The stretch that an address names as `from` and `to` in seconds, trimmed to the ride.
 * Undefined when it names none, or none that makes sense.
 */
export function spanOfSearch(search: URLSearchParams, whole: Span): Span | undefined {
  const from = secondsOf(search.get('from'));
  const to = secondsOf(search.get('to'));
  if (from === undefined || to === undefined || from >= to) return undefined;
  if (to <= whole.from || from >= whole.to) return undefined;
  const trimmed = { from: Math.max(from, whole.from), to: Math.min(to, whole.to) };
  const span = clampSpan(trimmed, whole);
  return isSameSpan(span, whole) ? undefined : span;
}

function secondsOf(text: string | null): number | undefined {
  if (text === null || !/^-?\d{1,7}(?:\.\d{1,3})?$/.test(text)) return undefined;
  return Number(text);
}

/** The same search with the stretch in it, in whole seconds; without one for the whole ride. */
export function searchWithSpan(search: URLSearchParams, span: Span | undefined): URLSearchParams {
  const next = new URLSearchParams(search);
  if (span) {
    next.set('from', String(Math.floor(span.from)));
    next.set('to', String(Math.ceil(span.to)));
  } else {
    next.delete('from');
    next.delete('to');
  }
  return next;
}
