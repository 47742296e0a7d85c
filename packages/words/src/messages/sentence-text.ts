import type { SentenceShape, ValueKind, ValueKinds } from '@ridescope/catalogue/value-kinds';
import type { CompiledMessage } from 'icu-minify/format';
import { linkNames, sensorNames } from '../en/sensors.ts';
import { countText, decimalText } from '../format/format-number.ts';
import { clockText, spanText } from '../format/format-time.ts';
import { formatMessage } from './format-message.ts';

/** How each kind of value is written. */
const writers: {
  readonly [Kind in ValueKind]: (value: ValueKinds[Kind]) => string | number | boolean;
} = {
  // A number, so that a message can choose a plural by it.
  count: (value) => value,
  seconds: spanText,
  moment: clockText,
  delay: (value) => `${decimalText(value)} s`,
  // The engine gives rates as they are. A decimal matters only where the picture is slow.
  fps: (value) => (value < 30 ? decimalText(value) : countText(value)),
  percent: countText,
  flag: (value) => value,
  sensor: sensorText,
  sensors: (roles) => listText(roles.map((role) => sensorNames[role])),
  link: (value) => linkNames[value],
};

function sensorText(sensor: ValueKinds['sensor']): string {
  const channel = /^channel-(\d+)$/.exec(sensor)?.[1];
  if (channel !== undefined) return `ANT+ sensor on channel ${channel}`;
  return sensorNames[sensor as keyof typeof sensorNames];
}

/** `trainer, power meter and heart-rate strap` */
export function listText(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/**
 * Writes a sentence of the engine.
 * @param shape kinds of its values, from the catalogue
 */
export function sentenceText(
  message: string | CompiledMessage,
  shape: SentenceShape,
  values: Readonly<Record<string, unknown>> = {},
): string {
  const written = Object.entries(shape).map(([name, kind]) => [name, write(kind, values[name])]);
  return formatMessage(message, Object.fromEntries(written));
}

function write(kind: ValueKind, value: unknown): string | number | boolean {
  const writer = writers[kind] as (value: unknown) => string | number | boolean;
  return writer(value);
}
