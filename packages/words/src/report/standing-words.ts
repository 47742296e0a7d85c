import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { Sensor } from '@ridescope/contract/report/activity';
import type { SensorStanding } from '@ridescope/contract/sensor-standing';
import { transportNames } from '../en/sensors.ts';
import { standingMessages } from '../en/standing.ts';
import { countText, percentText } from '../format/format-number.ts';
import type { Person } from '../messages/person.ts';
import { writeMessage } from '../messages/write-message.ts';

/** Places of the median and of 90 % in the quantiles 0, 5, … 100 %. */
const medianStep = 10;
const mostStep = 18;

/** A loss above this is a finding (rule `sensor-ant-rxfail`). */
const muchPercent = 15;

const nouns: Record<SensorRole, string> = {
  power: 'power meter',
  trainer: 'trainer',
  heartRate: 'heart rate sensor',
  cadence: 'cadence sensor',
  speed: 'speed sensor',
  speedCadence: 'speed and cadence sensor',
  footPod: 'foot pod',
  controller: 'controller',
  unknown: 'device',
};

type ComparedSensor = Pick<
  Sensor,
  'key' | 'role' | 'transport' | 'model' | 'manufacturer' | 'lossPercent'
>;

export interface StandingText {
  /** How the sensor does among the same model of other riders, and what to suspect. */
  sentence: string;
  /** The figures behind it. */
  basis: string;
}

/** What the comparison of models can't say. */
export const standingLimits =
  'Each rider counts once, with the median of their rides. Rooms and receivers differ too, so this compares what riders get, not the sensors alone.';

/** Whether a sensor can be compared with its model in other rides. */
export function canCompareSensor({ model, manufacturer, lossPercent }: ComparedSensor): boolean {
  return lossPercent !== undefined && (model !== undefined || manufacturer !== undefined);
}

/**
 * Says how a sensor does among the same model of all riders: only when it loses more than 9 in 10 of them, or less than
 * half.
 * @param all sensors of the ride, which tell whether the room may be the cause
 */
export function standingText(
  sensor: ComparedSensor,
  all: readonly ComparedSensor[],
  { compared }: SensorStanding,
  person: Person = 'you',
): StandingText | undefined {
  const { role, lossPercent } = sensor;
  const median = compared?.lossPercent[medianStep];
  const most = compared?.lossPercent[mostStep];
  if (!compared || lossPercent === undefined || median === undefined || most === undefined) {
    return undefined;
  }
  const { name, riders, rides, isMakerOnly } = compared;
  const group = isMakerOnly ? `the ${nouns[role]}s by ${name}` : 'its model';
  const who = isMakerOnly ? `${nouns[role]}s by ${name}` : name;
  const basis = `It loses ${percentText(lossPercent)} of its messages. Half of the ${countText(riders)} riders compared (${who}, ${countText(rides)} rides) lose ${percentText(median)} or less.`;
  const subject = writeMessage(standingMessages.subject, { person, sensor: nouns[role] });
  if (lossPercent > most) {
    return {
      sentence: `${subject} loses more messages than 9 in 10 of ${group}${advice(sensor, all, person)}`,
      basis,
    };
  }
  if (lossPercent < median) {
    return { sentence: `${subject} loses fewer messages than most of ${group}.`, basis };
  }
  return undefined;
}

/** What to suspect. Sensors of the same receiver tell the room from the device. */
function advice(sensor: ComparedSensor, all: readonly ComparedSensor[], person: Person): string {
  const { key, role, transport, lossPercent = 0 } = sensor;
  if (lossPercent <= muchPercent) {
    return `, but ${percentText(lossPercent)} is not a problem (more than ${muchPercent} % is).`;
  }
  const suspect = role === 'trainer' ? 'the trainer itself' : 'battery or wear';
  const others = all.flatMap((other) =>
    other.key !== key && other.transport === transport ? (other.lossPercent ?? []) : [],
  );
  const radio = transportNames[transport];
  if (others.length === 0) {
    return `: suspect ${suspect}. Without another ${radio} sensor in this ride, the room can't be ruled out.`;
  }
  if (others.some((loss) => loss > muchPercent)) {
    return writeMessage(standingMessages['others-too'], { person, radio });
  }
  return `: suspect ${suspect}, not the room.`;
}
