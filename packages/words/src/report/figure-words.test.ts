import { expect, it } from 'vitest';
import { wordedFigure } from './figure-words.ts';

it.each([
  [
    { id: 'longest-gap', value: 12.5, unit: 's' },
    { label: 'Longest gap', value: '12.5 s' },
  ],
  [
    {
      id: 'sensor-blackout-longest',
      value: 40,
      unit: 's',
      sensor: { role: 'heartRate', channel: 2 },
    },
    { label: 'Heart-rate strap (channel 2), longest', value: '40 s' },
  ],
  [
    { id: 'sensor-loss', value: 8, unit: '%', sensor: { role: 'trainer', transport: 'lan' } },
    { label: 'Trainer (network)', value: '8 %' },
  ],
  [
    {
      id: 'sensor-back-after',
      value: [12, 'never'],
      sensor: { role: 'trainer', transport: 'ble' },
    },
    { label: 'Trainer (Bluetooth), back on the same connection after', value: '12 s, never' },
  ],
  [
    { id: 'chip-class', value: 4 },
    { label: 'Class', value: 'T4' },
  ],
  [
    { id: 'connection', value: 'lan' },
    { label: 'Connection', value: 'home network' },
  ],
  [
    { id: 'chip-class', value: '(hidden)' },
    { label: 'Class', value: '(hidden)' },
  ],
] satisfies [Parameters<typeof wordedFigure>[0], ReturnType<typeof wordedFigure>][])(
  'wordedFigure words %j',
  (figure, expected) => {
    expect(wordedFigure(figure)).toEqual(expected);
  },
);
