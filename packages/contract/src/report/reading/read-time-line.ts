import { sensorRoles } from '@ridescope/catalogue/sensor-roles';
import type {
  BatterySeries,
  CrowdSeries,
  FpsSeries,
  HoleSeries,
  NetworkSeries,
  SensorSeries,
  Series,
} from '../series.ts';
import type { TimelineEvent } from '../timeline-events.ts';
import * as words from '../vocabulary.ts';
import {
  between,
  checked,
  column,
  flag,
  list,
  must,
  number,
  object,
  oneOf,
  or,
  part,
  type Reader,
  text,
} from './reader.ts';

/** Checks that columns have one length and that times ascend from the start of the activity. */
function even<T extends { t: number[] }>(read: Reader<T>): Reader<T> {
  return checked(read, (series) => {
    const columns = Object.values(series).filter((value) => Array.isArray(value));
    return (
      columns.every(({ length }) => length === series.t.length) &&
      series.t.every((t, index) => t >= (series.t[index - 1] ?? 0))
    );
  });
}

const fps = even(object<FpsSeries>({ t: must(column), fps: must(column) }));
const network = even(
  object<NetworkSeries>({
    t: must(column),
    receivedPerMinute: must(column),
    sentPerMinute: column,
  }),
);
const crowd = even(object<CrowdSeries>({ t: must(column), index: must(column) }));
const sensorLoss = even(
  object<SensorSeries>({
    key: must(text),
    binS: must(between(1, 3600)),
    t: must(column),
    rxFails: must(checked(column, (values) => values.every(Number.isInteger))),
    lossPercent: column,
  }),
);
const battery = even(
  object<BatterySeries>({ key: must(text), t: must(column), percent: must(column) }),
);

const holes = even(object<HoleSeries>({ t: must(column), durationS: must(column) }));

export const series: Reader<Series> = object<Series>({
  fps: part('frame rate', fps),
  still: part('frame rate', column),
  network: part('network', network),
  crowd: part('crowding', crowd),
  sensors: or(part('sensors', list(sensorLoss)), () => []),
  batteries: part('batteries', list(battery)),
  holes: part('missing minutes', holes),
});

const length = between(0, Number.MAX_VALUE);
export const timelineEvent: Reader<TimelineEvent> = object<TimelineEvent>({
  t: must(length),
  kind: must(oneOf(words.timelineEventKinds)),
  durationS: length,
  count: number,
  sensorKey: text,
  role: oneOf(sensorRoles),
  worstMs: number,
  percent: number,
  seamless: flag,
  text,
  isExcluded: flag,
});
