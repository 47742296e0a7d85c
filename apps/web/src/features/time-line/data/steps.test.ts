import { describe, expect, it } from 'vitest';
import { lineOfSteps, meanOfSteps, stepAt, stepsOf } from './steps.ts';

const steps = stepsOf([60, 120, 180, 600], [10, 20, 30, 40]);

describe('rows counted at the end of a minute', () => {
  it('hold for the minute before, and leave a hole where rows are missing', () => {
    expect(steps).toEqual([
      { from: 0, to: 60, value: 10 },
      { from: 60, to: 120, value: 20 },
      { from: 120, to: 180, value: 30 },
      { from: 540, to: 600, value: 40 },
    ]);
    expect(lineOfSteps(steps).values).toEqual([10, 10, 20, 20, 30, 30, null, 40, 40]);
  });

  it('are a line whose times ascend', () => {
    const { t } = lineOfSteps(steps);
    expect(t.every((time, index) => index === 0 || time > (t[index - 1] as number))).toBe(true);
  });

  it('have a value at each moment but those in the hole', () => {
    expect([1, 60, 61, 180, 300, 541, 700].map((t) => stepAt(steps, t))).toEqual([
      10,
      10,
      20,
      30,
      undefined,
      40,
      undefined,
    ]);
  });

  it('have a mean over a stretch, by time', () => {
    expect(meanOfSteps(steps, { from: 90, to: 180 })).toBeCloseTo((30 * 20 + 60 * 30) / 90);
    expect(meanOfSteps(steps, { from: 200, to: 500 })).toBeUndefined();
  });
});
