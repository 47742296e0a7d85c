import { expect, it } from 'vitest';
import { buildActivity, buildReport } from '../testing/build-report.ts';
import { cardOf } from './share-card.ts';

const cardWith = (...activities: Parameters<typeof buildActivity>[0][]) =>
  cardOf(buildReport({ activities: activities.map((changes) => buildActivity(changes)) }));

it('tells of the longest ride where, when, how good, and its verdict', () => {
  const card = cardWith(
    { movingSeconds: 60 },
    {
      movingSeconds: 3600,
      rideSeconds: 3840,
      scores: { total: 62, coverage: {} },
      routes: ['Tempus Fugit', 'Other'],
      verdict: { grade: 'critical', sentence: 'The connection was gone.' },
    },
  );
  expect(card).toEqual({
    place: 'Watopia · Tempus Fugit',
    when: 'Tue 13 Jan 2026, 18:48 · 1 h 04 min',
    score: 62,
    scoreWord: 'fair',
    happened: 'The connection was gone.',
    isTrouble: true,
  });
});

it.each([
  [90, 'good'],
  [89, 'fair'],
  [60, 'fair'],
  [59, 'poor'],
  [undefined, 'not measured'],
])('calls the score %s %s', (total, word) => {
  const scores = { ...(total !== undefined && { total }), coverage: {} };
  expect(cardWith({ scores }).scoreWord).toBe(word);
});

it("shows the rider's own time", () => {
  const base = buildReport({ activities: [buildActivity({ startedAt: '2026-01-13T22:30:00Z' })] });
  const at = (utcOffsetMinutes: number) =>
    cardOf({ ...base, session: { ...base.session, utcOffsetMinutes } }).when;
  expect(at(120)).toMatch(/^Wed 14 Jan 2026, 00:30 · /);
  expect(at(0)).toMatch(/^Tue 13 Jan 2026, 22:30 · /);
});

it('says so when there was no ride', () => {
  expect(cardWith().happened).toBe('There is no ride in this log.');
  expect(cardWith().isTrouble).toBe(false);
});

it('tells the first fix where the report has one', () => {
  const report = buildReport({
    activities: [
      buildActivity({
        verdict: { grade: 'warning', sentence: 'The trainer was lost.', firstFix: 'net-wired' },
      }),
    ],
    recommendations: ['net-wired'],
  });
  expect(cardOf(report)).toMatchObject({
    happened: 'The trainer was lost.',
    firstFix: 'Use a network cable',
    isTrouble: true,
  });
});

it('shows no colour of trouble for a small problem or none', () => {
  const isTroubleAt = (grade: 'minor' | 'nothing') =>
    cardWith({ verdict: { grade, sentence: 'Nothing serious went wrong.' } }).isTrouble;
  expect(isTroubleAt('minor')).toBe(false);
  expect(isTroubleAt('nothing')).toBe(false);
});
