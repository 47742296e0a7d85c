import { mergeIntervals, totalSeconds } from '../../facts/figures/intervals.ts';
import { wirelessKey } from '../../facts/sensor-keys.ts';
import { connectedIn } from '../../facts/witness.ts';
import type { Seen } from '../define-cause.ts';
import { atTimes, hitsByChance, hitsOf, type Moments, type WirelessSensor } from '../moments.ts';
import { rolesOf, sensorOf } from './sensor-names.ts';

/** Losses of one radio this close together are one event. */
const togetherS = 10;
/** Late messages and lost connections within this time belong to a loss. */
const networkS = 30;
/** Each side of a pattern is that close to the other (catalogue 4.2). */
const patternS = 20;
/** Lines about the receiver come seconds late. */
const receiverS = 15;
/** So many seconds in all of one link alone are no short disturbance. */
const longLossS = 20;
/** Network trouble no oftener near a loss than by chance says nothing. */
const beyondChance = 3;

/** What Bluetooth, network and receiver did in the moments of a sensor's problem. */
export function radioClues(moments: Moments): Seen[] {
  return [
    ...wirelessNeighbours(moments),
    ...networkToo(moments),
    ...patternClue(moments),
    ...receiverClues(moments),
  ];
}

/** Other Bluetooth devices that were lost in the same seconds, or were not. */
function wirelessNeighbours(moments: Moments): Seen[] {
  const { wireless, source, spans } = moments;
  const [own] = wireless;
  if (own?.transport !== 'ble' || own.drops.length === 0) return [];
  const others = source.facts.sensors.wireless.filter(
    (other) => other.transport === 'ble' && other.device.name !== own.device.name,
  );
  if (others.length === 0) return [];
  const starts = atTimes(own.drops.map(({ t }) => t));
  const lost = others.flatMap((other) => {
    const hits = hitsOf(starts, atTimes(other.drops.map(({ t }) => t)), togetherS);
    return hits.length > 0 ? [{ other, hits }] : [];
  });
  const sensor = sensorOf(moments);
  if (lost.length === 0) {
    const witnesses = others
      .map((other) => ({ other, heard: connectedIn(source.record, other, spans) }))
      .filter((one) => one.heard.length > 0)
      .sort((a, b) => b.heard.length - a.heard.length);
    const heard = witnesses[0]?.heard ?? [];
    // One count is said of all of them.
    const heardOthers = witnesses
      .filter((one) => heard.every((span) => one.heard.includes(span)))
      .map(({ other }) => other);
    if (heard.length === 0) return [];
    return [
      {
        clue: {
          id: 'others-heard',
          values: {
            sensor,
            others: namesOf(heardOthers),
            times: heard.length,
            silences: spans.length,
            all: heard.length === spans.length,
          },
        },
        spans: heard,
        ...onLanes([own, ...heardOthers]),
        strength: (strengthOfLinks(spans) * heard.length) / spans.length,
      },
    ];
  }
  const hits = mergeIntervals(lost.flatMap((one) => one.hits));
  return [
    {
      clue: {
        id: 'others-silent',
        values: {
          sensor,
          others: namesOf(lost.map(({ other }) => other)),
          times: hits.length,
          halfHeard: false,
        },
      },
      spans: hits,
      ...onLanes([own, ...lost.map(({ other }) => other)]),
      ruleId: 'sensor-ble-drop',
    },
  ];
}

/** Each device has a separate link, so a short disturbance of one may miss another; a long one is no chance. */
function strengthOfLinks(spans: Moments['spans']): number {
  return totalSeconds(spans) >= longLossS ? 1 : 0.25;
}

const namesOf = (sensors: readonly WirelessSensor[]) =>
  rolesOf(sensors.map(({ sensorRoles }) => ({ roles: sensorRoles })));

function onLanes(sensors: readonly WirelessSensor[]) {
  return { lane: 'sensors' as const, sensorKeys: sensors.map(wirelessKey) };
}

/** Network trouble in the same seconds: both may share the 2.4 GHz band. */
function networkToo({ source, spans, isWholeRide, ant, wireless }: Moments): Seen[] {
  if (isWholeRide || ant.length + wireless.length === 0) return [];
  const { link, networkTimes, ride } = source.facts;
  const trouble = mergeIntervals([
    ...networkTimes.latencyFailures,
    ...(link?.episodes ?? []).map(({ startS, outageS }) => [startS, startS + outageS] as const),
    ...(link?.tcpDrops ?? []).map(({ t }) => [t, t] as const),
  ]);
  const hits = hitsOf(spans, trouble, networkS);
  const byChance = hitsByChance(spans, trouble, networkS, ride);
  if (hits.length === 0 || hits.length < beyondChance * byChance) return [];
  return [
    {
      clue: { id: 'network-too', values: { times: hits.length } },
      spans: hits,
      lane: 'network',
      strength: Math.max(0.5, hits.length / spans.length),
    },
  ];
}

/** The test of the whole ride counts where its coincidences are moments of this problem. */
function patternClue({ source, spans, isWholeRide }: Moments): Seen[] {
  const zero = source.facts.ride.span.startS;
  const found = source.activity.patterns.find(
    ({ patternId, verdict }) =>
      patternId === 'network-radio' && (verdict === 'confirmed' || verdict === 'suggestive'),
  );
  if (!found || isWholeRide) return [];
  const examples = atTimes(found.examples.map((t) => zero + t));
  if (hitsOf(spans, examples, patternS).length === 0) return [];
  return [
    {
      clue: { id: 'pattern-network-radio', values: { coincidences: found.coincidences } },
      spans: examples,
      lane: 'network',
      strength: found.verdict === 'confirmed' ? 1 : 0.5,
    },
  ];
}

function receiverClues({ source, spans, isWholeRide, ant, kind }: Moments): Seen[] {
  const { receiver, searchStarts } = source.facts.sensors;
  const { ride, stalls } = source.facts;
  if (!receiver || (ant.length === 0 && kind !== 'receiver-lost')) return [];
  const resets = hitsOf(atTimes(receiver.resets), spans, receiverS);
  const perHour = Math.round((3600 * searchStarts) / Math.max(1, ride.endS - ride.startS));
  const isEndless = source.activity.results.some(
    ({ ruleId, status, severity }) =>
      ruleId === 'sensor-ant-background-search' && status === 'finding' && severity !== 'info',
  );
  const froze = atTimes(stalls.map(({ t }) => t));
  return [
    ...(resets.length > 0 && !isWholeRide
      ? [
          {
            clue: { id: 'receiver-reset', values: { times: resets.length } },
            spans: resets,
            lane: 'sensors',
            ruleId: 'sensor-ant-receiver',
          } as const,
          ...(hitsOf(resets, froze, receiverS).length === 0
            ? [{ clue: { id: 'receiver-only' }, spans: resets, lane: 'freezes' } as const]
            : []),
        ]
      : []),
    ...(isEndless
      ? [
          {
            clue: { id: 'endless-search', values: { times: perHour } },
            lane: 'sensors',
            ruleId: 'sensor-ant-background-search',
          } as const,
        ]
      : []),
  ];
}
