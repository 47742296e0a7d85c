import type { FitComparison } from '@ridescope/contract/fit-comparison';
import { describe, expect, it } from 'vitest';
import { comparisonSentences } from './fit-comparison-sentences.ts';

const comparison: FitComparison = {
  offsetS: 41,
  correlation: 0.953,
  sharedSeconds: 3600,
  firstMeanW: 204.2,
  secondMeanW: 199.1,
  meanW: -5.1,
  meanPercent: -2.5,
  spreadW: { from: -18, to: 9 },
  driftS: 0,
  isSameSource: false,
  gaps: [],
};
const texts = (change: Partial<FitComparison>) =>
  comparisonSentences({ ...comparison, ...change }).map(({ text }) => text);

describe('the sentences on two recordings', () => {
  it('name overlap, clocks, difference and its spread', () => {
    expect(texts({})).toEqual([
      'Laid over each other by the shape of their power for 1 h 00 min (correlation 0.95).',
      'The second clock is 41 s ahead. The clocks do not drift apart.',
      'Mean power 204 W and 199 W: the second shows -5.1 W (-2.5 %). In 90 % of the seconds it differs by -18 to +9 W.',
      'Neither recording lacks power for 5 s or more while the other one has it.',
    ]);
  });

  it('name a drift, and that a ride is too short for one', () => {
    expect(texts({ offsetS: -3, driftS: -4 })[1]).toBe(
      'The second clock is 3 s behind. The clocks drift 4 s apart over the ride.',
    );
    expect(texts({ offsetS: 0, driftS: undefined })[1]).toBe(
      'The clocks agree. The ride is too short to show a drift of the clocks.',
    );
  });

  it('name one source, and the dropouts of one side', () => {
    const fromUnixS = Date.UTC(2026, 0, 6, 18, 40, 5) / 1000;
    const gap = { missingIn: 'second', fromUnixS, seconds: 20, otherMeanW: 210.4 } as const;
    expect(texts({ isSameSource: true, gaps: [gap] }).slice(3)).toEqual([
      'Nearly every second has the same power in both. Two meters never agree like that, so both files probably come from one source.',
      'The second has no power for 20 s at 18:40:05 UTC; the other one has 210 W then.',
    ]);
  });
});
