import type { Random } from './random.ts';

/** Seconds since the first line of the log, whole. */
export interface Span {
  fromS: number;
  toS: number;
}

/** The ride that a plan is made for. */
export interface PlannedRide {
  rideS: number;
  endS: number;
  /** Length for which the minutes of the faults are meant. */
  scenarioMinutes: number;
  /** A metrics line stands at this second and every 60 s before and after. */
  metricsS: number;
}

/** Nothing goes wrong in the first and last minutes, which no rule judges. */
const quietS = 130;

export function span(fromS: number, seconds: number): Span {
  return { fromS, toS: fromS + seconds };
}

/** The second of the ride at which a minute of the scenario begins. */
export function secondOf(ride: PlannedRide, minute: number): number {
  const share = minute / ride.scenarioMinutes;
  return Math.round(ride.rideS + share * (ride.endS - ride.rideS));
}

/** One in each of as many equal parts of the ride, anywhere in the middle of it. */
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

/** Losses of the link nearer than this would be one to a client that counts by the minute. */
const gapAtFirstS = 150;

/** Times anywhere in the ride, none near another or near one of `taken`, as far as there is room. */
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

/** The part of the ride in which faults are placed: the middle half of one that is too short for more. */
function judged({ rideS, endS }: PlannedRide): readonly [fromS: number, toS: number] {
  const marginS = Math.min(quietS, Math.floor((endS - rideS) / 4));
  return [rideS + marginS, endS - marginS];
}

/** Whether a moment lies in one of the spans; the end is not in it. */
export function isIn(spans: readonly Span[], t: number): boolean {
  return spans.some(({ fromS, toS }) => t >= fromS && t < toS);
}
