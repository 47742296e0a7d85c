import { describe, expect, it } from 'vitest';
import { countChange, levelChange, limits } from './change.ts';

describe('levelChange', () => {
  it.each([
    // Both limits of the mean: 5 % and 2 FPS.
    [50, 52.7, 'fps', 'better'],
    [50, 52.6, 'fps', 'same'],
    [20, 21.9, 'fps', 'same'],
    [20, 22, 'fps', 'better'],
    [50, 47, 'fps', 'worse'],
    // The lowest percent needs 10 % and 3 FPS.
    [30, 33, 'lowFps', 'same'],
    [30, 33.4, 'lowFps', 'better'],
    [20, 22.9, 'lowFps', 'same'],
    [80, 85, 'score', 'better'],
    [80, 84, 'score', 'same'],
    // Of loss less is better.
    [18, 8, 'lossPercent', 'better'],
    [8, 10.9, 'lossPercent', 'same'],
    [8, 11, 'lossPercent', 'worse'],
    [40, 45, 'lossPercent', 'same'],
    [0, 3, 'seconds', 'worse'],
    [0, 2.9, 'seconds', 'same'],
  ] as const)('%d to %d as %s is %s', (a, b, kind, expected) => {
    expect(levelChange(a, b, limits[kind])).toBe(expected);
  });

  it('says nothing when one side was not measured', () => {
    expect(levelChange(undefined, 50, limits.fps)).toBe('unknown');
    expect(levelChange(50, undefined, limits.fps)).toBe('unknown');
  });
});

describe('countChange', () => {
  const hour = 3600;
  it.each([
    [3, 0, hour, hour, 'better'],
    [0, 2, hour, hour, 'worse'],
    [2, 1, hour, hour, 'same'],
    [1, 0, hour, hour, 'unknown'],
    [0, 1, hour, hour, 'unknown'],
    [17, 12, hour, hour, 'same'],
    [18, 12, hour, hour, 'better'],
    // Twice as long and twice as many is the same.
    [4, 8, hour, 2 * hour, 'same'],
    [4, 4, hour, 2 * hour, 'better'],
    // Six minutes cannot show what happens twice an hour.
    [2, 0, hour, 360, 'unknown'],
    [0, 2, 360, hour, 'unknown'],
    [undefined, 2, hour, hour, 'unknown'],
    [2, 0, hour, 0, 'unknown'],
  ] as const)('%s in the first, %s in the second', (a, b, secondsA, secondsB, expected) => {
    expect(countChange(a, b, secondsA, secondsB)).toBe(expected);
  });
});
