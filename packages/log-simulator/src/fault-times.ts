import type { Random } from './random.ts';

/** Whole seconds since the first line of the log. */
export interface Span {
  fromS: number;
  toS: number;
}

/** The ride for which faults are planned. */
export interface PlannedRide {
  rideS: number;
  endS: number;
  /** Length to which the minutes of the faults refer. */
  scenarioMinutes: number;
  /** Metrics lines appear at this second and every 60 s before and after. */
  metricsS: number;
}

/** The first and last minutes have no faults, because no rule judges them. */
const quietS = 130;

export function span(fromS: number, seconds: number): Span {
  return { fromS, toS: fromS + seconds };
}

/** The second of the ride at which a minute of the scenario begins. */
export function secondOf(ride: PlannedRide, minute: number): number {
  const share = minute / ride.scenarioMinutes;
  return Math.round(ride.rideS + share * (ride.endS - ride.rideS));
}

/** Places one time in each of equal parts of the ride, anywhere in the middle of that part. */
export function spreadOver(
  ride: PlannedRide,
  count: number,
  lengthS: number,
  random: Random,
): number[] {
  const [fromS, toS] = judged(ride);
  const part = (toS - fromS) / count;
  const room = Math.max(0, part - lengthS);
  return Array.from({ length: count }, (_, index) =>
    Math.round(fromS + index * part + random.between(0.15, 0.85) * room),
  );
}

/** A client that counts by the minute would merge connection losses closer than this. */
const gapAtFirstS = 150;

/** Places times anywhere in the ride, apart from each other and from `taken` if there is room. */
export function scatter(
  ride: PlannedRide,
  count: number,
  random: Random,
  taken: readonly number[] = [],
): number[] {
  const times: number[] = [];
  const [fromS, toS] = judged(ride);
  // In a short ride, where no place is left, they lie nearer.
  for (let gapS = gapAtFirstS; times.length < count; gapS *= 0.9) {
    for (let tries = 0; tries < 50 && times.length < count; tries++) {
      const t = random.whole(fromS, toS);
      if ([...times, ...taken].every((other) => Math.abs(other - t) >= gapS)) times.push(t);
    }
    if (gapS < 1) gapS = 0;
  }
  return times.sort((a, b) => a - b);
}

/** Returns the part of the ride that may have faults: in a short ride, only its middle half. */
function judged({ rideS, endS }: PlannedRide): readonly [fromS: number, toS: number] {
  const marginS = Math.min(quietS, Math.floor((endS - rideS) / 4));
  return [rideS + marginS, endS - marginS];
}

/** Checks whether a moment is inside one of the spans, excluding their ends. */
export function isIn(spans: readonly Span[], t: number): boolean {
  return spans.some(({ fromS, toS }) => t >= fromS && t < toS);
}
