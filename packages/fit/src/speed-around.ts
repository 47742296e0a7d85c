import type { FitGap } from '@ridescope/contract/ride-file';
import type { FitSeries } from './fit-series.ts';

const aroundS = 5;
const kmhPerMps = 3.6;

/** Measures the speed before, within and after a span of records, in km/h; nothing where the file has no speed around it. */
export function speedAround(
  { unixS, speedMps }: FitSeries,
  from: number,
  to: number,
): Pick<FitGap, 'speedKmh'> {
  const [fromS = 0, toS = 0] = [unixS[from], unixS[to]];
  // A record a second: farther away from the span, no record is near enough.
  const near = Array.from(
    unixS.subarray(Math.max(0, from - aroundS), to + 1 + aroundS),
    (at, index) => ({ at, speed: speedMps[Math.max(0, from - aroundS) + index] ?? Number.NaN }),
  );
  const within = (startS: number, endS: number) =>
    near
      .filter(({ at, speed }) => at >= startS && at < endS && !Number.isNaN(speed))
      .map(({ speed }) => speed);
  const before = within(fromS - aroundS, fromS);
  const during = within(fromS, toS + 1);
  const after = within(toS + 1, toS + 1 + aroundS);
  if (before.length === 0 || during.length === 0 || after.length === 0) return {};
  return {
    speedKmh: {
      before: kmh(mean(before)),
      slowest: kmh(Math.min(...during)),
      after: kmh(mean(after)),
    },
  };
}

/** Measures the metres ridden within a span of records, and those that the speed before it would have given. */
export function distanceWithin(
  { unixS, speedMps, distanceM }: FitSeries,
  from: number,
  to: number,
): Pick<FitGap, 'distanceM'> {
  const [start, end] = [distanceM[from - 1], distanceM[to]];
  const seconds = (unixS[to] ?? 0) - (unixS[from - 1] ?? 0);
  const before = Array.from(speedMps.subarray(Math.max(0, from - aroundS), from));
  if (start === undefined || end === undefined || !(end >= start) || before.length === 0) return {};
  const atSpeedBefore = Math.round(mean(before) * seconds);
  return Number.isNaN(atSpeedBefore)
    ? {}
    : { distanceM: { ridden: Math.round(end - start), atSpeedBefore } };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function kmh(mps: number): number {
  return Math.round(10 * kmhPerMps * mps) / 10;
}
