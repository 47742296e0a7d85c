import { expect, it } from 'vitest';
import { headTelling } from '../telling/head.ts';
import { buildActivity, buildReport } from '../testing/build-report.ts';
import { activityHeading, rideSentences } from './ride-sentences.ts';

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

it('the lines about a ride have the title of all readers, and their reason why it is not judged', () => {
  const watched = buildActivity({
    routes: ['Tempus Fugit', 'Hilly Route'],
    isJudged: false,
    notJudgedReason: 'watched',
  });
  const head = headTelling(buildReport(), watched);
  expect(activityHeading(watched, 2)).toContain(` · ${head.title}`);
  expect(rideSentences(watched, buildReport())[1]?.text).toBe(head.notJudged?.line);
});
