import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { every, pairing, rideEvents, rxFails } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { findAntChannels } from './ant-channels.ts';
import { findSearches } from './ant-searches.ts';
import { findAntSilences } from './ant-silences.ts';

interface Case {
  device?: LogEvent[];
  /** Loss of another sensor, percent, in each ten seconds. */
  otherLoss?: (t: number) => number;
  isMoving?: (t: number) => boolean;
}

/** The ride runs from 8 to 1200 s, with a strap on channel 2. */
function silencesOf(
  events: readonly LogEvent[],
  { device = pairing(2, 7, 120), otherLoss, isMoving }: Case = {},
) {
  const ride = rideEvents(isMoving && { isMoving });
  const scene = sceneOf([...ride, ...device, ...events]);
  const [channel] = findAntChannels(scene.record, scene.ride);
  if (!channel) throw new Error('no channel was paired');
  const searches = findSearches(scene.record, [channel], scene.ride);
  const bins = Array.from({ length: 119 }, (_, i) => 10 + 10 * i).map((t) => ({
    t,
    rxFails: 0,
    lossPercent: otherLoss?.(t) ?? 0,
  }));
  const meter = { channel, rxFails: 0, trackedSeconds: 1190, bins, blackouts: [] };
  return findAntSilences(scene.record, scene.ride, channel, searches, otherLoss ? [meter] : []);
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

  it('of more than ten seconds ends with the next sign at the latest', () => {
    expect(silencesOf([...search(600), fail(610)])[0]).not.toHaveProperty('isAtMost');
    expect(silencesOf([...search(600), fail(614)])).toEqual([
      { startS: 598, endS: 614, isAtMost: true, cause: 'radio', isFelt: true },
    ]);
    expect(silencesOf([...search(600), fail(630)])).toMatchObject([{ endS: 630, isAtMost: true }]);
  });

  it('of more than half a minute has an end only if the channel usually fails more often', () => {
    const quiet = [...search(600), fail(631)];
    expect(silencesOf(quiet)).toEqual([{ startS: 598, cause: 'radio', isFelt: true }]);
    const failing = (stepS: number, toS: number) => [
      ...every(stepS, 8, 598, fail),
      ...every(stepS, toS, 1200, fail),
    ];
    // A failure in every ten seconds for 10 min: none in 31 s is no chance.
    expect(silencesOf([...failing(9, 631), ...search(600)])).toMatchObject([{ endS: 631 }]);
    // One in thirty seconds: none in a minute may be chance.
    expect(silencesOf([...failing(30, 660), ...search(600)])[0]).not.toHaveProperty('endS');
    expect(silencesOf([...failing(30, 720), ...search(600)])).toMatchObject([{ endS: 720 }]);
    // A page is a sign whenever it comes.
    expect(silencesOf([...search(600), page(700), fail(800)])).toMatchObject([{ endS: 700 }]);
  });

  it('has no end if only searches made the channel fail', () => {
    // Eight failures lead to each search, and the strap is heard without any after it.
    const found = silencesOf([...search(200), ...search(500), ...search(800)]);
    expect(found.map(({ startS, endS }) => [startS, endS])).toEqual([
      [198, undefined],
      [498, undefined],
      [798, undefined],
    ]);
  });

  it('has no end if the failures of a whole ride came in one burst', () => {
    expect(silencesOf([...rxFails(2, 100, 130, 3), ...search(600)])[0]).not.toHaveProperty('endS');
  });

  it('lasts to the end of the ride if the channel never failed again', () => {
    expect(silencesOf([...every(9, 8, 598, fail), ...search(600)])).toMatchObject([
      { startS: 598, endS: 1200 },
    ]);
    expect(silencesOf(search(600))[0]).not.toHaveProperty('endS');
  });

  it('lasts as long as the search takes messages of another sensor', () => {
    const lost = (toS: number) =>
      silencesOf(search(600), { otherLoss: (t) => (t >= 600 && t < toS ? 21 : 2) });
    expect(lost(1200)).toMatchObject([{ startS: 598, endS: 1200, costPercent: 21 }]);
    expect(lost(900)).toMatchObject([{ startS: 598, endS: 900, costPercent: 21 }]);
    expect(lost(600)[0]).not.toHaveProperty('endS');
    // The other sensor was always weak, which proves nothing.
    expect(silencesOf(search(600), { otherLoss: () => 21 })[0]).not.toHaveProperty('endS');
  });

  it('merges with the next within three seconds', () => {
    const two = (next: number) =>
      silencesOf([...search(600), page(606), ...search(next), page(next + 5)]);
    expect(two(611)).toMatchObject([{ startS: 598, endS: 616 }]);
    expect(two(612)).toHaveLength(2);
  });

  it('loses its end with a last search that has none', () => {
    const [joined, ...others] = silencesOf([...search(600), page(606), ...search(611), fail(642)]);
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
