import { clipIntervals, mergeIntervals, totalSeconds } from '../../facts/intervals.ts';
import type { AntSensor } from '../../facts/sensors.ts';
import type { AdvancedSource } from '../source.ts';
import { type Signals, signal } from './signal.ts';

/** Without loss in the worst channel, a ratio to the next says nothing. */
const leastLossPercent = 5;
/** Sensors that lost this much are badly received. */
const weakPercent = 8;
const batteryRank = { new: 1, good: 2, ok: 3, low: 4, critical: 5 } as const;

/** Measures how sensors were received, and whether several suffered together. */
export function receptionSignals({ activity, facts }: AdvancedSource): Signals {
  const { ant, receiver, shared, wireless, searchStarts } = facts.sensors;
  const { ride } = facts;
  const hours = Math.max(0.1, (ride.endS - ride.startS) / 3600);
  const losses = ant.map(lossOf).sort((a, b) => b - a);
  const [worst = 0, second = 0] = losses;
  const weak = ant.filter((sensor) => lossOf(sensor) >= weakPercent || sensor.searches.length >= 3);
  const ble = wireless.filter(({ transport }) => transport === 'ble');
  const channels = ble.flatMap(({ channelsUsed }) => channelsUsed ?? []);
  const radio = activity.patterns.find(({ patternId }) => patternId === 'network-radio');
  const states = activity.sensors.flatMap(({ batteryState, batteryPercent }) => [
    ...(batteryState ? [batteryRank[batteryState]] : []),
    ...(batteryPercent === undefined
      ? []
      : [batteryPercent <= 10 ? 5 : batteryPercent <= 20 ? 4 : 2]),
  ]);
  return {
    ...signal('ant.loss', ant.length > 0 ? worst : undefined, '%', { ruleId: 'sensor-ant-rxfail' }),
    ...signal(
      'ant.second_ratio',
      ant.length > 1 && worst >= leastLossPercent ? second / worst : undefined,
      'ratio',
    ),
    ...signal('ant.shared_episodes', ant.length > 1 ? shared.length : undefined, 'count', {
      ruleId: 'sensor-ant-shared-loss',
    }),
    ...signal('ant.shared_percent', sharedPercent(ant), '%'),
    ...signal('ant.lost_sensors', ant.length > 1 ? weak.length : undefined, 'count'),
    ...signal(
      'ant.receiver_resets',
      receiver?.state === 'found' || receiver?.resets.length ? receiver.resets.length : undefined,
      'count',
      { ruleId: 'sensor-ant-receiver' },
    ),
    ...signal('ant.search_start_rate', receiver ? searchStarts / hours : undefined, 'per h', {
      ruleId: 'sensor-ant-background-search',
    }),
    ...signal(
      'ant.network_radio',
      radio && radio.verdict !== 'notTested'
        ? { confirmed: 2, suggestive: 1, notFound: 0 }[radio.verdict]
        : undefined,
      'verdict',
    ),
    ...signal(
      'ble.drops',
      ble.length > 0 ? ble.reduce((sum, { drops }) => sum + drops.length, 0) : undefined,
      'count',
      { ruleId: 'sensor-ble-drop' },
    ),
    ...signal(
      'ble.channels_used',
      channels.length > 0 ? Math.min(...channels) : undefined,
      'of 37',
      { ruleId: 'sensor-ble-channel-map' },
    ),
    ...signal('bat.state', states.length > 0 ? Math.max(...states) : undefined, 'state', {
      ruleId: 'sensor-battery',
    }),
  };
}

/** Share of the tracked time that nothing arrived counts as loss: a channel that searches writes no failures. */
function lossOf({ loss, silences }: AntSensor): number {
  const silentS = silences.reduce(
    (sum, { startS, endS, cause }) => sum + (cause === 'radio' ? (endS ?? startS) - startS : 0),
    0,
  );
  const silent = loss.trackedSeconds > 0 ? (100 * silentS) / loss.trackedSeconds : 0;
  return Math.max(loss.lossPercent ?? 0, Math.min(100, silent));
}

/** Of the seconds in which the worst sensor was dark, the share in which another one was dark too. */
function sharedPercent(ant: readonly AntSensor[]): number | undefined {
  if (ant.length < 2) return undefined;
  const dark = ant.map(({ loss }) =>
    mergeIntervals(
      loss.bins.filter(({ lossPercent }) => lossPercent >= 50).map(({ t }) => [t, t + 10] as const),
    ),
  );
  const own = dark.reduce(
    (most, spans) => (totalSeconds(spans) > totalSeconds(most) ? spans : most),
    dark[0] ?? [],
  );
  const ownS = totalSeconds(own);
  if (ownS < 30) return undefined;
  const others = mergeIntervals(dark.filter((spans) => spans !== own).flat());
  const sharedS = own.reduce(
    (sum, [from, to]) => sum + totalSeconds(clipIntervals(others, from, to)),
    0,
  );
  return (100 * sharedS) / ownS;
}
