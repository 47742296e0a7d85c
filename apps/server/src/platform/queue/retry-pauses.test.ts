import { expect, it } from 'vitest';
import { maxSilences } from './job-queue.ts';
import { pauseAfterFailureS, pauseAfterSilenceS } from './retry-pauses.ts';

const runs = Array.from({ length: 100 });

it('the pause after failures doubles, with half of it at random', () => {
  for (const _ of runs) {
    expect(pauseAfterFailureS(1)).toBeGreaterThanOrEqual(1);
    expect(pauseAfterFailureS(1)).toBeLessThanOrEqual(2);
    expect(pauseAfterFailureS(5)).toBeGreaterThanOrEqual(16);
    expect(pauseAfterFailureS(5)).toBeLessThanOrEqual(32);
    expect(pauseAfterFailureS(99)).toBeLessThanOrEqual(2 ** 13);
  }
});

it('the pauses after silences begin at once, and end within six minutes', () => {
  expect(pauseAfterSilenceS(1)).toBe(0);
  for (const _ of runs) {
    const pauses = Array.from({ length: maxSilences - 1 }, (_, i) => pauseAfterSilenceS(i + 1));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(64);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThanOrEqual(360);
  }
});
