import { type Intervals, totalSeconds } from '../../facts/figures/intervals.ts';
import { wirelessKey } from '../../facts/sensor-keys.ts';
import type { AntSensor } from '../../facts/sensors.ts';
import type { Seen } from '../define-cause.ts';
import { hitsOf, type Moments } from '../moments.ts';
import { isSpread } from './ant-clues.ts';
import { darkOf, lossIn, lossOutside, onLanes, sharedSeconds } from './ant-reception.ts';
import { antName, sensorOf } from './sensor-names.ts';

/** A sensor that is silent for this long at the end of the ride didn't come back. */
const goneS = 60;
/** A search takes the receiver's time only if it covers this share of a problem's moments. */
const searchedShare = 0.6;
/** How much earlier a search begins that takes the time of others, and how much longer it lasts. */
const earlierS = 3;
const longer = 2;
/** A search explains a loss only if it goes with so many times as much of it as the rest of the ride. */
const timesAsMuch = 1.5;
/** From this share of the ride spent in searches, the others suffer all ride. */
const searchingShare = 0.15;
/** A loss that rose by this many percent changed. */
const risen = 8;
const risenTogetherS = 180;
/** A sensor that loses so many percent is heard badly. */
const weakPercent = 15;
/** A charge at or below it is low (rule `sensor-battery`). */
const lowPercent = 20;
/** Bluetooth uses at least this many of its 37 channels in quiet air. */
const crowdedChannels = 15;
const freeChannels = 30;

/** What the sensors of a problem showed themselves. */
export function ownSensorClues(moments: Moments): Seen[] {
  const { ant, kind } = moments;
  const isRadio = kind !== 'power-meter-stopped';
  return [
    ...batteryClues(moments),
    ...timeoutClues(moments),
    ...(isRadio && isSpread(moments)
      ? ant.flatMap((sensor) => riseClues(moments, sensor)).slice(0, 1)
      : []),
    ...(isRadio ? returnClues(moments) : meterClues(moments)),
    ...(isRadio ? counterClues(moments) : []),
    ...searchClues(moments),
    ...bluetoothClues(moments),
  ];
}

function batteryClues({ source, problem }: Moments): Seen[] {
  const keys = new Set(problem.sensorKeys);
  return source.activity.sensors
    .filter(({ key }) => keys.has(key))
    .flatMap(({ key, role, batteryState, batteryPercent }): Seen[] => {
      const isLow =
        batteryState === 'low' ||
        batteryState === 'critical' ||
        (batteryPercent !== undefined && batteryPercent <= lowPercent);
      if (batteryState === undefined && batteryPercent === undefined) return [];
      const id = isLow ? 'battery-low' : 'battery-fine';
      return [
        { clue: { id, values: { sensor: role } }, sensorKeys: [key], ruleId: 'sensor-battery' },
      ];
    })
    .slice(0, 1);
}

/** The game's own word for why it ended a link. */
function timeoutClues(moments: Moments): Seen[] {
  const { problem, spans } = moments;
  if (!problem.sentences.some(({ id }) => id === 'link-lost.idle')) return [];
  return [
    {
      clue: { id: 'link-timed-out', values: { sensor: sensorOf(moments), times: spans.length } },
      spans,
      lane: 'sensors',
      sensorKeys: problem.sensorKeys ?? [],
    },
  ];
}

/** A loss that rose on one sensor alone; where all rise together, it is the air. */
function riseClues({ source }: Moments, sensor: AntSensor): Seen[] {
  const { changePoints } = source.details;
  const zero = source.facts.ride.span.startS;
  const key = onLanes([sensor]).sensorKeys[0];
  const rises = changePoints.filter(
    ({ metric, before, after }) => metric === 'ant.loss' && after - before >= risen,
  );
  const rise = rises.find(({ sensorKey }) => sensorKey === key);
  const isShared = rises.some(
    (other) =>
      rise !== undefined &&
      other.sensorKey !== key &&
      Math.abs(other.atSeconds - rise.atSeconds) <= risenTogetherS,
  );
  const neighbours = source.facts.sensors.ant.filter((other) => other !== sensor);
  // Where another is heard badly too, the rise is of the air as likely as of this sensor.
  const areHeard = neighbours.every(({ loss }) => (loss.lossPercent ?? 0) < weakPercent);
  if (!rise || isShared || neighbours.length === 0 || !areHeard) return [];
  return [
    {
      clue: {
        id: 'loss-rose',
        values: {
          sensor: antName(sensor),
          before: Math.round(rise.before),
          after: Math.round(rise.after),
        },
      },
      spans: [[zero + rise.atSeconds, zero + rise.atSeconds + 60]],
      ...onLanes([sensor]),
    },
  ];
}

function returnClues(moments: Moments): Seen[] {
  const { spans, source, isWholeRide, ant, wireless } = moments;
  const last = spans.at(-1);
  if (isWholeRide || !last || ant.length + wireless.length === 0) return [];
  const { endS } = source.facts.ride;
  const length = Math.round(endS - last[0]);
  if (last[1] < endS - 1 || length < goneS) return [];
  return [
    {
      clue: { id: 'never-back', values: { sensor: sensorOf(moments), length } },
      spans: [last],
      lane: 'sensors',
      sensorKeys: moments.problem.sensorKeys ?? [],
    },
  ];
}

/** A power meter that counted on was awake. */
function counterClues({ ant, isWholeRide, spans, problem }: Moments): Seen[] {
  const counted = ant.find(({ loss }) => loss.events !== undefined);
  // The counter is only followed in the ride.
  if (!counted || isWholeRide || problem.during !== 'ride') return [];
  return [
    {
      clue: { id: 'meter-ran-on', values: { sensor: antName(counted) } },
      spans,
      ...onLanes([counted]),
    },
  ];
}

function meterClues({ ant: [meter], spans }: Moments): Seen[] {
  if (!meter) return [];
  const percent = Math.round(lossIn(meter, spans, 0) ?? meter.loss.lossPercent ?? 100);
  return [
    {
      clue: { id: 'meter-stood-still', values: { times: spans.length } },
      spans,
      ...onLanes([meter]),
      ruleId: 'sensor-power-gaps',
    },
    ...(percent <= 10
      ? [{ clue: { id: 'meter-heard', values: { percent } }, spans, ...onLanes([meter]) } as const]
      : []),
  ];
}

/** A receiver that searches for one sensor has less time for the others. */
function searchClues({ source, ant, spans, isWholeRide, kind }: Moments): Seen[] {
  const { ride, sensors } = source.facts;
  const isAllRide = isWholeRide || kind === 'trainer-control-slow';
  const rideSpan = [[ride.startS, ride.endS]] as const;
  const own = isAllRide ? rideSpan : spans;
  const total = Math.max(1, totalSeconds(own));
  const [most] = sensors.ant
    .filter((other) => !ant.includes(other) && other.searches.length > 0)
    .map((other) => ({ other, dark: darkOf(other, ride.endS) }))
    .map(({ other, dark }) => {
      const hunts = isAllRide ? dark : dark.filter((hunt) => isHunt(hunt, own));
      return { other, share: sharedSeconds(own, hunts) / total, hits: hitsOf(own, hunts, 0) };
    })
    .sort((a, b) => b.share - a.share);
  if (!most || most.share < (isAllRide ? searchingShare : searchedShare)) return [];
  const dark = darkOf(most.other, ride.endS);
  const isMore = isAllRide
    ? losesMoreIn(ant, dark)
    : isDenserIn(spans, dark, ride.endS - ride.startS);
  if (!isMore) return [];
  return [
    {
      clue: {
        id: 'searched-for-other',
        values: { searched: antName(most.other), percent: Math.round(100 * most.share) },
      },
      ...(isAllRide ? {} : { spans: most.hits }),
      ...onLanes([most.other]),
      ruleId: 'sensor-ant-search-events',
    },
  ];
}

/** Says whether the sensors lose more while the receiver searches; where that can't be measured, they may. */
function losesMoreIn(sensors: readonly AntSensor[], searches: Intervals): boolean {
  return sensors.every((sensor) => {
    const inside = lossIn(sensor, searches, 0);
    const outside = lossOutside(sensor, searches);
    return inside === undefined || outside === undefined || inside >= timesAsMuch * outside;
  });
}

/** Says whether a share of some moments is searched that is so many times the share of the rest of the ride. */
function isDenserIn(moments: Intervals, searches: Intervals, rideS: number): boolean {
  const [ownS, searchedS] = [totalSeconds(moments), sharedSeconds(moments, searches)];
  const restS = rideS - ownS;
  if (ownS === 0 || restS <= 0) return true;
  const rest = Math.max(0, totalSeconds(searches) - searchedS) / restS;
  return searchedS / ownS >= timesAsMuch * rest;
}

/** A search that took the receiver's time began before the others failed, and lasted longer. */
function isHunt([fromS, toS]: readonly [number, number], own: Intervals): boolean {
  const within = own.filter(([from, to]) => from <= toS && to >= fromS);
  const [first] = within;
  return (
    first !== undefined &&
    first[0] - fromS >= earlierS &&
    toS - fromS >= longer * totalSeconds(within)
  );
}

function bluetoothClues({ wireless }: Moments): Seen[] {
  const ble = wireless.filter(({ transport }) => transport === 'ble');
  const used = ble.flatMap(({ channelsUsed }) => channelsUsed ?? []);
  if (used.length === 0) return [];
  const channels = Math.min(...used);
  if (channels > crowdedChannels && channels < freeChannels) return [];
  const id = channels <= crowdedChannels ? 'bluetooth-crowded' : 'bluetooth-free';
  return [
    {
      clue: { id, values: { channels } },
      sensorKeys: ble.map(wirelessKey),
      ruleId: 'sensor-ble-channel-map',
    },
  ];
}
