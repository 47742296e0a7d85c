import { ShiftedTrend } from '../figures/shifted-trend.ts';
import { circularShiftP, median } from '../figures/statistics.ts';
import type { Ride } from '../ride/ride.ts';
import type { Samples } from './samples.ts';

/** Frame rate at the end of the ride against its start. */
export interface Fade {
  /** Median of the last third over that of the first, place by place where laps exist. */
  ratio: number;
  /** The rate fell by more than chance. */
  isConfirmed: boolean;
}

/** Centimetres of a place: laps are compared place by place. */
const cellCm = 5000;
const sharedCells = 20;
const fadeMinimumS = 1800;
const fadeP = 0.01;
/** A smaller fall is never a finding (its limit is 0.85), and the test costs more than all other figures together. */
const worthTesting = 0.9;

/** Catalogue 4.2: minute values, but moved in steps of 10 s along the ride; 18 steps from either end. */
const stepS = 10;
const stepsPerMinute = 6;
const marginSteps = 18;
/** The test grows with the square of the ride. Longer rides have no verdict. */
const testedMaximumS = 21_600;

/**
 * Median rate of the last third over that of the first third (`fps.fade`): at places visited in both where laps exist,
 * else of all. `isConfirmed` when the per-minute medians fall with an exact circular-shift p of 0.01 at most
 * (catalogue 1.5). Undefined below 30 minutes of movement.
 */
export function measureFade(ride: Ride): Fade | undefined {
  if (ride.movingSeconds < fadeMinimumS) return undefined;
  const third = (ride.endS - ride.startS) / 3;
  const { moving } = ride;
  const first = moving.slice(0, moving.firstFrom(ride.startS + third));
  const last = moving.slice(moving.firstAfter(ride.endS - third));
  const ratio = ratioOfPlaces(first, last) ?? ratioOf(first.fps, last.fps);
  if (ratio === undefined) return undefined;
  return { ratio, isConfirmed: ratio <= worthTesting && hasFallingTrend(ride) };
}

/**
 * The median over the places that were passed in both thirds: comparing all samples of those places would let the part
 * of the lap that was ridden once more decide. Undefined where too few places are shared for laps.
 */
function ratioOfPlaces(first: Samples, last: Samples): number | undefined {
  const before = ratesByCell(first);
  const ratios: number[] = [];
  for (const [cell, rates] of ratesByCell(last, before)) {
    const ratio = ratioOf(before.get(cell) ?? [], rates);
    if (ratio !== undefined) ratios.push(ratio);
  }
  return ratios.length >= sharedCells ? median(ratios) : undefined;
}

function ratioOf(before: ArrayLike<number>, after: ArrayLike<number>): number | undefined {
  const start = median(before);
  const end = median(after);
  return start && end ? end / start : undefined;
}

/** @param among leaves out the cells that it lacks */
function ratesByCell(
  { x, z, fps }: Samples,
  among?: ReadonlyMap<number, unknown>,
): Map<number, number[]> {
  const cells = new Map<number, number[]>();
  for (let i = 0; i < fps.length; i++) {
    // One number for both: worlds are far smaller than 65,536 cells.
    const cell =
      Math.floor((x[i] as number) / cellCm) * 65_536 + Math.floor((z[i] as number) / cellCm);
    const rate = fps[i] as number;
    const rates = cells.get(cell);
    if (rates) rates.push(rate);
    else if (!among || among.has(cell)) cells.set(cell, [rate]);
  }
  return cells;
}

/** Leaves pauses out: the axis counts moving time, and is a circle. */
function hasFallingTrend({ moving, movingSeconds }: Ride): boolean {
  if (movingSeconds > testedMaximumS) return false;
  const steps = ratesByStep(moving);
  const minutes = new Minutes(steps);
  const trend = new ShiftedTrend({
    places: steps.length,
    spacing: stepsPerMinute,
    valueAt: (step) => minutes.medianAt(step),
  });
  const tauAt = (shift: number) => trend.tauAt(shift);
  if (tauAt(0) >= 0) return false;
  return circularShiftP(steps.length, marginSteps, tauAt, fadeP) !== undefined;
}

/** Medians of the minutes that begin with each step of the circle. */
class Minutes {
  private readonly steps: readonly number[][];
  /** Below zero until it is requested. */
  private readonly medians: Float64Array;
  private readonly rates: number[] = [];

  constructor(steps: readonly number[][]) {
    this.steps = steps;
    this.medians = new Float64Array(steps.length).fill(-1);
  }

  /** NaN where the minute has no sample. */
  medianAt(start: number): number {
    const { steps, medians, rates } = this;
    const known = medians[start] as number;
    if (!(known < 0)) return known;
    rates.length = 0;
    for (let offset = 0; offset < stepsPerMinute; offset++) {
      const step = steps[(start + offset) % steps.length] as number[];
      for (let i = 0; i < step.length; i++) rates.push(step[i] as number);
    }
    medians[start] = median(rates) ?? Number.NaN;
    return medians[start];
  }
}

function ratesByStep({ fps, intervalS }: Samples): number[][] {
  const steps: number[][] = [];
  let movedS = 0;
  for (let i = 0; i < fps.length; i++) {
    movedS += intervalS[i] as number;
    const step = Math.max(0, Math.ceil(movedS / stepS) - 1);
    while (steps.length <= step) steps.push([]);
    steps[step]?.push(fps[i] as number);
  }
  return steps;
}
