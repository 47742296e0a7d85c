import type { WhatIfEstimate } from '@ridescope/contract/what-if';
import { describe, expect, it } from 'vitest';
import { basisText, changeText, rateText, reasonText } from './what-if-words.ts';

const mean = { fps: 72.4, low: 57.6, high: 89.5 };

function estimate(given: Partial<WhatIfEstimate> = {}): WhatIfEstimate {
  return {
    rides: { cpu: 88, gpu: 1, settings: 1340 },
    fewestRides: 5,
    isSample: false,
    ...given,
  };
}

it('the estimate gives a rate with its range, without decimals', () => {
  expect(rateText(mean)).toBe('72 FPS (58 to 90)');
});

it('the estimate says on how many rides it rests', () => {
  expect(basisText(estimate())).toBe(
    'From 1 ride with this card, 88 with this processor and 1,340 at these settings. Of ten computers, eight are within the range.',
  );
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

  it('is not told without a rate before', () => {
    expect(changeText(mean, undefined)).toBeUndefined();
  });
});

it.each<[NonNullable<WhatIfEstimate['reason']>, string]>([
  ['gpu', 'Not enough rides: 1 ride is stored with this card, and it takes 5.'],
  ['cpu', 'Not enough rides: none is stored with this processor, and it takes 5.'],
  [
    'settings',
    'Not enough rides: 4 rides are stored at this profile and resolution, and it takes 5.',
  ],
  ['unclear', 'Not enough rides: the stored ones differ too much to say anything useful.'],
])('the estimate says what is missing: %s', (reason, text) => {
  const rides = { gpu: 1, cpu: 0, settings: 4 };
  expect(reasonText(estimate({ reason, rides }))).toBe(text);
});
