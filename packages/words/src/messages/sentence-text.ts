import type { SensorRole } from '@ridescope/catalogue/sensor-roles';
import type { SocketFault } from '@ridescope/catalogue/socket-faults';
import type { SentenceShape, ValueKind, ValueKinds } from '@ridescope/catalogue/value-kinds';
import { linkNames, sensorMessages, sensorNames } from '../en/sensors.ts';
import { socketFaultMessages } from '../en/socket-faults.ts';
import { countText, decimalText } from '../format/format-number.ts';
import { spanText, whenText } from '../format/format-time.ts';
import { listText } from '../format/list-text.ts';
import { formatMessage, type Message, spokenText } from './format-message.ts';
import type { Person } from './person.ts';
import { writeMessage } from './write-message.ts';

/** Kinds whose words depend on nothing else in the sentence. */
type WrittenAlone = Exclude<ValueKind, 'sensors' | 'socketFault'>;

/** How each kind of value is written. */
const writers: {
  readonly [Kind in WrittenAlone]: (value: ValueKinds[Kind]) => string | number | boolean;
} = {
  // A number, so that a message can choose a plural by it.
  count: (value) => value,
  seconds: spanText,
  moment: whenText,
  delay: (value) => `${decimalText(value)} s`,
  // The engine gives rates as they are. A decimal matters only where the picture is slow.
  fps: (value) => (value < 30 ? decimalText(value) : countText(value)),
  percent: countText,
  flag: (value) => value,
  sensor: sensorText,
  link: (value) => linkNames[value],
};

/** `heart-rate strap`, or `ANT+ sensor on channel 2` */
export function sensorText(sensor: ValueKinds['sensor']): string {
  const channel = /^channel-(\d+)$/.exec(sensor)?.[1];
  if (channel !== undefined) return writeMessage(sensorMessages['on-channel'], { channel });
  return sensorNames[sensor as keyof typeof sensorNames];
}

/**
 * Writes a sentence of the engine.
 * @param shape kinds of its values, from the catalogue
 * @param person whom the sentence speaks to
 */
export function sentenceText(
  message: Message,
  shape: SentenceShape,
  values: Readonly<Record<string, unknown>> = {},
  person: Person = 'you',
): string {
  const written = Object.entries(shape).map(([name, kind]) => [
    name,
    writtenOf(kind, values[name], { own: values.sensor, person }),
  ]);
  // A device has one other way to come back over, which a message can name.
  const otherLink = values.link === 'lan' ? linkNames.ble : linkNames.lan;
  return formatMessage(message, { ...Object.fromEntries(written), otherLink, person });
}

function writtenOf(
  kind: ValueKind,
  value: unknown,
  { own, person }: { own: unknown; person: Person },
): string | number | boolean {
  if (kind === 'sensors') return othersText(value, own);
  if (kind === 'socketFault') return spokenText(socketFaultMessages[value as SocketFault], person);
  return write(kind, value);
}

/** Sensors beside the one of the sentence, which may have the same role. */
function othersText(roles: unknown, own: unknown): string {
  const nameOf = (role: SensorRole) =>
    role === own
      ? writeMessage(sensorMessages.other, { sensor: sensorNames[role] })
      : sensorNames[role];
  return listText((roles as readonly SensorRole[]).map(nameOf));
}

function write(kind: WrittenAlone, value: unknown): string | number | boolean {
  const writer = writers[kind] as (value: unknown) => string | number | boolean;
  return writer(value);
}
