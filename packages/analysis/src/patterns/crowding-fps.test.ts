import { describe, expect, it } from 'vitest';
import type { TrafficRow } from '../facts/network/network-traffic.ts';
import { emptyFacts } from '../rules/testing/rule-case.ts';
import { movingSamples } from '../testing/moving-samples.ts';
import { recordOf } from '../testing/scene.ts';
import { seeded } from '../testing/seeded.ts';
import { crowdingFps } from './crowding-fps.ts';

const quiet = 430;
const crowded = 2360;

interface Ride {
  minutes: number;
  /** Returns frames per second at a second of the ride. */
  fpsAt: (t: number) => number;
  /** Returns the packets received in a minute of the ride. */
  packetsAt: (minute: number) => number;
}

function outcomeOf({ minutes, fpsAt, packetsAt }: Ride) {
  const times = Array.from({ length: Math.floor((minutes * 60) / 8) }, (_, i) => (i + 1) * 8);
  const moving = movingSamples(times, fpsAt, 8);
  const rows: TrafficRow[] = Array.from({ length: minutes }, (_, minute) => ({
    t: (minute + 1) * 60,
    seconds: 60,
    receivedPerMinute: packetsAt(minute),
    sentPerMinute: 300,
  }));
  const facts = emptyFacts();
  facts.ride = { ...facts.ride, endS: minutes * 60, movingSeconds: minutes * 60, moving };
  facts.traffic = { rows, fullMinutes: [] };
  return crowdingFps.test({ record: recordOf([]), facts }, crowdingFps);
}

/** Alternates busy and quiet in ten blocks of irregular length, 55 minutes in all. */
const blocks = [7, 3, 9, 4, 6, 2, 8, 5, 4, 7];
function isBusyMinute(minute: number): boolean {
  const ends = blocks.map((_, index) => blocks.slice(0, index + 1).reduce((a, b) => a + b));
  return ends.findIndex((end) => minute < end) % 2 === 1;
}
const isBusy = (t: number) => isBusyMinute(Math.floor((t - 1) / 60));
const packetsAt = (minute: number) => (isBusyMinute(minute) ? crowded : quiet);

describe('a frame rate that falls in crowds', () => {
  const outcome = outcomeOf({ minutes: 55, fpsAt: (t) => (isBusy(t) ? 26 : 62), packetsAt });

  it('is confirmed, with the size of the drop', () => {
    expect(outcome).toMatchObject({
      patternId: 'crowding-fps',
      verdict: 'confirmed',
      xCount: 55,
      yCount: 55,
      quietFps: 62,
      busyFps: 26,
      dropPercent: 58.1,
      recommendations: ['gfx-crowd-plan', 'gfx-cpu-upgrade'],
    });
    expect(outcome.p).toBeLessThanOrEqual(0.01);
    expect(outcome.coincidences).toBe(19);
    expect(outcome.lift).toBeUndefined();
  });

  it('shows at most ten moments, all busy', () => {
    expect(outcome.examples).toHaveLength(10);
    expect(outcome.examples.every((t) => isBusyMinute(t / 60))).toBe(true);
  });
});

describe('what is no finding', () => {
  it('is a frame rate that does not depend on the crowd', () => {
    let confirmed = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const random = seeded(seed);
      let [fps, packets] = [50, 1200];
      // Both change slowly, as scenery and groups do, so neighbouring minutes are alike.
      const rates = Array.from({ length: 60 }, () => {
        fps = Math.min(90, Math.max(20, fps + (random() - 0.5) * 30));
        return fps;
      });
      const crowds = Array.from({ length: 60 }, () => {
        packets = Math.min(3200, Math.max(250, packets + (random() - 0.5) * 900));
        return packets;
      });
      const { verdict } = outcomeOf({
        minutes: 60,
        fpsAt: (t) => rates[Math.floor((t - 1) / 60)] ?? 0,
        packetsAt: (minute) => crowds[minute] ?? 0,
      });
      if (verdict === 'confirmed') confirmed++;
    }
    expect(confirmed / 200).toBeLessThanOrEqual(0.03);
  });

  it('is a frame rate that follows the crowd in only one half of the ride', () => {
    const half = (t: number) => (t < 1650 && isBusy(t) ? 26 : 62);
    const rising = (t: number) => (t < 1650 ? half(t) : isBusy(t) ? 66 : 62);
    expect(outcomeOf({ minutes: 55, fpsAt: rising, packetsAt }).verdict).toBe('notFound');
  });

  it('is a clear but harmless drop, as under a cap', () => {
    const outcome = outcomeOf({ minutes: 55, fpsAt: (t) => (isBusy(t) ? 59.8 : 60), packetsAt });
    expect(outcome).toMatchObject({ verdict: 'notFound', recommendations: [] });
    // The drop is too small to matter, so the exact test does not run.
    expect(outcome).not.toHaveProperty('p');
  });

  it.each([
    [14.9, 'notFound'],
    [15, 'confirmed'],
  ])('is a drop of less than 15 %% (%d %%)', (percent, verdict) => {
    const fpsAt = (t: number) => (isBusy(t) ? 1000 * (1 - percent / 100) : 1000) / 10;
    expect(outcomeOf({ minutes: 55, fpsAt, packetsAt }).verdict).toBe(verdict);
  });

  it('is a frame rate that rises in crowds', () => {
    expect(outcomeOf({ minutes: 55, fpsAt: (t) => (isBusy(t) ? 62 : 26), packetsAt }).verdict).toBe(
      'notFound',
    );
  });
});

describe('too little to test', () => {
  const fpsAt = (t: number) => (isBusy(t) ? 26 : 62);

  it('is a ride of less than 25 minutes', () => {
    expect(outcomeOf({ minutes: 24, fpsAt, packetsAt }).verdict).toBe('notTested');
    expect(outcomeOf({ minutes: 25, fpsAt, packetsAt }).verdict).not.toBe('notTested');
  });

  it('is a crowd that stays the same', () => {
    const even = outcomeOf({ minutes: 55, fpsAt, packetsAt: (minute) => 800 + (minute % 10) * 5 });
    expect(even).toMatchObject({ verdict: 'notTested', xCount: 55, examples: [] });
  });

  it('is a ride without any count of packets', () => {
    const facts = emptyFacts();
    expect(crowdingFps.test({ record: recordOf([]), facts }, crowdingFps)).toMatchObject({
      verdict: 'notTested',
      xCount: 0,
    });
  });
});

it('the pattern reads the stretches of old clients from one report of the counter to the next', () => {
  const facts = emptyFacts();
  const record = recordOf(
    Array.from({ length: 31 }, (_, i) => ({ kind: 'receivedCount', t: i * 110, packets: i * 900 })),
  );
  const busyStretch = (t: number) =>
    [2, 3, 7, 11, 12, 13, 19, 24, 25].includes(Math.ceil(t / 110) - 1);
  facts.ride = {
    ...facts.ride,
    moving: movingSamples(
      Array.from({ length: 1650 }, (_, i) => (i + 1) * 2),
      (t) => (busyStretch(t) ? 30 : 60),
      2,
    ),
  };
  facts.traffic = {
    fullMinutes: [],
    rows: Array.from({ length: 30 }, (_, i) => ({
      t: (i + 1) * 110,
      seconds: 110,
      receivedPerMinute: busyStretch((i + 1) * 110) ? crowded : quiet,
    })),
  };
  expect(crowdingFps.test({ record, facts }, crowdingFps)).toMatchObject({
    verdict: 'confirmed',
    xCount: 30,
    dropPercent: 50,
    examples: [2, 3, 7, 11, 12, 13, 19, 24, 25].map((i) => i * 110),
  });
});
