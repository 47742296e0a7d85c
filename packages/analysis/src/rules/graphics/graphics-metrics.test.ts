import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { findActivities } from '../../facts/ride/activities.ts';
import { deriveFacts } from '../../facts/ride-facts.ts';
import type { PatternOutcome } from '../../patterns/pattern-outcome.ts';
import { type RideOptions, rideEvents } from '../../testing/ride-events.ts';
import { recordOf } from '../../testing/scene.ts';
import { type CaseParts, given } from '../testing/rule-case.ts';
import { graphicsMetrics } from './graphics-metrics.ts';

/** Derives the metrics of a ride from its events. */
function metricsOf(ride: RideOptions, events: readonly LogEvent[] = [], parts: CaseParts = {}) {
  const record = recordOf([...rideEvents(ride), ...events]);
  const [span] = findActivities(record, (ride.fromS ?? 0) + (ride.minutes ?? 20) * 60);
  if (!span) throw new Error('no activity');
  return graphicsMetrics(given({}, { ...parts, facts: deriveFacts(record, span) }));
}

describe('frame-rate metrics', () => {
  it('are weighted by time, with the runs below 30 from the start of the activity', () => {
    const metrics = metricsOf({
      fromS: 500,
      minutes: 40,
      fps: (since) => (since >= 600 && since < 720 ? 20 : 70),
    });
    expect(metrics['fps.mean']?.value).toBeCloseTo((20 * 120 + 70 * 2280) / 2400, 1);
    expect(metrics['fps.below30_share']?.value).toBeCloseTo(5, 1);
    expect(metrics['fps.below30_share']?.at).toEqual([{ startS: 600, endS: 720 }]);
    expect(metrics['fps.below30_share']?.figures).toContainEqual({
      id: 'longest-run',
      value: 120,
      unit: 's',
    });
    expect(metrics['fps.p1']).toMatchObject({ value: 20, at: [{ startS: 600, endS: 720 }] });
    expect(metrics['fps.p1_ratio']?.value).toBe(0.286);
  });

  it("don't count a rate held at 30 as below 30", () => {
    const metrics = metricsOf({ minutes: 30, fps: (since) => (since % 16 < 8 ? 29.9 : 30.1) });
    expect(metrics['fps.cap_value']?.value).toBe(30);
    expect(metrics['fps.cap_value']?.figures).toContainEqual({
      id: 'time-at-cap',
      value: 100,
      unit: '%',
    });
    expect(metrics['fps.below30_share']).toMatchObject({ value: 0, at: [] });
  });

  it('are not measured with too few lines', () => {
    const metrics = metricsOf({ minutes: 4 });
    expect(metrics['fps.mean']).toBeUndefined();
    expect(metrics['fps.cap_value']).toBeUndefined();
    expect(metrics['fps.p1']).toBeUndefined();
  });

  it('include P1 from 100 samples on', () => {
    expect(metricsOf({ minutes: 13 })['fps.p1']).toBeUndefined();
    expect(metricsOf({ minutes: 14 })['fps.p1']).toMatchObject({ value: 60, at: [] });
  });

  it('show the five worst stretches in the order of the ride', () => {
    const slowAt = [300, 600, 900, 1200, 1500, 1800, 2100];
    const metrics = metricsOf({
      minutes: 40,
      fps: (since) => {
        const place = slowAt.findIndex((at) => since >= at && since < at + 8);
        return place < 0 ? 60 : 10 + place;
      },
    });
    const starts = metrics['fps.p1']?.at?.map(({ startS }) => startS) ?? [];
    expect(starts).toHaveLength(5);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(Math.max(...starts)).toBeLessThan(1600);
  });
});

describe('freeze metrics', () => {
  const stall = (t: number, seconds: number): LogEvent => ({ kind: 'stall', t, seconds });

  it('are rates per hour, each freeze from its first second to its last', () => {
    const metrics = metricsOf({ fromS: 100, minutes: 30 }, [stall(700, 2.5), stall(1300, 4)]);
    expect(metrics['fps.stall_rate']).toMatchObject({
      at: [
        { startS: 597.5, endS: 600 },
        { startS: 1196, endS: 1200 },
      ],
    });
    expect(metrics['fps.stall_rate']?.value).toBeCloseTo(4, 1);
    expect(metrics['fps.stall_max']).toMatchObject({
      value: 4,
      at: [{ startS: 1196, endS: 1200 }],
    });
  });

  it('list what broke in the minute after', () => {
    const metrics = metricsOf({ minutes: 30 }, [
      stall(900, 49),
      { kind: 'antReceiver', t: 1, state: 'found' },
      { kind: 'antReceiver', t: 950, state: 'found' },
    ]);
    expect(metrics['fps.stall_max']?.figures).toContainEqual({
      id: 'receiver-failures-after',
      value: 1,
    });
  });

  it('are zero without a freeze, and not measured in short rides', () => {
    expect(metricsOf({ minutes: 11 })['fps.stall_rate']?.value).toBe(0);
    expect(metricsOf({ minutes: 11 })['fps.stall_max']?.value).toBe(0);
    expect(metricsOf({ minutes: 9 }, [stall(300, 5)])['fps.stall_rate']).toBeUndefined();
    expect(metricsOf({ minutes: 9 })['gfx.error_rate']).toBeUndefined();
  });
});

describe('driver-error metrics', () => {
  it('are rates per hour of the ride', () => {
    const errors = Array.from(
      { length: 6 },
      (_, i): LogEvent => ({
        kind: 'renderError',
        t: 200 + 100 * i,
      }),
    );
    expect(metricsOf({ minutes: 30 }, errors)['gfx.error_rate']?.value).toBeCloseTo(12, 0);
  });
});

describe('crowd metrics', () => {
  const pattern = (verdict: PatternOutcome['verdict'], dropPercent?: number): PatternOutcome => ({
    patternId: 'crowding-fps',
    verdict,
    xCount: 40,
    yCount: 40,
    coincidences: 12,
    ...(dropPercent !== undefined && { dropPercent }),
    examples: [120, 900],
    recommendations: [],
    quietFps: 62,
    busyFps: 26,
  });
  const drop = (outcome?: PatternOutcome) =>
    graphicsMetrics(given({}, { patterns: outcome ? [outcome] : [] }))['fps.crowd_drop'];

  it('count if the pattern is confirmed, with examples', () => {
    expect(drop(pattern('confirmed', 58.1))).toMatchObject({
      value: 58.1,
      at: [{ startS: 120 }, { startS: 900 }],
    });
  });

  it('are zero if the link may be chance, and not measured without a test', () => {
    expect(drop(pattern('suggestive', 58.1))?.value).toBe(0);
    expect(drop(pattern('notFound', 5))?.value).toBe(0);
    expect(drop(pattern('notTested'))).toBeUndefined();
    expect(drop()).toBeUndefined();
  });
});

describe('the fade metric', () => {
  it('is measured from half an hour on, with both ends', () => {
    const metrics = metricsOf({ minutes: 60, fps: (since) => 80 - since / 90 });
    expect(metrics['fps.fade']?.value).toBeLessThan(0.65);
    expect(metrics['fps.fade']?.figures).toContainEqual({
      id: 'drops-beyond-chance',
      value: 'yes',
    });
    expect(metricsOf({ minutes: 25 })['fps.fade']).toBeUndefined();
  });
});

describe('settings metrics', () => {
  const settings = (hardware: CaseParts['hardware'] = {}, platform: 'pc' | 'mac' = 'pc') =>
    graphicsMetrics(
      given({}, { hardware, session: { utcSource: 'unknown', platform, hasCleanEnd: true } }),
    );

  it.each([
    ['NVIDIA GeForce GTX 970', 'ultra', 0],
    ['NVIDIA GeForce GTX 970', 'high', 0],
    ['NVIDIA GeForce GTX 970', 'medium', 1],
    ['NVIDIA GeForce RTX 3060', 'medium', 2],
    ['Intel HD Graphics 620', 'basic', 0],
    ['Voodoo 2', 'basic', undefined],
  ] as const)(
    'place %s with the profile %s at %s steps below the usual one',
    (gpu, graphicsProfile, gap) => {
      expect(settings({ gpu, graphicsProfile })['gfx.profile_gap']?.value).toBe(gap);
    },
  );

  it.each([
    ['NVIDIA GeForce GTX 750 Ti', 1920, 1080, 0],
    ['NVIDIA GeForce GTX 750 Ti', 2560, 1440, 1],
    ['NVIDIA GeForce GTX 750 Ti', 3840, 2160, 2],
    ['NVIDIA GeForce RTX 5060', 3840, 2160, 0],
    ['Intel HD Graphics 620', 1280, 720, 0],
    ['GDI Generic', 1280, 720, undefined],
    ['Voodoo 2', 1280, 720, undefined],
  ])('place %s at %d x %d at %s steps too many', (gpu, width, height, gap) => {
    expect(settings({ gpu, resolution: { width, height } })['gfx.res_gap']?.value).toBe(gap);
  });

  it('name the next resolution and the pixels it saves', () => {
    const metrics = settings({
      gpu: 'NVIDIA GeForce GTX 750 Ti',
      resolution: { width: 2560, height: 1440 },
    });
    expect(metrics['gfx.res_gap']?.figures).toContainEqual({
      id: 'pixels-saved',
      value: 44,
      unit: '%',
    });
  });

  it("ignore a graphics chip that doesn't fit the processor", () => {
    const metrics = settings({
      cpu: 'Intel Core i5-12600KF',
      gpu: 'Intel UHD Graphics 770',
      graphicsProfile: 'basic',
      resolution: { width: 3840, height: 2160 },
    });
    expect(metrics['gfx.profile_gap']).toBeUndefined();
    expect(metrics['gfx.res_gap']).toBeUndefined();
  });
});

it('the graphics section measures nothing in a log without frame-rate lines', () => {
  const { ride } = given().facts;
  const still = given({}, { facts: { ride: { ...ride, movingSeconds: 0 } } });
  expect(graphicsMetrics(still)).toEqual({});
});
