import { describe, expect, it } from 'vitest';
import { withHoles } from './fps-columns.ts';

describe('withHoles', () => {
  it('keeps samples 40 s apart on one line', () => {
    expect(withHoles({ t: [0, 40], fps: [60, 50] })).toEqual({
      t: [0, 40],
      fps: [60, 50],
      alone: [],
    });
  });

  it('puts a hole between samples more than 40 s apart, and marks a sample between two holes', () => {
    expect(withHoles({ t: [0, 8, 50, 100, 108], fps: [60, 50, 40, 30, 20] })).toEqual({
      t: [0, 8, 29, 50, 75, 100, 108],
      fps: [60, 50, null, 40, null, 30, 20],
      alone: [3],
    });
  });

  it('has nothing to draw without samples', () => {
    expect(withHoles({ t: [], fps: [] })).toEqual({ t: [], fps: [], alone: [] });
  });
});
