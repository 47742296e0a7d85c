import type { WhatIfEstimate } from '@ridescope/contract/what-if';
import { describe, expect, it } from 'vitest';
import {
  basisText,
  changeText,
  heldBackText,
  limitText,
  rateText,
  reasonText,
} from './what-if-words.ts';

const mean = { fps: 72.4, low: 57.6, high: 89.5 };

function estimate(given: Partial<WhatIfEstimate> = {}): WhatIfEstimate {
  return {
    riders: { cpu: 88, gpu: 1 },
    fewestRiders: 3,
    isSample: false,
    ...given,
  };
}

it('the estimate gives a rate with its range, without decimals', () => {
  expect(rateText(mean)).toBe('72 FPS (58 to 90)');
});

it('the estimate says on how many riders it rests, and how often its range was right', () => {
  expect(basisText(estimate())).toBe('From 1 rider with this card and 88 with this processor.');
  expect(basisText(estimate({ heldOut: { riders: 1240, inside: 980 } }))).toBe(
    "From 1 rider with this card and 88 with this processor. The range is meant to hold 8 of 10 riders. Of 1,240 rides that the estimate didn't use, 79 % were in it.",
  );
});

it('the estimate says that a screen hides higher rates', () => {
  expect(limitText(estimate({ mean: { fps: 40, low: 30, high: 50 } }))).toBeUndefined();
  expect(limitText(estimate({ mean }))).toMatch(/A 60 Hz screen with V-sync.* at 60 FPS\.$/);
  expect(limitText(estimate({ mean, limit: { fps: 75, share: 0.31 } }))).toMatch(
    /A 75 Hz screen.* 31 % of the rides with this card are held at 75 FPS\.$/,
  );
});

it('the estimate says which part decides', () => {
  expect(heldBackText(estimate())).toBeUndefined();
  expect(heldBackText(estimate({ heldBackBy: 'processor' }))).toMatch(/the processor decides/);
  expect(heldBackText(estimate({ heldBackBy: 'card' }))).toMatch(/the card decides/);
});

describe('the difference', () => {
  it.each([
    [50, '45 % more than 50 FPS before.'],
    [96.6, '25 % less than 97 FPS before.'],
    [57.6, 'No clear difference from 58 FPS before.'],
    [80, 'No clear difference from 80 FPS before.'],
  ])('from %d is: %s', (now, text) => {
    expect(changeText(mean, now)).toBe(text);
  });

  it('is not shown without a rate before', () => {
    expect(changeText(mean, undefined)).toBeUndefined();
  });
});

it.each<[NonNullable<WhatIfEstimate['reason']>, string]>([
  ['gpu', 'Not enough riders: 1 rider has a ride with this card, and it takes 3.'],
  ['cpu', 'Not enough riders: none has a ride with this processor, and it takes 3.'],
  ['settings', 'Not enough riders: fewer than 3 have a ride at this profile and resolution.'],
  ['unclear', 'Not enough riders: their rides differ too much to say anything useful.'],
])('the estimate says what is missing: %s', (reason, text) => {
  const riders = { gpu: 1, cpu: 0 };
  expect(reasonText(estimate({ reason, riders }))).toBe(text);
});
