import { expect, it } from 'vitest';
import { buildActivity, buildReport } from '../testing/build-report.ts';
import { rideSentences } from './ride-sentences.ts';

const textOf = (changes: Parameters<typeof buildActivity>[0]) =>
  rideSentences(buildActivity(changes), buildReport())[0]?.text;

it('the line about a ride shows its length, and when the rider set off after a wait', () => {
  expect(textOf({ rideStartS: 525 })).toMatch(
    /^Tue 13 Jan 2026, 18:48 · riding from 18:56:45 · 1:02:14 \(1:01:40 moving\)/,
  );
});

it('the line about a part of the log without a ride has no length', () => {
  expect(textOf({ rideSeconds: 0, movingSeconds: 0 })).toMatch(/18:48 · not ridden/);
});
