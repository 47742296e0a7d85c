import { describe, expect, it } from 'vitest';
import { movingSamples } from '../../testing/moving-samples.ts';
import { measureLevels } from './frame-levels.ts';

/** Builds a line every 8 s with the rate of its time. */
function ride(minutes: number, fps: (t: number) => number) {
  const times = Array.from(
    { length: Math.floor((minutes * 60) / 8) },
    (_, index) => 8 * (index + 1),
  );
  return movingSamples(times, fps, 8);
}

describe('a level frame rate', () => {
  it.each([20, 24, 25, 30, 40, 45, 141])('is found at %i FPS', (level) => {
    const wave = (t: number) => level * (1 + 0.025 * Math.sin(t));
    const [stretch, ...others] = measureLevels(ride(30, wave)).levels;
    expect(others).toEqual([]);
    expect(stretch?.seconds).toBeGreaterThan(28 * 60);
    expect(Math.abs((stretch?.fps ?? 0) - level)).toBeLessThan(0.03 * level);
  });

  it('is none where rates differ by more than 3 %', () => {
    expect(measureLevels(ride(30, (t) => 40 * (1 + 0.08 * Math.sin(t)))).levels).toEqual([]);
  });

  it('lasts for ten minutes at least', () => {
    const level = (minutes: number) =>
      ride(30, (t) => (t < minutes * 60 ? 20 : 30 * (1 + 0.2 * Math.sin(t))));
    expect(measureLevels(level(8)).levels).toEqual([]);
    expect(measureLevels(level(13)).levels).toHaveLength(1);
  });

  it('outlasts one minute of something else, and not two', () => {
    const dip = (minutes: number) => ride(40, (t) => (t > 900 && t <= 900 + 60 * minutes ? 5 : 20));
    expect(measureLevels(dip(1)).levels).toHaveLength(1);
    expect(measureLevels(dip(4)).levels).toHaveLength(2);
  });

  it('is none in a ride without movement', () => {
    expect(measureLevels(ride(0, () => 20)).levels).toEqual([]);
  });
});

describe('a step of the frame rate', () => {
  const step = (before: number, after: number, atS = 600) =>
    measureLevels(ride(30, (t) => (t < atS ? before : after))).steps;

  it('is found with its time and both rates', () => {
    const [found, ...others] = step(75, 45);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ beforeFps: 75, afterFps: 45 });
    expect(Math.abs((found?.t ?? 0) - 600)).toBeLessThanOrEqual(8);
  });

  it.each([
    [60, 46, 0],
    [60, 45, 1],
    [45, 60, 1],
  ])('from %i to %i FPS counts from a quarter on', (before, after, count) => {
    expect(step(before, after)).toHaveLength(count);
  });

  it('needs five minutes on both sides', () => {
    expect(step(75, 45, 240)).toEqual([]);
    expect(step(75, 45, 361)).toHaveLength(1);
    expect(step(75, 45, 1700)).toEqual([]);
  });

  it.each([
    [2, undefined],
    [3, 1800],
  ])('ends where the old rate was back for three minutes: %i', (minutes, endS) => {
    const rate = (t: number) => (t >= 600 && (t < 1800 || t >= 1800 + 60 * minutes) ? 20 : 42);
    const [fall] = measureLevels(ride(60, rate)).steps;
    expect(Math.abs((fall?.t ?? 0) - 600)).toBeLessThanOrEqual(8);
    if (endS === undefined) expect(fall).not.toHaveProperty('endS');
    else expect(Math.abs((fall?.endS ?? 0) - endS)).toBeLessThanOrEqual(60);
  });

  it('is none in a rate that sinks slowly', () => {
    expect(measureLevels(ride(60, (t) => 80 - t / 90)).steps).toEqual([]);
  });
});
