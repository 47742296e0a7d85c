import { unlistedRoute } from '@ridescope/contract/worlds';
import { expect, it } from 'vitest';
import { buildActivity, buildProblem, buildReport, buildVerdict } from '../testing/build-report.ts';
import { cardOf, previewTexts } from './share-card.ts';

const lostSentence =
  'The connection to the game server was lost for 3 min 1 s: other riders vanished and the rider rode alone.';

const reportOf = (...activities: Parameters<typeof buildActivity>[0][]) =>
  buildReport({ activities: activities.map((changes) => buildActivity(changes)) });
const cardWith = (...activities: Parameters<typeof buildActivity>[0][]) =>
  cardOf(reportOf(...activities));

it('the card shows where and when the longest ride was, and the grade, sentence, cause and strip of the log', () => {
  const report = reportOf(
    { movingSeconds: 60 },
    {
      id: 'a2',
      movingSeconds: 3600,
      rideSeconds: 3840,
      scores: { total: 52, coverage: {} },
      routes: ['Tempus Fugit', 'Other'],
      verdict: buildVerdict(),
      problems: [
        buildProblem(),
        buildProblem({ sentences: [{ id: 'battery-low', values: { sensor: 'power' } }] }),
      ],
    },
  );
  const lost = { grade: 'critical', category: 'network', t: [2050], durationS: [181] };
  const happenedIn = (activityId: string) =>
    cardOf({ ...report, verdict: { activityId, grade: 'critical' } });
  expect(happenedIn('a2')).toEqual({
    place: 'Watopia · Tempus Fugit',
    when: 'Tue 13 Jan 2026, 18:48 · 1 h 04 min',
    grade: { id: 'critical', word: 'Critical' },
    happened: lostSentence,
    cause: "Cause: the rider's home network. Likely.",
    strip: { seconds: 3734, problems: [lost, lost] },
    lostAt: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
  });
  // Another ride of the log went worst.
  expect(happenedIn('a1').happened).toBe('Activity 1 of 2: Nothing went wrong.');
  expect(happenedIn('a1')).toMatchObject({ strip: { problems: [] } });
  expect(happenedIn('a1').cause).toBeUndefined();
});

it('the preview of a link names the grade, then the sentence, then when it was', () => {
  const card = {
    place: 'Watopia',
    when: '13 Jan',
    grade: { id: 'critical', word: 'Critical' },
    happened: 'The trainer was lost.',
  } as const;
  expect(previewTexts(card)).toEqual({
    title: 'Watopia: Critical',
    description: 'The trainer was lost. 13 Jan',
  });
  const { grade: _grade, ...bare } = card;
  expect(previewTexts({ ...bare, when: '' })).toEqual({
    title: 'Watopia',
    description: 'The trainer was lost.',
  });
});

it('the card shows on the clock of the log when the longest loss began', () => {
  const problem = buildProblem({ fromSeconds: 1800, toSeconds: 1900 });
  const ride = buildActivity({ startedAt: '2026-01-13T18:00:00Z', problems: [problem] });
  const base = buildReport({ activities: [{ ...ride, rideStartS: 60 }] });
  const session = { ...base.session, utcOffsetMinutes: 60 };
  expect(cardOf({ ...base, session }).lostAt).toBe('19:30:00');
});

it("the card shows the rider's own time", () => {
  const base = buildReport({ activities: [buildActivity({ startedAt: '2026-01-13T22:30:00Z' })] });
  const at = (utcOffsetMinutes: number) =>
    cardOf({ ...base, session: { ...base.session, utcOffsetMinutes } }).when;
  expect(at(120)).toMatch(/^Wed 14 Jan 2026, 00:30 · /);
  expect(at(0)).toMatch(/^Tue 13 Jan 2026, 22:30 · /);
});

it('the card says so when there was no ride, or none to judge', () => {
  expect(cardWith().happened).toBe('There is no ride in this log.');
  const short = {
    isJudged: false,
    verdict: { grade: 'nothing', lead: 'nothing-in-minutes' },
  } as const;
  expect(cardWith(short).happened).toBe('Nothing went wrong in these few minutes.');
  expect(cardWith(short).grade).toBeUndefined();
});

it('the card shows the first fix where the report has one', () => {
  const report = buildReport({
    activities: [
      buildActivity({
        verdict: buildVerdict({ grade: 'warning', firstFix: 'net-wired' }),
        problems: [buildProblem({ grade: 'warning', firstFix: 'net-wired' })],
      }),
    ],
    recommendations: ['net-wired'],
  });
  expect(cardOf(report)).toMatchObject({
    happened: lostSentence,
    firstFix: 'Use a network cable',
    grade: { word: 'Warning' },
  });
});

it('the card grades a small problem, and a ride without any', () => {
  const minor = cardWith({
    verdict: { grade: 'minor', lead: 'only-minor' },
    problems: [buildProblem({ grade: 'minor' })],
  });
  expect(minor).toMatchObject({
    happened: 'Nothing serious went wrong.',
    more: lostSentence,
    grade: { id: 'minor', word: 'Minor' },
  });
  const clean = cardWith({ verdict: { grade: 'nothing', lead: 'nothing' } });
  expect(clean).toMatchObject({
    happened: 'Nothing went wrong.',
    grade: { id: 'nothing', word: 'Good' },
  });
});

it("the place of a route outside the game's list is another route", () => {
  expect(cardWith({ routes: [unlistedRoute] }).place).toBe('Watopia · another route');
});
