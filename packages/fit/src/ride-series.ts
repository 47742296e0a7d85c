import type { Report } from '@ridescope/contract/report/report';
import type { FitChannel, RideChannel, RideFile, RideSeries } from '@ridescope/contract/ride-file';
import type { FitFacts } from './describe-fit.ts';
import type { FitSeries } from './fit-series.ts';
import { activityStartUnixS } from './join-ride-file.ts';
import { leastHoleS } from './runs.ts';

/** Lays the values of a joined file on the time line of its activity; undefined for a file that was not joined. */
export function rideSeriesOf(
  series: FitSeries,
  file: RideFile,
  report: Report,
): RideSeries | undefined {
  const { activity: index, clock } = file;
  const activity = index === undefined ? undefined : report.activities[index];
  const startUnixS = activity && clock && activityStartUnixS(activity, report, clock);
  if (!activity || startUnixS === undefined) return undefined;
  return { activityId: activity.id, ...channelsFrom(series, file, startUnixS) };
}

/** Lays the values of a file on seconds since its first record, without a log. */
export function lanesOf(series: FitSeries, facts: FitFacts): Omit<RideSeries, 'activityId'> {
  return channelsFrom(series, facts, facts.fromUnixS);
}

function channelsFrom(
  series: FitSeries,
  { has, gaps }: Pick<FitFacts, 'has' | 'gaps'>,
  startUnixS: number,
): Omit<RideSeries, 'activityId'> {
  const { unixS, powerW, heartRateBpm, cadenceRpm } = series;
  const t: number[] = [];
  // A hole gets one moment without values, so that no line is drawn across it.
  const places: (number | undefined)[] = [];
  unixS.forEach((at, place) => {
    const before = unixS[place - 1];
    if (before !== undefined && at - before >= leastHoleS) {
      t.push(before + 1 - startUnixS);
      places.push(undefined);
    }
    t.push(at - startUnixS);
    places.push(place);
  });
  const channelOf = (
    channel: RideChannel['channel'],
    values: Float32Array,
    isZeroMissing: boolean,
  ): RideChannel => ({
    channel,
    values: places.map((place) => {
      const value = place === undefined ? undefined : values[place];
      if (value === undefined || Number.isNaN(value)) return null;
      return value === 0 && isZeroMissing ? null : value;
    }),
    gaps: spansOf(channel),
  });
  const spansOf = (channel: FitChannel) =>
    gaps
      .filter((gap) => gap.channel === channel || gap.channel === 'records')
      .map(({ fromUnixS, seconds }) => ({
        from: fromUnixS - startUnixS,
        to: fromUnixS - startUnixS + seconds,
      }));
  return {
    t,
    channels: [
      ...(has.power ? [channelOf('power', powerW, false)] : []),
      ...(has.heartRate ? [channelOf('heartRate', heartRateBpm, true)] : []),
      ...(has.cadence ? [channelOf('cadence', cadenceRpm, false)] : []),
    ],
  };
}
