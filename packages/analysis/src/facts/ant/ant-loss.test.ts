import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { every, pairing, rideEvents, rxFails } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { findAntChannels } from './ant-channels.ts';
import { type ChannelLoss, measureLoss, sharedEpisodes } from './ant-loss.ts';
import { findSearches } from './ant-searches.ts';

/** The ride runs from 8 to 1200 s. */
const ride = rideEvents();
const rideSeconds = 1193;

function lossesOf(events: LogEvent[], lines: LogEvent[] = ride): ChannelLoss[] {
  const scene = sceneOf([...lines, ...events]);
  const channels = findAntChannels(scene.record, scene.ride);
  const searches = findSearches(scene.record, channels, scene.ride);
  return channels.map((channel) =>
    measureLoss(scene.record, channel, searches, scene.exclusions.sensors),
  );
}

function lossOf(events: LogEvent[], lines?: LogEvent[]): ChannelLoss {
  const [loss] = lossesOf([...pairing(1, 7, 120), ...events], lines);
  if (!loss) throw new Error('no channel');
  return loss;
}

const strap = (perSecond: number | ((t: number) => number)) => rxFails(1, 0, 1201, perSecond);
const search = (t: number): LogEvent => ({ kind: 'antGotoSearch', t });

describe('four slots, four messages (A)', () => {
  it('lose a message with every empty slot', () => {
    const loss = lossOf(strap(1));
    expect(loss).toMatchObject({ model: 'A', rxFails: rideSeconds, trackedSeconds: 1192 });
    expect(loss.lossPercent).toBeCloseTo(100 / 4.06, 6);
  });

  it('have no loss without a failure', () => {
    expect(lossOf([])).toMatchObject({
      model: 'A',
      lossPercent: 0,
      rxFails: 0,
      bins: expect.anything(),
    });
  });

  it('allow up to three failures a second, and five in one of a hundred seconds', () => {
    expect(lossOf(strap(3)).model).toBe('A');
    expect(lossOf(strap((t) => (t % 50 === 0 ? 5 : 1))).model).toBe('A');
  });

  it('never exceed 100 %', () => {
    const loss = lossOf([...strap(3), ...every(5, 100, 1100, search)]);
    expect(loss.lossPercent).toBeLessThanOrEqual(100);
  });
});

it('a hole of the log is no time in which a channel was followed', () => {
  const scene = sceneOf([...ride, ...pairing(1, 7, 120), ...strap(1)]);
  const [channel] = findAntChannels(scene.record, scene.ride);
  if (!channel) throw new Error('no channel');
  const followed = (...holes: [number, number][]) =>
    measureLoss(scene.record, channel, [], [], holes).trackedSeconds;
  expect(followed()).toBe(1192);
  expect(followed([0, 108], [600, 700])).toBe(992);
});

describe('eight slots, four messages (B)', () => {
  it('begin at four failures in most seconds', () => {
    expect(lossOf(strap(4)).model).toBe('B');
    expect(lossOf(strap((t) => (t % 5 < 3 ? 4 : 3))).model).toBe('B');
    expect(lossOf(strap((t) => (t % 5 < 2 ? 4 : 3))).model).toBe('A');
  });

  it('are proven by a minute of failures, except those before a search', () => {
    const full = (seconds: number) => lossOf(strap((t) => (t >= 100 && t < 100 + seconds ? 4 : 0)));
    expect(full(59).model).toBe('A');
    expect(full(60).model).toBe('B');
    // A strap with good reception that is lost forty times misses four messages a second only then.
    const lostOften = every(25, 100, 1100, (t) => [...rxFails(1, t - 2, t, 4), search(t)]);
    expect(lossOf(lostOften).model).toBe('A');
  });

  it('are perfect at four failures a second, because half of the slots are always empty', () => {
    expect(lossOf(strap(4)).lossPercent).toBe(0);
  });

  it.each([
    [4.25, 6.1],
    [5.6, 39.8],
  ])('with %d failures a second lose %d %%', (rate, percent) => {
    const loss = lossOf(strap((t) => Math.floor((t + 1) * rate) - Math.floor(t * rate)));
    expect(loss.lossPercent).toBeCloseTo(percent, 1);
  });

  it('count at most nine failures a second, because more are a burst of late lines', () => {
    const burst = lossOf(strap((t) => (t === 600 ? 40 : 4)));
    const capped = lossOf(strap((t) => (t === 600 ? 9 : 4)));
    expect(burst.lossPercent).toBe(capped.lossPercent);
    expect(burst.rxFails).toBe(capped.rxFails + 31);
  });

  const silentFor = (seconds: number) =>
    strap((t) => (t > 600 && t <= 600 + seconds ? 0 : t > 597 && t <= 600 ? 8 : 4));

  it("don't count a silent run as good reception", () => {
    expect(lossOf(silentFor(60)).lossPercent).toBeCloseTo(lossOf(silentFor(0)).lossPercent ?? 0, 0);
  });

  it('lose all of a silent run of ten seconds with a search in it', () => {
    const without = lossOf(silentFor(60));
    const loss = lossOf([...silentFor(60), search(600)]);
    expect((loss.lossPercent ?? 0) - (without.lossPercent ?? 0)).toBeCloseTo(6000 / rideSeconds, 0);
    expect(loss.longestBlackoutS).toBeGreaterThanOrEqual(60);
    expect(without.longestBlackoutS).toBeLessThan(20);
  });
});

describe('eight slots, eight messages (C)', () => {
  const now = (t: number) => (t % 40 === 0 ? 7 : t % 2);

  it('are recognised by occasional seconds with six or more failures', () => {
    expect(lossOf(strap(now)).model).toBe('C');
    expect(lossOf(strap((t) => (t % 400 === 0 ? 7 : t % 2))).model).toBe('A');
    expect(lossOf(strap((t) => (t % 40 === 0 ? 5 : t % 2))).model).toBe('A');
  });

  it('lose one of eight messages a second', () => {
    const loss = lossOf(strap(now));
    expect(loss.lossPercent).toBeCloseTo((100 * loss.rxFails) / (8.01 * rideSeconds), 6);
  });
});

describe('a search', () => {
  const gone = (seconds: number) =>
    lossOf([
      ...rxFails(1, 596, 600, 4),
      search(600),
      ...rxFails(1, 600 + seconds, 601 + seconds, 4),
    ]);

  it('loses the seconds until the next failure of the channel', () => {
    const messages = 20 + 19 * 4.06;
    expect(gone(20).lossPercent).toBeCloseTo((100 * messages) / (4.06 * rideSeconds), 6);
  });

  it('is open after 30 s, because reception may be good again', () => {
    expect(gone(30).lossPercent).toBeCloseTo((100 * (20 + 29 * 4.06)) / (4.06 * rideSeconds), 6);
    expect(gone(31).lossPercent).toBeCloseTo((100 * (20 + 2 * 4.06)) / (4.06 * rideSeconds), 6);
  });
});

describe('blackouts', () => {
  it('are runs of 10 s bins with half of the messages lost', () => {
    const dark = (perSecond: number) =>
      lossOf(strap((t) => (t >= 608 && t < 678 ? perSecond : 0))).longestBlackoutS;
    expect(dark(3)).toBe(70);
    expect(dark(2)).toBe(0);
  });

  it('follow the borders of the bins', () => {
    const loss = lossOf(strap((t) => (t >= 608 && t < 628 ? 3 : 0)));
    expect(loss.blackouts).toEqual([[608, 628]]);
    expect(loss.bins.find(({ t }) => t === 608)).toEqual({
      t: 608,
      rxFails: 30,
      lossPercent: expect.closeTo(3000 / 40.6, 6),
    });
  });
});

describe('the loss ignores', () => {
  it('a device that was followed for less than 300 s', () => {
    const followed = (seconds: number) =>
      lossOf([...strap(1), { kind: 'antUnpaired', t: 8 + seconds, channel: 1 }]);
    expect(followed(298)).toMatchObject({ rxFails: 299, bins: [], blackouts: [] });
    expect(followed(298).lossPercent).toBeUndefined();
    expect(followed(298).model).toBeUndefined();
    expect(followed(298).longestBlackoutS).toBeUndefined();
    expect(followed(299).lossPercent).toBeDefined();
  });

  it('the time of a pause', () => {
    const lines = rideEvents({ isMoving: (since) => since < 400 || since >= 700 });
    const loss = lossOf(
      strap((t) => (t > 400 && t < 707 ? 3 : 1)),
      lines,
    );
    expect(loss.lossPercent).toBeCloseTo(100 / 4.06, 6);
  });

  it('a ride of more than two days, which only damaged stamps cause', () => {
    const days = rideEvents({ minutes: 60 * 49, cadence: { seconds: 30 } });
    const loss = lossOf([...strap(1), ...pairing(2, 8, 120)], days);
    expect(loss.lossPercent).toBeUndefined();
    expect(loss.rxFails).toBe(1171);
  });
});

describe('shared episodes', () => {
  const two = [...pairing(1, 7, 120), ...pairing(2, 8, 122)];
  const darkAt = (channel: number, ...starts: number[]) =>
    starts.flatMap((start) => rxFails(channel, start, start + 20, 3));

  it('are runs in which two channels are dark', () => {
    const losses = lossesOf([...two, ...darkAt(1, 208, 508, 808), ...darkAt(2, 208, 508, 1008)]);
    expect(sharedEpisodes(losses)).toEqual([
      [210, 230],
      [510, 530],
    ]);
  });

  it('need more than one dark channel', () => {
    expect(sharedEpisodes(lossesOf([...two, ...darkAt(1, 208)]))).toEqual([]);
  });
});
