import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { every, pairing, rideEvents, rxFails } from '../testing/ride-events.ts';
import { sceneOf } from '../testing/scene.ts';
import { findAntChannels } from './ant-channels.ts';
import { findSearches } from './ant-searches.ts';
import { findAntSilences } from './ant-silences.ts';

interface Case {
  failsPerSecond?: number;
  device?: LogEvent[];
  isMoving?: (t: number) => boolean;
}

/** The ride runs from 8 to 1200 s. A strap on channel 2 fails so often a second while it is heard. */
function silencesOf(
  events: readonly LogEvent[],
  { failsPerSecond = 0, device = pairing(2, 7, 120), isMoving }: Case = {},
) {
  const ride = rideEvents(isMoving && { isMoving });
  const scene = sceneOf([...ride, ...device, ...events]);
  const [channel] = findAntChannels(scene.record, scene.ride);
  if (!channel) throw new Error('no channel was paired');
  const searches = findSearches(scene.record, [channel], scene.ride);
  const rxFailCount = { count: failsPerSecond * 1000, trackedSeconds: 1000 };
  return findAntSilences(scene.record, scene.ride, channel, searches, rxFailCount);
}

/** Builds a channel that misses its messages for two seconds and then searches. */
const search = (t: number): LogEvent[] => [
  ...rxFails(2, t - 2, t, 4),
  { kind: 'antGotoSearch', t },
];
const fail = (t: number): LogEvent => ({ kind: 'antRxFail', t, channel: 2 });
const page = (t: number, device = 7): LogEvent => ({
  kind: 'antBattery',
  t,
  device,
  deviceType: 120,
  status: 2,
});

describe('a silence', () => {
  it('begins two seconds before the search and ends with the next sign of the channel', () => {
    expect(silencesOf([...search(600), fail(609)])).toEqual([
      { startS: 598, endS: 609, cause: 'radio', isFelt: true },
    ]);
  });

  it('ends with a page of the device, but not with that of another', () => {
    expect(silencesOf([...search(600), page(604, 8), page(606), fail(609)])).toMatchObject([
      { endS: 606 },
    ]);
  });

  it('of more than ten seconds has an end only if the channel usually fails more often', () => {
    const quiet = [...search(600), fail(611)];
    expect(silencesOf([...search(600), fail(610)])).toMatchObject([{ endS: 610 }]);
    expect(silencesOf(quiet)).toEqual([{ startS: 598, cause: 'radio', isFelt: true }]);
    // Five failures were expected in 11 s.
    expect(silencesOf(quiet, { failsPerSecond: 0.46 })).toMatchObject([{ endS: 611 }]);
    expect(silencesOf(quiet, { failsPerSecond: 0.45 })[0]).not.toHaveProperty('endS');
    // A page is a sign whenever it comes.
    expect(silencesOf([...search(600), page(700), fail(800)])).toMatchObject([{ endS: 700 }]);
  });

  it('lasts to the end of the ride if the channel never failed again', () => {
    expect(silencesOf(search(600), { failsPerSecond: 1 })).toMatchObject([
      { startS: 598, endS: 1200 },
    ]);
    expect(silencesOf(search(600))[0]).not.toHaveProperty('endS');
  });

  it('merges with the next within three seconds', () => {
    const two = (next: number) =>
      silencesOf([...search(600), page(606), ...search(next), page(next + 5)]);
    expect(two(611)).toMatchObject([{ startS: 598, endS: 616 }]);
    expect(two(612)).toHaveLength(2);
  });

  it('loses its end with a last search that has none', () => {
    const [joined, ...others] = silencesOf([...search(600), page(606), ...search(611), fail(640)]);
    expect(others).toEqual([]);
    expect(joined).toMatchObject({ startS: 598 });
    expect(joined).not.toHaveProperty('endS');
  });

  it('is noticed if the rider moved at its beginning', () => {
    const events = [...search(600), fail(609)];
    const stoodFrom = (fromS: number, toS = 900) =>
      silencesOf(events, {
        isMoving: (
          () => (t: number) =>
            t < fromS || t > toS
        )(),
      });
    expect(stoodFrom(400)).toMatchObject([{ isFelt: false }]);
    // Losing the sensor may have stopped the rider.
    expect(stoodFrom(596)).toMatchObject([{ isFelt: true }]);
  });
});

describe('a silent trainer', () => {
  const trainer = pairing(2, 7, 17);
  const endOf = (...signs: LogEvent[]) =>
    silencesOf([...search(600), ...signs], { device: trainer })[0]?.endS;

  it('is back with one of its pages, or with a command that it accepted', () => {
    expect(endOf({ kind: 'fecPage', t: 630, page: 25 })).toBe(630);
    expect(endOf({ kind: 'trainerCommand', t: 625, outcome: 'completed' })).toBe(625);
    expect(endOf({ kind: 'trainerCommand', t: 625, outcome: 'failed' })).toBeUndefined();
  });

  it('is the only device that these signs apply to', () => {
    expect(
      silencesOf([...search(600), { kind: 'fecPage', t: 605, page: 25 }])[0],
    ).not.toHaveProperty('endS');
  });
});

describe('a silent power meter', () => {
  const meter = pairing(2, 7, 11);

  it('is judged by its counter if its messages are logged', () => {
    const messages = every(1, 10, 1200, (t) =>
      t > 700 && t < 720 ? [] : { kind: 'powerMessage', t, meter: 'crank', eventCount: t % 256 },
    );
    const events = [...messages, ...search(600), ...rxFails(2, 700, 720, 4)];
    expect(silencesOf(events, { device: meter })).toEqual([
      { startS: 700, endS: 720, cause: 'radio', isFelt: true },
    ]);
  });

  it('is judged by its searches otherwise', () => {
    expect(silencesOf([...search(600), fail(606)], { device: meter })).toMatchObject([
      { startS: 598, endS: 606 },
    ]);
  });
});
