import {
  countOf,
  dayText,
  fpsNumber,
  fpsText,
  percentText,
  timesText,
} from '@ridescope/report-text';
import { rideOffset } from '../../../shared/own-reports/ride-time.ts';
import { type Change, type ChangeKind, changeKinds, type TrendRide } from './trend-rides.ts';

export const changeNames: Record<ChangeKind, string> = {
  hardware: 'Hardware',
  driver: 'Graphics driver',
  client: 'Game version',
};

/** `13 Jan 2026` in the time zone of the settings, or on the ride's own clock. @param zone minutes east of UTC. */
export function rideDayText(
  { startMs, utcOffsetMinutes }: Pick<TrendRide, 'startMs' | 'utcOffsetMinutes'>,
  zone: number | undefined,
): string {
  return dayText(new Date(startMs).toISOString(), rideOffset(utcOffsetMinutes, zone));
}

/** The trend in words: what each figure was at first and last, and how often something changed. */
export function trendSummary(
  rides: readonly TrendRide[],
  changes: readonly Change[],
  zone: number | undefined,
): string {
  const [first, last] = [rides[0], rides.at(-1)];
  if (!first || !last) return '';
  const sentences = [
    `${countOf(rides.length, 'ride')} from ${rideDayText(first, zone)} to ${rideDayText(last, zone)}.`,
    levelText('Mean frame rate', values(rides, 'meanFps'), fpsNumber, 'FPS'),
    levelText('P1', values(rides, 'p1Fps'), fpsNumber, 'FPS'),
    levelText('Worst sensor loss', values(rides, 'worstLossPercent'), percentText),
    outagesText(values(rides, 'outages')),
    changesText(changes),
  ];
  return sentences.filter(Boolean).join(' ');
}

/** The number of rides at each end of the trend. Their median leaves out one bad evening. */
const ridesOfAnEnd = 3;

function levelText(
  name: string,
  all: readonly number[],
  format: (value: number) => string,
  unit = '',
): string {
  if (all.length === 0) return `${name}: not measured.`;
  const wear = (text: string) => (unit ? `${text} ${unit}` : text);
  if (all.length < 2 * ridesOfAnEnd) {
    const [low, high] = [Math.min(...all), Math.max(...all)].map(format);
    return low === high
      ? `${name}: ${wear(low ?? '')}.`
      : `${name}: ${low} to ${wear(high ?? '')}.`;
  }
  const before = format(median(all.slice(0, ridesOfAnEnd)));
  const now = format(median(all.slice(-ridesOfAnEnd)));
  return `${name}: ${before} in the first three rides, ${wear(now)} in the last three (medians).`;
}

function outagesText(all: readonly number[]): string {
  if (all.length === 0) return 'Outages: not measured.';
  const count = all.reduce((sum, value) => sum + value, 0);
  if (count === 0) return 'No outages.';
  const rides = all.filter((value) => value > 0).length;
  return `${countOf(count, 'outage')} in ${countOf(rides, 'ride')}.`;
}

function changesText(changes: readonly Change[]): string {
  if (changes.length === 0) return 'Hardware, driver and game stayed the same.';
  const parts = changeKinds.flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [`${changeNames[kind].toLowerCase()} ${timesText(count)}`];
  });
  return `Changed: ${parts.join(', ')}.`;
}

/** What the cursor says of one ride. */
export function rideText(ride: TrendRide, zone: number | undefined): string {
  const figures = [
    ride.meanFps === undefined ? 'frame rate not measured' : `mean ${fpsText(ride.meanFps)}`,
    ride.p1Fps !== undefined && `P1 ${fpsText(ride.p1Fps)}`,
    ride.worstLossPercent === undefined
      ? 'sensor loss not measured'
      : `worst sensor loss ${percentText(ride.worstLossPercent)}`,
    ride.outages === undefined ? 'outages not measured' : countOf(ride.outages, 'outage'),
  ].filter(Boolean);
  return `${rideDayText(ride, zone)}, ${ride.world}: ${figures.join(', ')}`;
}

function values(
  rides: readonly TrendRide[],
  figure: 'meanFps' | 'p1Fps' | 'worstLossPercent' | 'outages',
): number[] {
  return rides.flatMap((ride) => ride[figure] ?? []);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
