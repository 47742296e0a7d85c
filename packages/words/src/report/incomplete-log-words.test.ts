import { describe, expect, it } from 'vitest';
import { buildActivity } from '../testing/build-report.ts';
import { endsInRideText, incompleteTexts, missingText } from './incomplete-log-words.ts';

describe('missingText', () => {
  it.each([
    [3060, 2640, 'Only 7 of 51 minutes are in this log'],
    [3060, 600, '41 of 51 minutes are in this log'],
    [2338, 2263, 'Only 1 of 39 minutes is in this log'],
    [3060, 59, undefined],
    [3060, undefined, undefined],
  ])('of %s s, %s s missing: %s', (rideSeconds, missingSeconds, expected) => {
    const missing = missingSeconds === undefined ? {} : { missingSeconds };
    expect(missingText({ rideSeconds, ...missing })).toBe(expected);
  });
});

describe('a log that ends during the ride', () => {
  const riding = buildActivity({ endsInRide: true });

  it('says so, and what that means', () => {
    expect(endsInRideText(riding)).toMatch(
      /^The log ends in the middle of the ride: the game stopped/,
    );
    expect(endsInRideText(buildActivity())).toBeUndefined();
  });

  it('comes after what is missing', () => {
    const texts = incompleteTexts({ ...riding, rideSeconds: 3060, missingSeconds: 2640 });
    expect(texts).toEqual(['Only 7 of 51 minutes are in this log.', endsInRideText(riding)]);
  });
});
