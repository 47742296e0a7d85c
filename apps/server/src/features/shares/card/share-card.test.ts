import type { Activity, Report } from '@ridescope/contract';
import { expect, it } from 'vitest';
import { rideReport } from '../../../../test/support/samples/ride-report.ts';
import { drawCard } from './card-image.ts';
import { cardOf } from './share-card.ts';

function report(...changes: Partial<Activity>[]): Report {
  const base = rideReport('owner', 'name');
  const [activity] = base.activities;
  if (!activity) throw new Error('the sample has a ride');
  return { ...base, activities: changes.map((change) => ({ ...activity, ...change })) };
}

const incident: Activity['incidents'][number] = {
  startS: 3,
  kind: 'linkLost',
  summaryId: 'linkLost',
  devices: [],
  during: 'ride',
  summary: 'The connection was gone.',
  explains: [],
};

it('describes the longest ride: where, when, score, and the most costly incident', () => {
  const card = cardOf(
    report(
      { movingSeconds: 60 },
      {
        movingSeconds: 3600,
        rideSeconds: 3840,
        scores: { total: 62, coverage: {} },
        world: { id: 1, name: 'Watopia' },
        routes: ['Tempus Fugit', 'Other'],
        incidents: [incident, { ...incident, summary: 'Less.' }],
      },
    ),
  );
  expect(card).toEqual({
    place: 'Watopia · Tempus Fugit',
    when: 'Tue 13 Jun 2017, 18:00 · 1 h 04 min',
    score: 62,
    tone: 'fair',
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
  expect(cardOf(report({ scores })).scoreWord).toBe(word);
});

it("shows the rider's local time", () => {
  const base = report({ startedAt: '2026-01-13T22:30:00.000Z' });
  const session = { ...base.session, utcSource: 'syncLine' as const, utcOffsetMinutes: 120 };
  expect(cardOf({ ...base, session }).when).toMatch(/^Wed 14 Jan 2026, 00:30 · /);
});

it('says so when there was no ride, or none to rate', () => {
  expect(cardOf(report()).happened).toBe('There is no ride in this log.');
  expect(cardOf(report({ isJudged: false })).happened).toContain('too short');
});

it('draws a picture of 1200 x 630, whatever the text', async () => {
  const card = cardOf(report({ routes: ['Långå 山 <b>&'.repeat(20)], incidents: [incident] }));
  const png = Buffer.from(await drawCard(card));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const other = Buffer.from(await drawCard({ ...card, score: 12 }));
  expect(other.equals(png)).toBe(false);
});
