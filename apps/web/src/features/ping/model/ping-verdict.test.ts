import { describe, expect, it } from 'vitest';
import { figuresOf } from './ping-figures.ts';
import type { PingTarget } from './ping-target.ts';
import { pingVerdict } from './ping-verdict.ts';

const usual: PingTarget = { url: 'https://x.example/', host: 'x.example', kind: 'usual' };

/** Says the verdict on requests by their milliseconds; undefined for one without an answer. */
function verdict(times: readonly (number | undefined)[], target: PingTarget = usual) {
  const samples = times.map((ms, place) => ({
    atMs: place * 1000,
    place,
    ...(ms !== undefined && { ms }),
  }));
  const { tone, answer, reason } = pingVerdict({ target, samples, figures: figuresOf(samples) });
  return [tone, `${answer}. ${reason}`];
}

const many = (count: number, ms: number) => Array.from({ length: count }, () => ms);

describe('the verdict of the ping test', () => {
  it.each([
    [
      'good up to the limit',
      many(10, 250),
      'good',
      'Fit for a race: yes. 250 ms on average, and never above 250 ms.',
    ],
    [
      'bad for an average just above it',
      many(10, 250.1),
      'critical',
      'Fit for a race: no, too slow. 250.1 ms on average, above 250 ms. Other riders move late.',
    ],
    [
      'good with one slow answer in twenty',
      [...many(19, 50), 300],
      'good',
      'Fit for a race: yes. 63 ms on average, but of 20 requests 1 above 250 ms.',
    ],
    [
      'unsteady with more of them',
      [...many(18, 50), 300, 300],
      'warning',
      'Fit for a race: no, too unsteady. 75 ms on average, but of 20 requests 2 above 250 ms. Other riders may jump.',
    ],
    [
      'unsteady with lost requests too',
      [...many(8, 50), 300, undefined],
      'warning',
      'Fit for a race: no, too unsteady. 78 ms on average, but of 10 requests 1 above 250 ms and 1 without an answer. Other riders may jump.',
    ],
  ] as const)('is %s', (_, times, tone, sentence) => {
    expect(verdict(times)).toEqual([tone, sentence]);
  });

  it.each([
    [
      'before there are enough requests',
      many(9, 50),
      usual,
      'Fit for a race: not known. The answer comes after 10 requests.',
    ],
    [
      'where nothing answers',
      Array.from({ length: 10 }, () => undefined),
      usual,
      'Fit for a race: not known. Nothing answers. Check your connection.',
    ],
    [
      'on the figures of the server of the page, however good they are',
      many(60, 5),
      { ...usual, kind: 'own' },
      "Fit for a race: not known. The server near the game's can't be reached, so these are the figures of this page's server.",
    ],
  ] as const)('is withheld %s', (_, times, target, sentence) => {
    expect(verdict(times, target)).toEqual(['absent', sentence]);
  });
});
