import type { LogEvent } from '@ridescope/log-parser';
import { expect, it } from 'vitest';
import { EventWindow, windowS } from './event-window.ts';

const frame = (t: number): LogEvent => ({ kind: 'fps', t, fps: 60, x: t, y: 1, z: 1 });

it('the window keeps at least its length of events and at most twice that, however long the ride is', () => {
  const window = new EventWindow();
  for (let t = 0; t <= 60 * windowS; t++) {
    window.add(frame(t));
    const { length } = window.record.fps.t;
    expect(length).toBeGreaterThanOrEqual(Math.min(t + 1, windowS));
    expect(length).toBeLessThanOrEqual(2 * windowS);
  }
});

it('the window remembers who was paired and what was connected, and forgets what happened', () => {
  const window = new EventWindow();
  window.add({ kind: 'antPairing', t: 1, channel: 2, device: 1 });
  window.add({ kind: 'antPairing', t: 2, channel: 3, device: 2 });
  window.add({ kind: 'bleStatus', t: 3, device: { name: 1 }, status: 'connected' });
  window.add({ kind: 'antRxFail', t: 4, channel: 2 });
  window.add({ kind: 'stall', t: 5, seconds: 3 });
  for (let t = 6; t < 5 * windowS; t++) window.add(frame(t));
  const { record } = window;
  expect(record.of('antPairing').map(({ channel }) => channel)).toEqual([2, 3]);
  expect(record.of('bleStatus')).toHaveLength(1);
  expect([record.of('stall').length, record.rxFails.size]).toEqual([0, 0]);
});

it('the window is empty but for what it remembers after a long silence', () => {
  const window = new EventWindow();
  window.add({ kind: 'antPairing', t: 0, channel: 2, device: 1 });
  for (let t = 1; t < 100; t++) window.add(frame(t));
  window.add(frame(10 * windowS));
  expect(window.record.fps.t.length).toBe(1);
  expect(window.record.of('antPairing')).toHaveLength(1);
});
