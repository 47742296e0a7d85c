import { describe, expect, it } from 'vitest';
import { rankWords, shareSlower } from './rank.ts';

/** 20, 22, … 60 */
const even = Array.from({ length: 21 }, (_, index) => 20 + 2 * index);
/** A quarter below 60, all others capped at 60. */
const held = even.map((_, index) => (index < 5 ? 40 + 4 * index : 60));

describe('the share of slower rides', () => {
  it.each([
    [19, 0],
    [40, 0.5],
    [41, 0.525],
    [61, 1],
  ])('at %d FPS is %d', (value, share) => {
    expect(shareSlower(value, even)).toBeCloseTo(share);
  });

  it('is the middle of the rides with the same rate', () => {
    expect(shareSlower(60, held)).toBeCloseTo(0.625);
    expect(shareSlower(59, held)).toBeLessThan(0.26);
  });
});

it.each([
  [0, 'Slower than nearly all rides'],
  [0.71, 'Faster than 7 of 10 rides'],
  [0.97, 'Faster than nearly all rides'],
])('a share of %d reads as "%s"', (share, words) => {
  expect(rankWords(share)).toBe(words);
});
