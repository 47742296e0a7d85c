import type { FitErg, WeakErg } from '@ridescope/contract/ride-file';
import type { FitSeries } from './fit-series.ts';
import { pedallingRpm } from './runs.ts';

/** After a new target a trainer needs some seconds, and so does the rider; at steps of 110 W a real file was there within 10 s. */
const settleS = 15;
/** Power swings with each turn of the crank and each breath; half a minute is no chance. */
const windowS = 30;
/** A trainer that holds a target gives less than this away from it, in the mean of a window: our judgement. */
const leastOffW = 30;
const leastOffShare = 0.2;
/** With a cadence that moves more, the trainer is still catching up. */
const steadyRpm = 10;

/**
 * Finds the spans in which power stayed far from the target of a workout while the rider pedalled steadily. Undefined where nothing
 * could be measured. A file doesn't say whether ERG mode was on: with it off, the rider alone holds the power. A log has targets
 * only while it was on.
 */
export function findWeakErg(series: FitSeries): FitErg | undefined {
  const { unixS, powerW, cadenceRpm, targetW, targetSource: source = 'file' } = series;
  if (!targetW) return undefined;
  const weak: WeakErg[] = [];
  let measuredS = 0;
  let from = 0;
  let isOpen = false;
  for (let at = 1; at <= unixS.length; at += 1) {
    const isOn = at < unixS.length && isSame(at);
    if (!isOn) {
      from = at;
      isOpen = false;
      continue;
    }
    const start = at - windowS + 1;
    if (start - from < settleS || !isSteady(cadenceRpm, start, at)) {
      isOpen = false;
      continue;
    }
    measuredS += 1;
    const target = targetW[at] ?? 0;
    const meanW = meanOf(powerW, start, at);
    if (!isOff(meanW, target)) {
      isOpen = false;
      continue;
    }
    const last = weak.at(-1);
    if (isOpen && last) last.seconds += 1;
    else weak.push({ ...spanOf(start, at), targetW: target });
    isOpen = true;
  }
  for (const span of weak) {
    const first = unixS.indexOf(span.fromUnixS);
    Object.assign(span, measuresOf(first, first + span.seconds - 1));
  }
  return measuredS === 0 ? undefined : { source, measuredS, weak };

  /** The same target as in the second before, without a hole between them. */
  function isSame(at: number): boolean {
    const target = targetW?.[at] ?? 0;
    const isNext = (unixS[at] ?? 0) - (unixS[at - 1] ?? 0) === 1;
    return target > 0 && isNext && target === targetW?.[at - 1];
  }

  function spanOf(start: number, at: number): Omit<WeakErg, 'targetW'> {
    return { fromUnixS: unixS[start] ?? 0, seconds: windowS, ...measuresOf(start, at) };
  }

  function measuresOf(start: number, at: number): Pick<WeakErg, 'meanW' | 'cadenceRpm'> {
    return {
      meanW: Math.round(meanOf(powerW, start, at)),
      cadenceRpm: Math.round(meanOf(cadenceRpm, start, at)),
    };
  }
}

function isOff(meanW: number, targetW: number): boolean {
  return Math.abs(meanW - targetW) >= Math.max(leastOffW, leastOffShare * targetW);
}

function isSteady(cadenceRpm: Float32Array, from: number, to: number): boolean {
  const own = cadenceRpm.subarray(from, to + 1);
  const [least, most] = [Math.min(...own), Math.max(...own)];
  return least >= pedallingRpm && most - least <= steadyRpm;
}

function meanOf(values: Float32Array, from: number, to: number): number {
  return values.subarray(from, to + 1).reduce((sum, value) => sum + value, 0) / (to - from + 1);
}
