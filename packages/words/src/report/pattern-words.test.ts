import { describe, expect, it } from 'vitest';
import { patternVerdictMessages } from '../en/pattern-figures.ts';
import { buildPattern } from '../testing/build-report.ts';
import { countsOf, figureSentences } from './pattern-words.ts';

describe('countsOf', () => {
  it.each([
    ['sensor-stall', '12 freezes and receiver resets, 8 sensor failures, 6 together'],
    ['network-radio', '12 network failures, 8 sensor failures, 6 together'],
    ['crowding-fps', '12 stretches of the ride compared, 6 busy and slower than the quiet ones'],
  ] as const)('%s', (patternId, expected) => {
    expect(countsOf(buildPattern({ patternId, xCount: 12, yCount: 8, coincidences: 6 }))).toBe(
      expected,
    );
  });
});

describe('figureSentences', () => {
  it.each([
    [{ p: 0.004 }, 'Chance alone would show as much in about 1 of 250 rides (p = 0.004).'],
    [{ p: 0.4321 }, 'Chance alone would show as much in 43 of 100 rides (p = 0.43).'],
    [
      { lift: 3.21, liftRange: { low: 1.84, high: 6 } },
      'They coincide 3.2 times as often as by chance (likely 1.8 to 6).',
    ],
    [{ medianLagS: 4 }, 'The second usually comes 4 s after the first.'],
    [{ medianLagS: -3.5 }, 'The second usually comes 3.5 s before the first.'],
    [{ medianLagS: 0.4 }, 'Both usually begin in the same second.'],
    [
      { dropPercent: 23.4 },
      'The frame rate is 23 % lower in the busiest third of the ride than in the quietest.',
    ],
    [
      { dropPercent: -2 },
      'The frame rate is 2 % higher in the busiest third of the ride than in the quietest.',
    ],
  ])('%j', (figures, expected) => {
    expect(figureSentences(buildPattern(figures))).toEqual([expected]);
  });

  it('says nothing of what was not measured', () => {
    expect(figureSentences(buildPattern())).toEqual([]);
  });
});

it('a pattern never names a cause', () => {
  const words =
    JSON.stringify(patternVerdictMessages) + figureSentences(buildPattern({ lift: 2, p: 0.01 }));
  expect(words).not.toMatch(/cause|because|due to|leads to/i);
});
