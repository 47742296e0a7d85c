import type { Activity } from '@ridescope/contract/report/activity';
import type { ReportSession } from '@ridescope/contract/report/report';
import { rideZeroS } from '@ridescope/contract/report/ride-zero';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { eventColumns, exportMessages, minuteColumns } from '../en/texts/exports.ts';
import { type CsvValue, csvText } from '../format/csv.ts';
import { clockText } from '../format/format-time.ts';
import { writeMessage } from '../messages/write-message.ts';
import { eventKinds, sensorName } from '../report/event-words.ts';
import { timeOfDay } from '../report/report-clock.ts';

const minuteS = 60;

/** Every event of an activity, or those given, one a row. Times count from where the riding began, negative before; the clock is
 * the rider's. */
export function eventsCsv(
  session: ReportSession,
  activity: Activity,
  events: readonly TimelineEvent[] = timelineEvents(activity),
): string {
  const zeroS = rideZeroS(activity);
  return csvText(
    Object.values(eventColumns),
    events.map((event) => {
      const device = sensorName(activity.sensors, event.sensorKey);
      const kind = eventKinds[event.kind];
      return [
        rounded(event.t - zeroS),
        signedClock(event.t - zeroS),
        timeOfDay(session, activity, event.t),
        kind?.label ?? event.kind,
        event.kind,
        event.durationS,
        event.count,
        device,
        kind?.detail(event, undefined),
        event.isExcluded ? exportMessages.no : exportMessages.yes,
      ];
    }),
  );
}

/**
 * The figures of an activity by the minutes of its ride. A field is empty where nothing was logged in that minute. Frame rates
 * are the samples as logged; packets are scaled to one minute; Rx Fail lines are uncorrected.
 */
export function minutesCsv(session: ReportSession, activity: Activity): string {
  const zeroS = rideZeroS(activity);
  const columns = columnsOf(activity);
  const lastMinute = Math.max(-1, ...columns.flatMap(({ cells }) => [...cells.keys()]));
  const minutes = Array.from({ length: lastMinute + 1 }, (_, minute) => minute);
  return csvText(
    [
      minuteColumns.minute,
      minuteColumns.from,
      minuteColumns.clock,
      ...columns.map(({ name }) => name),
    ],
    minutes.map((minute) => [
      minute + 1,
      minute * minuteS,
      timeOfDay(session, activity, zeroS + minute * minuteS),
      ...columns.map(({ cells }) => cells.get(minute)),
    ]),
  );
}

interface MinuteColumn {
  name: string;
  /** By minute, from 0. */
  cells: ReadonlyMap<number, CsvValue>;
}

function columnsOf(activity: Activity): MinuteColumn[] {
  const { series, sensors } = activity;
  const { fps, network, crowd } = series;
  const zeroS = rideZeroS(activity);
  const perMinute = (t: readonly number[], values: readonly number[], summary: Summary) =>
    cellsOf(
      t.map((at) => at - zeroS),
      values,
      summary,
    );
  const column = (name: string, cells: ReadonlyMap<number, CsvValue> | undefined) =>
    cells ? [{ name, cells }] : [];
  // A row of the traffic counts the minute that ends with it.
  const counted = network?.t.map((t) => t - 1);
  return [
    ...column(minuteColumns.mean, fps && perMinute(fps.t, fps.fps, mean)),
    ...column(
      minuteColumns.lowest,
      fps && perMinute(fps.t, fps.fps, (values) => Math.min(...values)),
    ),
    ...column(minuteColumns.samples, fps && perMinute(fps.t, fps.fps, ({ length }) => length)),
    ...column(
      minuteColumns.received,
      network && counted && perMinute(counted, network.receivedPerMinute, mean),
    ),
    ...column(
      minuteColumns.sent,
      network?.sentPerMinute && counted && perMinute(counted, network.sentPerMinute, mean),
    ),
    ...column(minuteColumns.crowding, crowd && perMinute(crowd.t, crowd.index, mean)),
    ...series.sensors.map((one, index) => ({
      name: writeMessage(exportMessages['rx-fails'], {
        device:
          sensorName(sensors, one.key) ??
          writeMessage(exportMessages.device, { number: index + 1 }),
      }),
      cells: perMinute(one.t, one.rxFails, sum),
    })),
  ];
}

type Summary = (values: readonly number[]) => number;

function cellsOf(
  t: readonly number[],
  values: readonly number[],
  summary: Summary,
): Map<number, number> {
  const groups = new Map<number, number[]>();
  for (const [index, time] of t.entries()) {
    const value = values[index];
    // What lies before the start of the ride has no minute of it.
    if (value === undefined || time < 0) continue;
    const minute = Math.floor(time / minuteS);
    groups.set(minute, [...(groups.get(minute) ?? []), value]);
  }
  return new Map([...groups].map(([minute, group]) => [minute, rounded(summary(group))]));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

/** `0:34:10`, `−0:00:04` before the start: a hyphen would begin a formula. */
function signedClock(seconds: number): string {
  return seconds < 0 ? `−${clockText(Math.ceil(-seconds))}` : clockText(seconds);
}

/** As precise as the log: two decimals. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
