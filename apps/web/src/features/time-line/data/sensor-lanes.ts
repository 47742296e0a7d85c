import type { SensorTransport } from '@ridescope/catalogue/sensor-transports';
import type { Activity, Sensor } from '@ridescope/contract/report/activity';
import { canDrop } from '@ridescope/contract/report/count-episodes';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import { transportNames } from '@ridescope/words/en/sensors';
import { laneMessages, stretchMessages } from '@ridescope/words/en/time-line';
import { percentText } from '@ridescope/words/format/format-number';
import { spanText } from '@ridescope/words/format/format-time';
import { listText } from '@ridescope/words/format/list-text';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { deviceTitle, modelText } from '@ridescope/words/report/sensor-words';
import { holesOf, missingIn } from '../../../shared/time-range/holes.ts';
import type { Span } from '../../../shared/time-range/time-span.ts';
import { firstNotBelow } from './ascending.ts';
import { eventMarks } from './event-marks.ts';
import { eventsIn, eventsText, isShown } from './events-in-view.ts';
import type { SensorLane } from './lane.ts';
import { eventReading } from './measured-lanes.ts';
import { deviceOutagesOf } from './outages.ts';
import { binAt, lossLimits, meanLoss, type SensorLoss, sensorLossOf } from './sensor-loss.ts';

const bluetooth = laneMessages['bluetooth-losses'];
const notes: Partial<Record<SensorTransport, string>> = {
  ble: bluetooth,
  bleViaPhone: bluetooth,
  lan: laneMessages['network-losses'],
};

/** Builds a lane for each device that has data over time. What several can't show, the first of them says. */
export function sensorLanes(activity: Activity): SensorLane[] {
  const lanes = activity.sensors.flatMap((sensor) => sensorLane(activity, sensor) ?? []);
  const said = new Set<string>();
  return lanes.map(({ note, ...lane }) => {
    const isNew = note !== undefined && !said.has(note);
    if (isNew) said.add(note);
    return isNew ? { ...lane, note } : lane;
  });
}

function sensorLane(activity: Activity, sensor: Sensor): SensorLane | undefined {
  const { series } = activity;
  const holes = holesOf(activity);
  const { key, transport } = sensor;
  const isAnt = transport === 'ant';
  const own = timelineEvents(activity)
    .filter(
      ({ kind, sensorKey }) =>
        eventMarks[kind].lane === 'sensor' &&
        (sensorKey === key || (isAnt && kind === 'receiverReset')),
    )
    .filter(isShown);
  const bins = series.sensors.find((one) => one.key === key && one.t.length > 0);
  const loss = bins && sensorLossOf(bins);
  const battery = series.batteries?.find((one) => one.key === key && one.t.length > 0);
  // A device that the log followed and that lost nothing has a quiet lane, which is worth knowing.
  const isFollowed = isAnt ? sensor.rxFails === 0 : canDrop(sensor);
  if (!loss && !battery && own.length === 0 && !isFollowed) return undefined;

  const chargeAt = (t: number) => {
    const index = battery && firstNotBelow(battery.t, t + 1e-9) - 1;
    return index === undefined || index < 0 ? undefined : battery?.percent[index];
  };
  const rest = isAnt ? stretchMessages['no-loss'] : stretchMessages['no-drops'];
  // The share of lost messages has only the start of a long loss.
  const outages = deviceOutagesOf(activity, key, isAnt);
  const gone = outages.filter(({ kind }) => kind === 'sensor-lost');
  const stuck = outages.filter(({ kind }) => kind === 'control-lost');
  const at = (t: number) => {
    if (stuck.some(({ from, to }) => t >= from && t < to)) return stretchMessages['no-control-now'];
    const isGone = gone.some(({ from, to }) => t >= from && t < to);
    if (isGone && (!loss || binAt(loss, t) === undefined)) return stretchMessages['gone-now'];
    return loss ? lossAt(loss, t) : chargeText(chargeAt(t));
  };
  const awayText = (span: Span) =>
    listText(
      [goneText(gone, span), goneText(stuck, span, 'no-control')].filter(
        (one) => one !== undefined,
      ),
    ) || undefined;
  return {
    kind: 'sensor',
    id: `sensor ${key}`,
    title: deviceTitle(sensor),
    loss,
    battery,
    subtitle: [modelText(sensor), transportNames[transport]].filter(Boolean).join(' · '),
    note: loss
      ? undefined
      : [battery && laneMessages.battery, notes[transport]].filter(Boolean).join(' ') || undefined,
    events: own,
    outages,
    at: (t, slackS) => {
      const event = eventReading(own, t, slackS);
      return { ...event, text: at(t) ?? (event ? '' : rest) };
    },
    over: (span, isWhole) => {
      const shown = eventsText(eventsIn(own, span));
      const percent = loss?.isCorrected
        ? ((isWhole ? sensor.lossPercent : undefined) ?? meanLoss(loss, span, holes))
        : undefined;
      return {
        text:
          (percent === undefined ? awayText(span) : lossInText(percent, gone, span)) ??
          (shown ? '' : rest),
        event: shown?.text,
        tone: shown?.tone ?? toneOfLoss(percent),
      };
    },
  };
}

/** `61 % lost`, `61 % lost, gone for 52 s` */
function lossInText(percent: number, gone: readonly Span[], span: Span): string {
  const away = goneText(gone, span);
  const lost = percentText(percent);
  if (!away) return writeMessage(stretchMessages.lost, { percent: lost });
  return percent === 0
    ? away
    : writeMessage(stretchMessages['lost-and-gone'], { percent: lost, gone: away });
}

/** `gone for 52 s`; undefined where a device was there all the time. */
function goneText(
  gone: readonly Span[],
  span: Span,
  id: 'gone' | 'no-control' = 'gone',
): string | undefined {
  const goneS = Math.round(missingIn(gone, span));
  return goneS < 1 ? undefined : writeMessage(stretchMessages[id], { length: spanText(goneS) });
}

function lossAt(loss: SensorLoss, t: number): string {
  const bin = binAt(loss, t);
  if (bin === undefined) return stretchMessages['none-lost'];
  return loss.isCorrected
    ? writeMessage(stretchMessages.lost, { percent: percentText(loss.percent[bin] as number) })
    : writeMessage(stretchMessages['messages-lost'], { count: loss.rxFails[bin] as number });
}

const chargeText = (percent: number | undefined) =>
  percent === undefined
    ? undefined
    : writeMessage(stretchMessages.charge, { percent: percentText(percent) });

function toneOfLoss(percent: number | undefined): 'warning' | 'critical' | undefined {
  if (percent === undefined || percent <= lossLimits.warning) return undefined;
  return percent > lossLimits.critical ? 'critical' : 'warning';
}
