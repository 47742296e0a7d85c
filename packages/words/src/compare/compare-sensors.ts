import type { Activity, Sensor } from '@ridescope/contract/report/activity';
import { type CountedSensor, countedSensor } from '@ridescope/contract/report/count-episodes';
import { compareSensorsMessages } from '../en/compare/compare-sensors.ts';
import { transportNames } from '../en/sensors.ts';
import { percentText, timesText } from '../format/format-number.ts';
import { spanText } from '../format/format-time.ts';
import { explain } from '../messages/explained-text.ts';
import { formatMessage, type Message } from '../messages/format-message.ts';
import { writeMessage } from '../messages/write-message.ts';
import { deviceTitle, longestGap, modelText } from '../report/sensor-words.ts';
import { type Change, countChange, levelChange, limits } from './change.ts';
import type { ComparedFigure, ComparedId } from './compare-rides.ts';

/** Figures of the devices that were in both rides, and the devices that were in one alone. */
export function compareSensors(a: Activity, b: Activity): ComparedFigure[] {
  const { pairs, onlyA, onlyB } = pairedSensors(a.sensors, b.sensors);
  return [
    ...pairs.flatMap(([inA, inB]) => deviceFigures(inA, inB, a, b)),
    ...onlyA.map((sensor) => ({
      role: sensor.role,
      label: [{ text: deviceName(sensor) }],
      a: transportNames[sensor.transport],
      b: compareSensorsMessages['not-used'],
      change: 'unknown' as const,
    })),
    ...onlyB.map((sensor) => ({
      role: sensor.role,
      label: [{ text: deviceName(sensor) }],
      a: compareSensorsMessages['not-used'],
      b: transportNames[sensor.transport],
      change: 'unknown' as const,
    })),
  ];
}

interface Measure {
  id: ComparedId;
  what: Message;
  pick: (sensor: CountedSensor) => number | undefined;
  format: (value: number) => string;
  changeOf: (a: number | undefined, b: number | undefined) => Change;
}

function deviceFigures(inA: Sensor, inB: Sensor, a: Activity, b: Activity): ComparedFigure[] {
  const counted = (x: number | undefined, y: number | undefined) =>
    countChange(x, y, a.rideSeconds, b.rideSeconds);
  const measures: Measure[] = [
    {
      id: 'sensorLoss',
      what: compareSensorsMessages['lost-messages'],
      pick: ({ lossPercent }) => lossPercent,
      format: percentText,
      changeOf: (x, y) => levelChange(x, y, limits.lossPercent),
    },
    {
      id: 'sensorSearches',
      what: compareSensorsMessages.searches,
      pick: ({ searches }) => searches,
      format: timesText,
      changeOf: counted,
    },
    {
      id: 'sensorDrops',
      what: compareSensorsMessages.drops,
      pick: ({ drops }) => drops,
      format: timesText,
      changeOf: counted,
    },
    {
      id: 'sensorGap',
      what: compareSensorsMessages['longest-gap'],
      pick: (sensor) => longestGap(sensor)?.seconds,
      format: spanText,
      changeOf: (x, y) => levelChange(x, y, limits.seconds),
    },
  ];
  const [countedA, countedB] = [countedSensor(a, inA), countedSensor(b, inB)];
  const name = deviceName(inB);
  const rows = measures.flatMap(({ id, what, pick, format, changeOf }): ComparedFigure[] => {
    const [valueA, valueB] = [pick(countedA), pick(countedB)];
    if (valueA === undefined && valueB === undefined) return [];
    return [
      {
        id,
        role: inB.role,
        label: explain(() =>
          writeMessage(compareSensorsMessages.figure, { name, what: formatMessage(what) }),
        ),
        a: valueA === undefined ? undefined : format(valueA),
        b: valueB === undefined ? undefined : format(valueB),
        change: changeOf(valueA, valueB),
      },
    ];
  });
  if (inA.transport === inB.transport) return rows;
  // Another way to the game is what most advice is about: it explains what follows, and is itself neither good nor bad.
  const connection = {
    role: inB.role,
    label: [{ text: writeMessage(compareSensorsMessages.connection, { name }) }],
    a: transportNames[inA.transport],
    b: transportNames[inB.transport],
    change: 'unknown' as const,
  };
  return [connection, ...rows];
}

type Pair = [a: Sensor, b: Sensor];

/** Keys of sensors hold inside one report alone: the same model in the same role is taken for the same device. */
export function pairedSensors(inA: readonly Sensor[], inB: readonly Sensor[]) {
  const pairs: Pair[] = [];
  let [onlyA, onlyB] = [[...inA], [...inB]];
  for (const isAlike of likenesses) {
    for (const sensor of onlyA) {
      const match = onlyB.find((other) => isAlike(sensor, other));
      if (!match) continue;
      pairs.push([sensor, match]);
      onlyB = onlyB.filter((one) => one !== match);
    }
    onlyA = onlyA.filter((one) => !pairs.some(([matched]) => matched === one));
  }
  return { pairs, onlyA, onlyB };
}

/** From sure to likely. */
const likenesses: ((a: Sensor, b: Sensor) => boolean)[] = [
  (a, b) => a.role === b.role && modelText(a) === modelText(b) && a.transport === b.transport,
  (a, b) => a.role === b.role && modelText(a) === modelText(b),
  (a, b) => a.role === b.role && a.transport === b.transport,
];

export function deviceName(sensor: Sensor): string {
  return [deviceTitle(sensor), modelText(sensor)].filter(Boolean).join(', ');
}
