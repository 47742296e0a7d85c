import { trendPageMessages as messages } from '@ridescope/words/en/trends/trend-page';
import { dayText, shortDayText, yearText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';
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
  if (!before || yearOf(before, zone) !== yearOf(ride, zone)) return rideDayText(ride, zone);
  return shortDayText(
    new Date(ride.startMs).toISOString(),
    rideOffset(ride.utcOffsetMinutes, zone),
  );
}

function yearOf({ startMs, utcOffsetMinutes }: Moment, zone: number | undefined): string {
  return yearText(new Date(startMs).toISOString(), rideOffset(utcOffsetMinutes, zone));
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
    const name = trendMeasureName(measure);
    return low === high
      ? writeMessage(messages.single, { name, value: low ?? '' })
      : writeMessage(messages.range, { name, low: low ?? '', high: high ?? '' });
  });
  const days = writeMessage(messages.days, {
    rides: rides.length,
    first: rideDayText(first, zone),
    last: rideDayText(last, zone),
  });
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
    const text = value === undefined ? messages['not-measured'] : trendValueText(measure, value);
    return writeMessage(messages.figure, { name: trendMeasureName(measure), value: text });
  });
  const marks = effects.flatMap(({ mark }, index) =>
    mark.ride.key === ride.key
      ? [writeMessage(messages.mark, { number: index + 1, changes: changesText(mark.changes) })]
      : [],
  );
  const grade = ride.grade === undefined ? [] : [gradeNames[ride.grade]];
  const text = writeMessage(messages.ride, {
    day: rideDayText(ride, zone),
    name: rideName(ride),
    facts: [...grade, ...figures].join(', '),
  });
  return marks.length === 0
    ? text
    : writeMessage(messages['ride-marks'], { ride: text, marks: marks.join('. ') });
}

export function rideName({ name, world }: TrendRide): string {
  return name ?? world ?? messages.unnamed;
}

/** `Graphics driver 551.23 → 560.1 and game version 1.104 → 1.105` */
export function changesText(changes: MarkEffect['mark']['changes']): string {
  return changes.map(trendChangeSentence).join('; ');
}
