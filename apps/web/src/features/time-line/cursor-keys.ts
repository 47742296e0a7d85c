import { lengthOf, type Span } from '../../shared/time-range/time-span.ts';
import { nearestIndex } from './data/ascending.ts';
import type { Lane } from './data/lane.ts';

const arrows: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};
/** With Shift. */
const bigStep = 10;
/** Of the visible part, for Page up and Page down. */
const pageShare = 0.1;
/** Used when no lane has samples. */
const plainStepS = 10;

/** The moments at which the cursor stops: the samples of the finest lane, or every 10 s. */
export function stopsOf(lanes: readonly Lane[], whole: Span): readonly number[] {
  for (const lane of lanes) {
    if (lane.kind === 'fps') return lane.samples.t;
  }
  const count = Math.floor(lengthOf(whole) / plainStepS) + 1;
  return Array.from({ length: count }, (_, index) => whole.from + index * plainStepS);
}

/** Where a key leads the cursor; undefined when the key does not move it. */
export function momentOfKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  at: number | undefined,
  stops: readonly number[],
  visible: Span,
): number | undefined {
  const last = stops.length - 1;
  if (key === 'Home') return stops[0];
  if (key === 'End') return stops[last];
  const step = arrows[key];
  const page = key === 'PageUp' ? 1 : key === 'PageDown' ? -1 : undefined;
  if (step === undefined && page === undefined) return undefined;
  if (at === undefined) return stops.find((t) => t >= visible.from) ?? stops[last];
  const index = nearestIndex(stops, at) ?? 0;
  if (step !== undefined) {
    return stops[Math.min(last, Math.max(0, index + step * (shiftKey ? bigStep : 1)))];
  }
  const there = nearestIndex(stops, at + (page ?? 0) * lengthOf(visible) * pageShare) ?? 0;
  // At least one stop, in a part that holds but a few.
  const next = there === index ? index + (page ?? 0) : there;
  return stops[Math.min(last, Math.max(0, next))];
}
