import { expect, it } from 'vitest';
import { wirelessSensor } from '../../rules/testing/sensor-facts.ts';
import { sceneOf } from '../../testing/scene.ts';
import { connectedIn } from './witness.ts';

const device = { name: 1 };
type Status = 'connected' | 'disconnected';

/** In which of two spans a device with these status lines was connected. */
function heardIn(...lines: [t: number, status: Status][]) {
  const { record } = sceneOf(
    lines.map(([t, status]) => ({ kind: 'bleStatus', t, device, status })),
  );
  return connectedIn(record, wirelessSensor({ device }), [
    [600, 630],
    [1200, 1230],
  ]).map(([from]) => from);
}

it('a device that was connected before a loss witnesses it', () => {
  expect(heardIn([20, 'connected'])).toEqual([600, 1200]);
});

it('a device that was paired four minutes later witnesses nothing', () => {
  expect(heardIn([840, 'connected'])).toEqual([1200]);
});

it('a device that was lost before or in a span, and not back, witnesses nothing', () => {
  expect(heardIn([20, 'connected'], [500, 'disconnected'])).toEqual([]);
  expect(heardIn([20, 'connected'], [610, 'disconnected'], [700, 'connected'])).toEqual([1200]);
  expect(heardIn([20, 'connected'], [1230, 'disconnected'])).toEqual([600]);
});

it('a device without connection lines is in use until it is lost', () => {
  expect(heardIn()).toEqual([600, 1200]);
  expect(heardIn([900, 'disconnected'])).toEqual([600]);
});
