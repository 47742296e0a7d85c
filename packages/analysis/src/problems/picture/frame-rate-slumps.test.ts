import { describe, expect, it } from 'vitest';
import { movingAt } from '../../testing/problem-case.ts';
import { slumpsOf, worstSlump } from './frame-rate-slumps.ts';

const rates = (slow: readonly (readonly [fromS: number, toS: number])[], fps = 10) =>
  movingAt((t) => (slow.some(([from, to]) => t > from && t <= to) ? fps : 60), 0, 400);

describe('slow stretches', () => {
  it('have their seconds, their mean rate and the mean of the minute after', () => {
    expect(slumpsOf(rates([[100, 120]]), 20)).toEqual([
      {
        startS: 100,
        endS: 120,
        seconds: 20,
        stretches: [{ startS: 100, seconds: 20 }],
        fps: 10,
        afterFps: 60,
      },
    ]);
  });

  it('include rates below the limit, not at it', () => {
    expect(slumpsOf(movingAt(20, 0, 100), 20)).toEqual([]);
    expect(slumpsOf(movingAt(19.9, 0, 100), 20)).toHaveLength(1);
  });

  it('merge when they are at most 12 s apart', () => {
    expect(
      slumpsOf(
        rates([
          [100, 110],
          [122, 130],
        ]),
        20,
      ),
    ).toMatchObject([{ startS: 100, endS: 130, seconds: 18, fps: 10 }]);
    expect(
      slumpsOf(
        rates([
          [100, 110],
          [123, 130],
        ]),
        20,
      ),
    ).toHaveLength(2);
  });

  it('have no minute after the end of the ride', () => {
    const [slump] = slumpsOf(rates([[390, 400]]), 20);
    expect(slump).not.toHaveProperty('afterFps');
  });

  it('are represented by the one with the most slow seconds', () => {
    expect(
      worstSlump(
        slumpsOf(
          rates([
            [100, 110],
            [200, 230],
            [300, 305],
          ]),
          20,
        ),
      )?.startS,
    ).toBe(200);
    expect(worstSlump([])).toBeUndefined();
  });
});
