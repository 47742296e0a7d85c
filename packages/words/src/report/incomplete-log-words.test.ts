import { describe, expect, it } from 'vitest';
import { buildActivity } from '../testing/build-report.ts';
import {
  endsInRideText,
  missingText,
  noActivityText,
  tooShortText,
  unreadText,
} from './incomplete-log-words.ts';

describe('missingText', () => {
  it.each([
    [3060, 2640, 'Only 7 of 51 minutes are in this log.'],
    [3060, 600, '41 of 51 minutes are in this log.'],
    [2338, 2263, 'Only 1 of 39 minutes is in this log.'],
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
});

describe('a part of the log without a ride', () => {
  const watched = { notJudgedReason: 'watched' as const, startS: 60 };

  it('is too short to judge below five minutes', () => {
    expect(tooShortText({ ...watched, endS: 114 })).toBe(
      'This part of the log is only 54 s long, too short to judge.',
    );
    expect(tooShortText({ ...watched, notJudgedReason: 'noSource', endS: 359 })).toMatch(
      /4 min 59 s/,
    );
    expect(tooShortText({ ...watched, endS: 360 })).toBeUndefined();
  });

  it('says nothing where the length is the reason already', () => {
    expect(tooShortText({ notJudgedReason: 'tooShort', startS: 0, endS: 100 })).toBeUndefined();
    expect(tooShortText({ startS: 0, endS: 100 })).toBeUndefined();
  });
});

it.each([
  [['sensors' as const], 'figures about your sensors may be missing.'],
  [
    ['picture' as const, 'sensors' as const],
    'figures about your frame rate and your sensors may be missing.',
  ],
  [[], 'figures may be missing.'],
])('unrecognised lines about %j say which figures may be missing', (areas, end) => {
  expect(unreadText({ unread: { percent: 12.4, areas } })).toBe(
    `12 % of the lines in this log were not recognised, so ${end}`,
  );
  expect(unreadText({})).toBeUndefined();
});

describe('a report without an activity', () => {
  const parse = { headless: true, lines: 6, understoodPercent: 100 };

  it('says that an excerpt is too short to judge', () => {
    expect(noActivityText(parse)).toMatch(
      /^This is an excerpt of 6 lines of a game log, too short/,
    );
    expect(noActivityText({ ...parse, understoodPercent: 50 })).toMatch(/^This is an excerpt/);
  });

  it('asks whether the file was a log where hardly anything was recognised', () => {
    const text = 'No data found. Are you sure the file was a game log file?';
    expect(noActivityText({ ...parse, understoodPercent: 49 })).toBe(text);
    expect(noActivityText({ ...parse, headless: false })).toBe(text);
  });
});
