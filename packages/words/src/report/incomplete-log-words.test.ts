import { describe, expect, it } from 'vitest';
import { buildActivity, buildReport } from '../testing/build-report.ts';
import {
  endsInRideText,
  incompleteTexts,
  missingText,
  notSavedText,
} from './incomplete-log-words.ts';

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

it('the notice says that a ride was not saved only where the log shows it', () => {
  expect(notSavedText({ saved: false })).toBe('The last ride of this log was not saved.');
  expect(notSavedText({ saved: true })).toBeUndefined();
  expect(notSavedText({})).toBeUndefined();
});

describe('a log that ends during the ride', () => {
  const { session } = buildReport();
  const unclosed = { ...session, hasCleanEnd: false };
  const riding = buildActivity({ startS: 0, endS: 3600, rideStartS: 10, rideEndS: 3590 });
  const textOf = (report = {}, activity = riding) =>
    endsInRideText({ session: unclosed, activities: [activity], ...report }, activity);

  it('says so, and what that means', () => {
    expect(textOf()).toMatch(/^The log ends in the middle of the ride: the game stopped/);
  });

  it('says nothing where the game was closed, the ride was saved or over, or another one follows', () => {
    const { saved: _saved, ...open } = unclosed;
    expect(textOf({ session: { ...open, hasCleanEnd: true } })).toBeUndefined();
    expect(textOf({ session: { ...open, hasCleanEnd: true } }, { ...riding, rideEndS: 3597 })).toBe(
      textOf(),
    );
    expect(textOf({ session: { ...open, saved: true } })).toBeUndefined();
    expect(textOf({}, { ...riding, rideEndS: 3584 })).toBeUndefined();
    expect(textOf({ activities: [riding, buildActivity({ id: 'a2' })] })).toBeUndefined();
  });

  it('comes after what is missing', () => {
    const activity = { ...riding, rideSeconds: 3060, missingSeconds: 2640 };
    const texts = incompleteTexts({ session: unclosed, activities: [activity] }, activity);
    expect(texts).toEqual(['Only 7 of 51 minutes are in this log.', textOf()]);
  });
});
