import { countOf } from '@ridescope/words/format/format-number';
import { dayText, shortDayText } from '@ridescope/words/format/format-time';
import { gradeNames } from '@ridescope/words/report/grade-words';
import { trendChangeSentence } from '@ridescope/words/report/trends/mark-words';
import { trendMeasureName, trendValueText } from '@ridescope/words/report/trends/measure-words';
import { rideOffset } from '../../../shared/own-reports/ride-time.ts';
import type { MarkEffect, Measure, TrendRide } from '../../../shared/trends/trend-analysis.ts';

type Moment = Pick<TrendRide, 'startMs' | 'utcOffsetMinutes'>;

/** `13 Jan 2026` in the time zone of the settings, or on the ride's own clock. @param zone minutes east of UTC. */
export function rideDayText(ride: Moment, zone: number | undefined): string {
  return dayText(new Date(ride.startMs).toISOString(), rideOffset(ride.utcOffsetMinutes, zone));
}

/** `13 Jan`, with the year where it is another than that of the day before on the axis. */
export function axisDayText(ride: Moment, before: Moment | undefined, zone: number | undefined) {
  const text = rideDayText(ride, zone);
  const year = text.slice(-4);
  if (!before || rideDayText(before, zone).slice(-4) !== year) return text;
  return shortDayText(
    new Date(ride.startMs).toISOString(),
    rideOffset(ride.utcOffsetMinutes, zone),
  );
}

/** The trend in words: how many rides, and the middle and the range of each figure. */
export function trendSummary(
  rides: readonly TrendRide[],
  measures: readonly Measure[],
  zone: number | undefined,
): string {
  const [first, last] = [rides[0], rides.at(-1)];
  if (!first || !last) return '';
  const figures = measures.map((measure) => {
    const values = rides.flatMap((ride) => measure.valueOf(ride) ?? []).sort((a, b) => a - b);
    const [low, high] = [values[0] ?? 0, values.at(-1) ?? 0].map((value) =>
      trendValueText(measure, value),
    );
    return `${trendMeasureName(measure)}: ${low === high ? low : `${low} to ${high}`}.`;
  });
  const days = `${countOf(rides.length, 'ride')} from ${rideDayText(first, zone)} to ${rideDayText(last, zone)}.`;
  return [days, ...figures].join(' ');
}

/** What the cursor says of one ride. */
export function rideText(
  ride: TrendRide,
  measures: readonly Measure[],
  effects: readonly MarkEffect[],
  zone: number | undefined,
): string {
  const figures = measures.map((measure) => {
    const value = measure.valueOf(ride);
    const text = value === undefined ? 'not measured' : trendValueText(measure, value);
    return `${trendMeasureName(measure)} ${text}`;
  });
  const marks = effects.flatMap(({ mark }, index) =>
    mark.ride.key === ride.key ? [`Mark ${index + 1}: ${changesText(mark.changes)}`] : [],
  );
  const grade = ride.grade === undefined ? [] : [gradeNames[ride.grade]];
  const said = [...grade, ...figures].join(', ');
  return [`${rideDayText(ride, zone)}, ${rideName(ride)}: ${said}`, ...marks].join('. ');
}

export function rideName({ name, world }: TrendRide): string {
  return name ?? world ?? 'Ride';
}

/** `Graphics driver 551.23 → 560.1 and game version 1.104 → 1.105` */
export function changesText(changes: MarkEffect['mark']['changes']): string {
  return changes.map(trendChangeSentence).join('; ');
}
