import { median } from '../../../shared/quantile.ts';
import { lengthOf, type Span } from '../../../shared/time-range/time-span.ts';

/** A row that is so many times as long as usual has a hole before it, and counts for its usual length alone. */
const holeFactor = 2.5;
/** A vertical line has two moments: uPlot wants them to ascend. */
const nextMomentS = 0.001;

/** A value that holds for a while, as it is counted once a minute. */
export interface Step extends Span {
  value: number;
}

/** Rows that are counted at the end of an interval, as the intervals that they count. */
export function stepsOf(t: readonly number[], values: readonly number[]): Step[] {
  const lengths = t.slice(1).map((end, index) => end - (t[index] as number));
  const usual = median(lengths) ?? 60;
  return t.flatMap((to, index) => {
    const value = values[index];
    if (value === undefined) return [];
    const before = t[index - 1];
    const isAfterHole = before === undefined || to - before > usual * holeFactor;
    return [{ from: isAfterHole ? to - usual : before, to, value }];
  });
}

/** The value of a moment; undefined in a hole. */
export function stepAt(steps: readonly Step[], t: number): number | undefined {
  const step = steps.find(({ to }) => t <= to);
  return step && t >= step.from ? step.value : undefined;
}

/** Mean over a stretch, weighted with time; undefined where nothing was counted. */
export function meanOfSteps(steps: readonly Step[], span: Span): number | undefined {
  let seconds = 0;
  let sum = 0;
  for (const { from, to, value } of steps) {
    const overlap = Math.min(to, span.to) - Math.max(from, span.from);
    if (overlap <= 0) continue;
    seconds += overlap;
    sum += overlap * value;
  }
  return seconds === 0 ? undefined : sum / seconds;
}

/** The steps as a line, a hole as `null`. */
export function lineOfSteps(steps: readonly Step[]): { t: number[]; values: (number | null)[] } {
  const t: number[] = [];
  const values: (number | null)[] = [];
  const add = (moment: number, value: number | null) => {
    const last = t.at(-1);
    t.push(last !== undefined && moment <= last ? last + nextMomentS : moment);
    values.push(value);
  };
  steps.forEach((step, index) => {
    const before = steps[index - 1];
    if (before && step.from > before.to) add((before.to + step.from) / 2, null);
    if (lengthOf(step) > 0) add(step.from, step.value);
    add(step.to, step.value);
  });
  return { t, values };
}
