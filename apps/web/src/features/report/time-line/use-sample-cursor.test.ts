import { describe, expect, it } from 'vitest';
import { nextSample } from './use-sample-cursor.ts';

const fps = [60, 50, null, 40, 30];

describe('nextSample', () => {
  it.each([
    ['the first without a cursor', undefined, 1, 0],
    ['the last for End without a cursor', undefined, Number.POSITIVE_INFINITY, 4],
    ['over a hole to the right', 1, 1, 3],
    ['over a hole to the left', 3, -1, 1],
    ['not beyond the end', 4, 20, 4],
    ['not before the start', 1, -20, 0],
    ['home', 3, Number.NEGATIVE_INFINITY, 0],
  ])('%s', (_, from, step, expected) => {
    expect(nextSample(fps, from, step)).toBe(expected);
  });
});
