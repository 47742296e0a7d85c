import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { every, type RideOptions, rideEvents } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { findStalls, measureFrameRate } from './frame-rate.ts';

function frameRateOf(options: RideOptions) {
  return measureFrameRate(sceneOf(rideEvents(options)).ride);
}

describe('the mean frame rate', () => {
  it('weights a line by the time that it covers', () => {
    // One minute at 100 frames a second writes 60 lines, one at 10 writes 6: 6,600 frames in 120 s are 55 a second.
    const halfAndHalf = frameRateOf({
      minutes: 2,
      cadence: { frames: 100 },
      fps: (since) => (since < 60 ? 100 : 10),
    });
    expect(halfAndHalf?.mean).toBe(55);
    expect(halfAndHalf?.plainMean).toBeCloseTo(91.8, 1);
    expect(halfAndHalf).toMatchObject({ samples: 66, min: 10, max: 100, median: 10 });
    expect(halfAndHalf?.secondsBelow).toEqual({ 30: 60, 45: 60, 60: 60 });
    expect(halfAndHalf?.below30Percent).toBe(50);
  });

  it('counts no slow seconds of a window that was minimised', () => {
    const { ride } = sceneOf(rideEvents({ fps: (since) => (since < 600 ? 10 : 60) }));
    const isShown = [...ride.moving.t.keys()].filter(
      (i) => (ride.moving.t[i] as number) > ride.startS + 610,
    );
    const seen = ride.moving.pick(Int32Array.from(isShown));
    expect(measureFrameRate(ride)?.secondsBelow[30]).toBeGreaterThan(500);
    expect(measureFrameRate(ride, seen)?.secondsBelow[30]).toBe(0);
    expect(measureFrameRate(ride, seen)?.mean).toBe(measureFrameRate(ride)?.mean);
  });

  it('counts drawn frames, however the rate changes', () => {
    const rate = frameRateOf({
      minutes: 60,
      cadence: { frames: 100 },
      fps: (since) => (since % 600 < 300 ? 15 : 80),
    });
    // Half the time at 15, half at 80 (catalogue, scenario `fps-sampling-trap`).
    expect(rate?.mean).toBeCloseTo(47.5, 0);
    expect(rate?.plainMean).toBeGreaterThan(69);
  });

  it('weights lines 8 s apart equally', () => {
    const rate = frameRateOf({ fps: (since) => (since < 600 ? 60 : 30) });
    expect(rate?.mean).toBeCloseTo(45, 0);
    expect(rate?.plainMean).toBeCloseTo(rate?.mean ?? 0, 6);
  });

  it('is not measured without movement or without any line', () => {
    expect(frameRateOf({ isMoving: () => false })).toBeUndefined();
    expect(measureFrameRate(sceneOf([{ kind: 'loggedIn', t: 0 }]).ride)).toBeUndefined();
  });

  it('leaves out lines in which the rider stands still', () => {
    const isMoving = (since: number) => since < 300 || since >= 600;
    const fps = (since: number) => (isMoving(since) ? 50 : 120);
    expect(frameRateOf({ isMoving, fps })).toMatchObject({ mean: 50, max: 50 });
  });
});

describe('the cadence of frame-rate lines', () => {
  it.each([
    [{ frames: 100 }, 60, { kind: 'frames', value: 100 }],
    [{ frames: 100 }, 13, { kind: 'frames', value: 100 }],
    [{ frames: 30 }, 45, { kind: 'frames', value: 30 }],
    [{ frames: 30 }, 15, { kind: 'frames', value: 30 }],
    [{ seconds: 8 }, 60, { kind: 'seconds', value: 8 }],
    [{ seconds: 8 }, 12.5, { kind: 'seconds', value: 8 }],
  ])('is found to be %j at %d', (cadence, fps, expected) => {
    expect(frameRateOf({ cadence, fps })?.cadence).toEqual(expected);
  });

  it('uses their spread if they are 8 s apart by chance', () => {
    const fps = (since: number) => 10 + 4 * Math.sin(since / 50);
    expect(frameRateOf({ cadence: { frames: 100 }, fps })?.cadence.kind).toBe('frames');
  });
});

describe('a cap', () => {
  it('of 60 is recognised around its value', () => {
    const fps = (since: number) => 59.88 + (since % 3) / 8;
    expect(frameRateOf({ fps })?.cap).toBe(60);
  });

  it('needs 60 % of the time', () => {
    const capped = (percent: number) =>
      frameRateOf({ minutes: 80, fps: (since) => (since % 800 < 8 * percent ? 60 : 47) })?.cap;
    expect(capped(62)).toBe(60);
    expect(capped(58)).toBeUndefined();
  });

  it('is absent if the rate is above it for 2 % of the time', () => {
    const capped = (percent: number) =>
      frameRateOf({ minutes: 100, fps: (since) => (since % 800 < 8 * percent ? 75 : 60) })?.cap;
    expect(capped(1)).toBe(60);
    expect(capped(3)).toBeUndefined();
  });

  it("of 30 lowers the limit of 30 to 29, so that rounding doesn't decide", () => {
    const atCap = frameRateOf({ fps: (since) => (since % 16 < 8 ? 29.9 : 30.1) });
    expect(atCap).toMatchObject({ cap: 30, secondsBelow: { 30: 0 }, below30Percent: 0 });
    const below = frameRateOf({ fps: (since) => (since % 16 < 8 ? 29.9 : 27) });
    expect(below?.cap).toBeUndefined();
    // The ride runs from 8 to 1200 s; no rate lasts for longer.
    expect(below?.secondsBelow[30]).toBe(1192);
  });

  it('of 60 counts 59.x as 60', () => {
    const atCap = frameRateOf({ fps: (since) => (since % 16 < 8 ? 59.2 : 60.1) });
    expect(atCap).toMatchObject({ cap: 60, secondsBelow: { 60: 0 } });
    const dipping = frameRateOf({ fps: (since) => (since < 60 ? 58.9 : 59.9) });
    expect(dipping?.secondsBelow[60]).toBeGreaterThan(50);
  });
});

describe('percentiles', () => {
  const samples = (count: number) => frameRateOf({ minutes: (count * 8) / 60 });

  it('need 40 samples for P5 and 100 for P1', () => {
    expect(samples(39)).toMatchObject({ samples: 39 });
    expect(samples(39)?.p5).toBeUndefined();
    expect(samples(40)?.p5).toBe(60);
    expect(samples(99)?.p1).toBeUndefined();
    expect(samples(100)?.p1).toBe(60);
  });

  it('are weighted by time', () => {
    const rate = frameRateOf({
      minutes: 60,
      cadence: { frames: 100 },
      fps: (since) => (since % 200 < 1 ? 20 : 100),
    });
    // Of 205 s five are spent at 20, in one line of two hundred.
    expect(rate).toMatchObject({ p1: 20, p5: 100 });
  });
});

describe('a frame rate is judged', () => {
  it('from 300 s of movement and 60 samples on, or 36 of a client that writes one every 8 s', () => {
    expect(frameRateOf({ minutes: 4.9 })?.isJudgeable).toBe(false);
    expect(frameRateOf({ minutes: 5.1 })?.isJudgeable).toBe(true);
    const slow = { cadence: { frames: 100 }, fps: 11 };
    expect(frameRateOf({ ...slow, minutes: 8.9 })?.isJudgeable).toBe(false);
    expect(frameRateOf({ ...slow, minutes: 9.2 })?.isJudgeable).toBe(true);
  });
});

describe('stalls', () => {
  const stall = (t: number): LogEvent => ({ kind: 'stall', t, seconds: 1.5 });

  function stallsOf(...events: LogEvent[]) {
    const { record, ride, exclusions } = sceneOf([...rideEvents(), ...events]);
    return findStalls(record, ride, exclusions).map(({ t }) => t);
  }

  it('count during the ride, except in loads', () => {
    const load: LogEvent[] = [
      { kind: 'levelLoadStart', t: 600 },
      { kind: 'levelLoadEnd', t: 640 },
    ];
    const state: LogEvent = { kind: 'gameState', t: 0, from: 'A', to: 'RIDE' };
    expect(stallsOf(state, ...load, ...[2, 300, 640, 655, 656, 1100].map(stall))).toEqual([
      300, 656, 1100,
    ]);
  });

  it('are found among more lines than a call takes arguments', () => {
    const many = every(0.01, 100, 1100, (t) => stall(t));
    expect(stallsOf(...many)).toHaveLength(many.length);
  });
});
