import type { LiveIncident, LiveView } from '@ridescope/contract/live-view';
import type { FollowMessage } from '../follow/follow-messages.ts';

/** A meter that is silent while the strap is heard. */
export const silentMeter: LiveIncident = {
  key: 'power-lost|ant-1',
  kind: 'power-lost',
  grade: 'warning',
  sentences: [{ id: 'sensor-lost.for-good', values: { sensor: 'power', length: 6 } }],
  startS: 994,
  sensorKeys: ['ant-1'],
  othersHeard: ['heartRate'],
};

const view: LiveView = {
  t: 1000,
  secondOfDay: 68_000,
  isRiding: true,
  frameRate: { now: 58.9, mean: 60, t: [980, 990, 1000], fps: [60, 31, 58.9] },
  connection: { state: 'connected' },
  sensors: [
    { key: 'ant-1', role: 'power', transport: 'ant', state: 'heard', lossPercent: 3 },
    { key: 'ble-2', role: 'heartRate', transport: 'ble', state: 'heard' },
  ],
  incidents: [],
  gaps: ['whole-ride'],
};

/** What the worker says of a ride in which nothing goes wrong, but for what is given. */
export function messageOf(
  changes: Partial<LiveView> = {},
  more: Partial<FollowMessage> = {},
): FollowMessage {
  return { view: { ...view, ...changes }, quietS: 0, session: 1, ...more };
}
