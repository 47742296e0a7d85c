import type { Activity, Sensor } from '@ridescope/contract/report/activity';
import { canDrop } from '@ridescope/contract/report/count-episodes';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import { sensorSectionMessages } from '@ridescope/words/en/pages/sensors';
import { percentText } from '@ridescope/words/format/format-number';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { rideTimeText } from '@ridescope/words/report/ride-time';
import { holesOf } from '../../../../shared/time-range/holes.ts';

/** What happened to one device over the ride, on a line from 0 (start) to 1 (end). */
export interface SensorTrace {
  /** Loss in percent from one place to the next; absent where the loss could not be worked out. */
  loss?: { from: number; to: number; percent: number }[];
  /** Times at which it was lost: searched for, or disconnected. */
  lost: number[];
  /** Stretches that the log doesn't hold; absent where it holds all. */
  missing?: { from: number; to: number }[];
  words: string;
}

const mostTimesNamed = 3;

/** Writes seconds of the activity as a time of the ride. */
type TimeOf = (t: number) => string;

/** Nothing where neither the loss nor a drop or search of the device is logged over time. */
export function sensorTrace(activity: Activity, sensor: Sensor): SensorTrace | undefined {
  const { series, rideStartS = 0, rideEndS, startS, endS } = activity;
  const endOfRideS = Math.max(rideEndS ?? endS - startS, rideStartS + 1);
  const place = (t: number) =>
    Math.min(1, Math.max(0, (t - rideStartS) / (endOfRideS - rideStartS)));
  const bins = series.sensors.find(({ key }) => key === sensor.key);
  const loss = bins?.lossPercent?.map((percent, index) => {
    const from = bins.t[index] ?? 0;
    return { t: from, from: place(from), to: place(from + bins.binS), percent };
  });
  const times = timelineEvents(activity)
    .filter(
      ({ kind, sensorKey, isExcluded }) =>
        sensorKey === sensor.key &&
        !isExcluded &&
        (kind === 'sensorSearch' || kind === 'sensorDrop'),
    )
    .map(({ t }) => t);
  const isFollowed = canDrop(sensor) || sensor.searches !== undefined;
  if (!loss && times.length === 0 && !isFollowed) return undefined;
  const missing = holesOf(activity)
    .map(({ from, to }) => ({ from: place(from), to: place(to) }))
    .filter(({ from, to }) => to > from);
  const hasHoles = missing.length > 0;
  const timeOf = (t: number) => rideTimeText(activity, t);
  const words = [
    loss && lossWords(loss, timeOf),
    lostWords(times, timeOf),
    hasHoles && sensorSectionMessages['grey-no-data'],
  ];
  return {
    ...(loss && { loss }),
    lost: times.map(place),
    ...(hasHoles && { missing }),
    words: words.filter(Boolean).join('; '),
  };
}

function lossWords(loss: readonly { t: number; percent: number }[], timeOf: TimeOf): string {
  const [first] = loss;
  if (!first) return sensorSectionMessages['no-loss'];
  const worst = loss.reduce((most, one) => (one.percent > most.percent ? one : most), first);
  return writeMessage(sensorSectionMessages['loss-up'], {
    percent: percentText(worst.percent),
    t: timeOf(worst.t),
  });
}

/** `lost 5 times, at 0:10:02, 0:11:40, 0:12:00 and later` */
function lostWords(times: readonly number[], timeOf: TimeOf): string {
  if (times.length === 0) return sensorSectionMessages['never-lost'];
  const message =
    sensorSectionMessages[times.length > mostTimesNamed ? 'lost-at-and-later' : 'lost-at'];
  const moments = times.slice(0, mostTimesNamed).map(timeOf).join(', ');
  return writeMessage(message, { times: times.length, moments });
}
