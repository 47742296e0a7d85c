import type { FigureId, FigureSensor } from '@ridescope/catalogue/figures';
import type { Unit } from '@ridescope/catalogue/units';
import type { Evidence } from '@ridescope/contract/report/diagnosis';
import { figureLabels, figureMessages, figureTransports, figureValueWords } from '../en/figures.ts';
import { formatWords } from '../en/format.ts';
import { batteryWords, sensorNames } from '../en/sensors.ts';
import { upperFirst } from '../format/capitals.ts';
import { spanText } from '../format/format-time.ts';
import { spokenText } from '../messages/format-message.ts';
import type { Person } from '../messages/person.ts';
import { writeMessage } from '../messages/write-message.ts';
import { measureText } from './measure-text.ts';

/** A figure as its readers write it. */
export interface WordedFigure {
  label: string;
  value: string;
}

const formats: Readonly<Partial<Record<FigureId, (value: number) => string>>> = {
  'chip-class': (rank) => `T${rank}`,
  'chip-class-of-seven': (rank) => `T${rank}`,
  'comfortable-lines': linesText,
  'next-lines': linesText,
};

/** `Longest gap`, `12.5 s`: what a figure is called, and its value. */
export function wordedFigure(
  { id, value, unit, sensor }: Evidence['figures'][number],
  person: Person = 'you',
): WordedFigure {
  const own = spokenText(figureLabels[id], person);
  const label = [...(sensor ? [sensorLabel(sensor)] : []), own]
    .filter((part) => part !== '')
    .join(', ');
  return { label, value: valueText(id, value, unit) };
}

function valueText(
  id: FigureId,
  value: Evidence['figures'][number]['value'],
  unit: Unit | undefined,
): string {
  if (typeof value === 'object')
    return value.map((one) => (one === 'never' ? formatWords.never : spanText(one))).join(', ');
  if (typeof value === 'number') return formats[id]?.(value) ?? measureText(value, unit);
  const words: Readonly<Partial<Record<FigureId, Readonly<Record<string, string>>>>> =
    figureValueWords;
  const named = id === 'sensor-battery-state' ? batteryWord(value) : words[id]?.[value];
  return named ?? value;
}

/** `Heart-rate strap (channel 2)`, `Trainer (network)` */
function sensorLabel({ role, channel, transport }: FigureSensor): string {
  const by =
    channel === undefined
      ? transport && figureTransports[transport]
      : writeMessage(figureMessages.channel, { channel });
  const label = upperFirst(sensorNames[role]);
  return by === undefined ? label : `${label} (${by})`;
}

function linesText(lines: number): string {
  return writeMessage(figureMessages.lines, { lines: String(lines) });
}

/** `low`, in a sentence */
export function batteryWord(state: string): string | undefined {
  const words: Readonly<Record<string, string>> = batteryWords;
  return words[state];
}
