import { expect, it } from 'vitest';
import { endsInRide } from './log-end.ts';

it.each([
  [15, {}, true],
  [16, {}, false],
  [3, { hasCleanEnd: true }, true],
  [4, { hasCleanEnd: true }, false],
  [15, { wasSaved: true }, false],
  [15, { wasSaved: false }, true],
])(
  'a log that goes on for %d s after the last movement, %o, ends in the ride: %s',
  (afterS, session, ends) => {
    const ride = { span: { startS: 0, endS: 3600 }, endS: 3600 - afterS };
    expect(endsInRide({ hasCleanEnd: false, ...session }, ride)).toBe(ends);
  },
);
