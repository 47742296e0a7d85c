import type { Sensor } from '@ridescope/contract/report/activity';
import type { SensorStanding } from '@ridescope/contract/sensor-standing';
import {
  comparedGroups,
  comparedNames,
  standingWordsMessages,
} from '../en/report/standing-words.ts';
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
export const standingLimits = standingWordsMessages['rider-counts-once'];

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
  const group = isMakerOnly
    ? writeMessage(standingWordsMessages['of-maker'], { devices: comparedGroups[role], name })
    : standingWordsMessages.model;
  const who = isMakerOnly
    ? writeMessage(standingWordsMessages['who-of-maker'], { devices: comparedGroups[role], name })
    : name;
  const basis = writeMessage(standingWordsMessages['loses-messages-half'], {
    lossPercent: percentText(lossPercent),
    riders: countText(riders),
    who,
    rides: countText(rides),
    median: percentText(median),
  });
  const subject = writeMessage(standingMessages.subject, { person, sensor: comparedNames[role] });
  if (lossPercent > most) {
    return {
      sentence: writeMessage(standingWordsMessages['loses-more-messages'], {
        subject,
        group,
        sensor: advice(sensor, all, person),
      }),
      basis,
    };
  }
  if (lossPercent < median) {
    return {
      sentence: writeMessage(standingWordsMessages['loses-fewer-messages'], { subject, group }),
      basis,
    };
  }
  return undefined;
}

/** What to suspect. Sensors of the same receiver tell the room from the device. */
function advice(sensor: ComparedSensor, all: readonly ComparedSensor[], person: Person): string {
  const { key, role, transport, lossPercent = 0 } = sensor;
  if (lossPercent <= muchPercent) {
    return writeMessage(standingWordsMessages['but-not-problem'], {
      lossPercent: percentText(lossPercent),
      muchPercent,
    });
  }
  const suspect =
    role === 'trainer'
      ? standingWordsMessages['trainer-itself']
      : standingWordsMessages['battery-wear'];
  const others = all.flatMap((other) =>
    other.key !== key && other.transport === transport ? (other.lossPercent ?? []) : [],
  );
  const radio = transportNames[transport];
  if (others.length === 0) {
    return writeMessage(standingWordsMessages['suspect-without-another'], { suspect, radio });
  }
  if (others.some((loss) => loss > muchPercent)) {
    return writeMessage(standingMessages['others-too'], { person, radio });
  }
  return writeMessage(standingWordsMessages['suspect-not-room'], { suspect });
}
