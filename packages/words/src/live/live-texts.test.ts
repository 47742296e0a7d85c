import { liveGaps } from '@ridescope/catalogue/live-view';
import type { LiveIncident, LiveSensor } from '@ridescope/contract/live-view';
import { expect, it } from 'vitest';
import {
  incidentText,
  incidentTimeText,
  liveConnectionText,
  liveGapText,
  liveLossText,
  liveSensorName,
  liveSensorText,
} from './live-texts.ts';

const lost: LiveIncident = {
  key: 'power-lost|ant-1',
  kind: 'power-lost',
  grade: 'warning',
  sentences: [{ id: 'sensor-lost.for-good', values: { sensor: 'power', length: 6 } }],
  startS: 94,
  sensorKeys: ['ant-1'],
  othersHeard: ['heartRate', 'trainer'],
};
const sensor: LiveSensor = { key: 'ant-1', role: 'power', transport: 'ant', state: 'heard' };

it('an incident says how long it lasts so far, and which sensors are heard meanwhile', () => {
  expect(incidentText(lost)).toBe(
    'Your power meter has been silent for 6 s. Your heart-rate strap and trainer are heard, so the fault is at that sensor or its battery.',
  );
  expect(incidentTimeText(lost, 100)).toBe('for 6 s');
});

it('an incident that is over has the sentence of the report', () => {
  const { othersHeard: _, ...rest } = lost;
  const over: LiveIncident = {
    ...rest,
    endS: 100,
    sentences: [
      {
        id: 'sensor-lost',
        values: { sensor: 'power', times: 1, total: 6, longest: 6, upTo: false },
      },
    ],
  };
  expect(incidentText(over)).toBe('The receiver lost your power meter for 6 s.');
  expect(incidentTimeText(over, 130)).toBe('30 s ago');
});

it.each([
  [{ state: 'heard', lossPercent: 3 }, 'heard', '3 % lost in the last minute'],
  [{ state: 'silent', silentS: 4 }, 'silent for 4 s', 'loss not known'],
  [{ state: 'quiet', silentS: 9 }, 'no message for 9 s: lost, or nobody pedals', 'loss not known'],
] as const)('a sensor with %j is %s', (state, text, loss) => {
  expect(liveSensorText({ ...sensor, ...state })).toBe(text);
  expect(liveLossText({ ...sensor, ...state })).toBe(loss);
});

it('a sensor is named by what it measures and its radio', () => {
  expect(liveSensorName(sensor)).toBe('Power meter, ANT+');
});

it.each([
  [{ state: 'connected' }, 'Connected'],
  [{ state: 'unknown' }, 'Not known'],
  [{ state: 'lost', sinceS: 88 }, 'Lost for 12 s'],
] as const)('the connection %j reads %s', (connection, text) => {
  expect(liveConnectionText({ connection, t: 100 })).toBe(text);
});

it('each gap has a sentence', () => {
  for (const gap of liveGaps) expect(liveGapText(gap)).toMatch(/^[A-Z].*\.$/);
});
