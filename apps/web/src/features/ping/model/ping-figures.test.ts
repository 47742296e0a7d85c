import { describe, expect, it } from 'vitest';
import { figuresOf, type PingSample, spikeLimitOf, toneOf } from './ping-figures.ts';

/** Samples a second apart; `undefined` has no answer. */
function samplesOf(...values: (number | undefined)[]): PingSample[] {
  return values.map((ms, place) => ({
    atMs: 1000 * place,
    place,
    ...(ms !== undefined && { ms }),
  }));
}

it('the ping figures are absent without an answer', () => {
  expect(figuresOf([])).toEqual({ samples: 0, lost: 0, lostPercent: 0 });
  expect(figuresOf(samplesOf(undefined))).toEqual({ samples: 1, lost: 1, lostPercent: 100 });
});

it('the ping figures are maximum, average, median and 95th percentile (PIN-08)', () => {
  expect(figuresOf(samplesOf(60, 20, 40)).answers).toMatchObject({
    maxMs: 60,
    avgMs: 40,
    medianMs: 40,
    p95Ms: 60,
  });
  expect(figuresOf(samplesOf(10, 40, 20, 30)).answers?.medianMs).toBe(25);
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(figuresOf(samplesOf(...hundred)).answers?.p95Ms).toBe(95);
});

describe('jitter', () => {
  it('is the mean change between neighbours', () => {
    expect(figuresOf(samplesOf(20, 30, 10)).answers?.jitterMs).toBe(15);
  });

  it('needs two neighbours', () => {
    expect(figuresOf(samplesOf(20)).answers).not.toHaveProperty('jitterMs');
  });

  it('leaves out the change across a lost request and a pause', () => {
    expect(figuresOf(samplesOf(20, 22, undefined, 90)).answers?.jitterMs).toBe(2);
    const afterPause = { atMs: 9000, place: 9, ms: 90 };
    expect(figuresOf([...samplesOf(20, 22), afterPause]).answers?.jitterMs).toBe(2);
  });
});

it('a ping is bad above 250 ms only (PIN-08)', () => {
  expect([250, 250.1, 251].map(toneOf)).toEqual(['good', 'critical', 'critical']);
});

it('a ping of twice the median and 30 ms more is a spike', () => {
  expect(spikeLimitOf(figuresOf(samplesOf(10, 10, 10)))).toBe(40);
  expect(spikeLimitOf(figuresOf(samplesOf(80, 80, 80)))).toBe(160);
  expect(spikeLimitOf(figuresOf([]))).toBe(Number.POSITIVE_INFINITY);
});
