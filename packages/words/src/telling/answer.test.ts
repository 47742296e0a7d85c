import type { Activity } from '@ridescope/contract/report/activity';
import { describe, expect, it } from 'vitest';
import { fixOf } from '../report/fixes.ts';
import {
  buildActivity,
  buildParse,
  buildProblem,
  buildReport,
  buildSensor,
  buildVerdict,
} from '../testing/build-report.ts';
import { answerTelling } from './answer.ts';
import { gapsBesideVerdict, gapsInReport, otherProblems } from './choose-lines.ts';
import { ridesByImportance } from './rides.ts';

const fix = fixOf('net-wired');
const lostSentence =
  'The connection to the game server was lost for 3 min 1 s: other riders vanished and you rode alone.';

function answerOf(changes: Partial<Activity>) {
  const activity = buildActivity(changes);
  return answerTelling(
    buildReport({ activities: [activity], recommendations: [fix.id, 'sensor-battery'] }),
    activity,
  );
}

describe('the verdict of a ride', () => {
  it('has the grade, the sentence and the first fix', () => {
    const { verdict, firstFix, log } = answerOf({
      verdict: buildVerdict({ firstFix: fix.id }),
      problems: [buildProblem()],
    });
    expect(verdict).toMatchObject({ grade: 'critical', sentence: lostSentence, rest: '' });
    expect(firstFix).toEqual(fix);
    expect(log).toBeUndefined();
  });

  it('has no fix where there is none, or the report lacks it', () => {
    expect(answerOf({})).not.toHaveProperty('firstFix');
    const verdict = buildVerdict({ firstFix: 'net-dns' });
    expect(answerOf({ verdict, problems: [buildProblem()] })).not.toHaveProperty('firstFix');
  });

  it('parts its first sentence, and counts the checks of a clean ride alone', () => {
    const minor = answerOf({
      verdict: buildVerdict({ grade: 'minor', lead: 'only-minor' }),
      problems: [buildProblem({ grade: 'minor' })],
    }).verdict;
    expect(minor).toMatchObject({ first: 'Nothing serious went wrong.', rest: lostSentence });
    expect(minor.checks).toBeUndefined();
    expect(answerOf({}).verdict.checks).toMatch(/nothing serious\.$/);
    expect(answerOf({ isJudged: false }).verdict.checks).toBeUndefined();
  });
});

describe('the problems of a ride', () => {
  const again = buildProblem({ id: 'connection-lost-2', fromSeconds: 3000, toSeconds: 3181 });
  const battery = buildProblem({
    id: 'battery-low',
    grade: 'minor',
    sentences: [{ id: 'battery-low', values: { sensor: 'power' } }],
    firstFix: 'sensor-battery',
    sensorKeys: ['s1', 's1'],
  });

  it('are one where they differ only in their times', () => {
    const { problems } = answerOf({
      verdict: buildVerdict(),
      problems: [buildProblem(), again, battery, buildProblem()],
    });
    expect(problems.map(({ id, times }) => [id, times.length])).toEqual([
      ['connection-lost', 2],
      ['battery-low', 1],
      ['connection-lost', 1],
    ]);
    expect(problems[0]?.times[1]).toMatchObject({
      text: '19:38:00 (0:50:00), 3 min 1 s',
      at: { startS: 3000, endS: 3181 },
    });
  });

  it('stay apart where another fix or no time goes with them', () => {
    const { fromSeconds: _, toSeconds: __, ...timeless } = again;
    for (const other of [timeless, { ...again, firstFix: fix.id }])
      expect(answerOf({ problems: [buildProblem(), other] }).problems).toHaveLength(2);
  });

  it('are listed apart from the one in the verdict', () => {
    const { problems } = answerOf({
      verdict: buildVerdict(),
      problems: [buildProblem(), battery],
    });
    expect(problems.map(({ isInVerdict }) => isInVerdict)).toEqual([true, false]);
    expect(otherProblems(problems)).toMatchObject({
      title: 'Other problems',
      problems: [{ id: 'battery-low' }],
    });
    const minor = answerOf({ verdict: buildVerdict({ lead: 'nothing' }), problems: [battery] });
    expect(otherProblems(minor.problems)).toMatchObject({
      title: 'Problems',
      problems: [{ id: 'battery-low' }],
    });
  });

  it('have their own fix and each device once', () => {
    const { problems } = answerOf({
      verdict: buildVerdict({ firstFix: fix.id }),
      problems: [buildProblem({ firstFix: fix.id }), battery],
      sensors: [buildSensor({ key: 's1' })],
    });
    expect(problems.map((one) => one.fix?.id)).toEqual([undefined, 'sensor-battery']);
    expect(problems[1]?.devices).toHaveLength(1);
  });

  it('have a doubt only where none above has the same', () => {
    const doubt = 'router-provider-or-game' as const;
    const { problems } = answerOf({
      problems: [buildProblem({ doubt }), buildProblem({ doubt, grade: 'warning' })],
    });
    expect(problems.map((one) => one.doubt)).toEqual([
      expect.stringContaining('another device'),
      undefined,
    ]);
  });
});

describe('the answer of a log', () => {
  const quiet = buildActivity({ id: 'a1', verdict: { grade: 'nothing', lead: 'nothing' } });
  const lost = buildActivity({
    id: 'a2',
    verdict: buildVerdict({ firstFix: fix.id }),
    problems: [buildProblem()],
  });

  it('is that of the activity that its verdict names', () => {
    const report = buildReport({
      activities: [quiet, lost],
      verdict: { activityId: 'a2', grade: 'critical' },
      recommendations: [fix.id],
    });
    expect(answerTelling(report, quiet).log).toMatchObject({
      activityId: 'a2',
      isOwn: false,
      label: { word: 'Critical' },
      heading: `Activity 2 of 2: ${lostSentence}`,
      firstFix: fix,
    });
    expect(answerTelling(report, quiet).log).not.toHaveProperty('note');
    expect(answerTelling(report, lost).log).toMatchObject({
      isOwn: true,
      note: 'The worst of 2 activities',
    });
    const unridden = { ...lost, ridden: false };
    const withoutRide = { ...report, activities: [quiet, unridden] };
    expect(answerTelling(withoutRide, unridden).log).not.toHaveProperty('note');
  });

  it('is one sentence where all went well', () => {
    const headingOf = (...activities: Activity[]) =>
      answerTelling(
        buildReport({ activities, verdict: { activityId: 'a1', grade: 'nothing' } }),
        quiet,
      ).log?.heading;
    expect(headingOf(quiet)).toBeUndefined();
    expect(headingOf(quiet, { ...quiet, id: 'a2' })).toBe(
      'Nothing went wrong in any of the 2 activities.',
    );
    const verdict = { grade: 'nothing', lead: 'nothing-until-cut' } as const;
    expect(headingOf(quiet, { ...quiet, id: 'a2', verdict })).toBe(
      'Activity 1 of 2: Nothing went wrong.',
    );
  });
});

describe('what a log lacks', () => {
  const cut = buildActivity({ endsInRide: true, rideSeconds: 3060, missingSeconds: 2640 });
  const parse = buildParse({ truncated: true, unread: { percent: 12, areas: [] } });

  it('comes in one order, and the end of a log once', () => {
    const { notMeasured } = answerTelling(buildReport({ activities: [cut], parse }), cut);
    expect(notMeasured.map(({ id }) => id)).toEqual([
      'missing-minutes',
      'ends-in-line',
      'ends-in-ride',
      'unread-lines',
    ]);
    expect(gapsInReport(notMeasured)).toEqual([
      'Only 7 of 51 minutes are in this log.',
      expect.stringMatching(/^The log ends in the middle of the ride/),
      expect.stringMatching(/^12 % of the lines/),
    ]);
    expect(gapsBesideVerdict(notMeasured)).toEqual([
      'Only 7 of 51 minutes are in this log.',
      expect.stringMatching(/^The log ends in the middle of a line/),
      expect.stringMatching(/^12 % of the lines/),
    ]);
  });

  it('is cut off only of the last activity', () => {
    const later = { ...cut, id: 'a2' };
    const { notMeasured } = answerTelling(buildReport({ activities: [cut, later], parse }), cut);
    expect(notMeasured.map(({ id }) => id)).not.toContain('ends-in-line');
  });
});

it('the rides of a log begin with the worst problem and end with activities without a ride', () => {
  const activities = [
    buildActivity({ id: 'warm-up', movingSeconds: 400 }),
    buildActivity({ id: 'not-ridden', ridden: false, verdict: buildVerdict() }),
    buildActivity({
      id: 'free ride',
      movingSeconds: 4000,
      verdict: buildVerdict({ grade: 'minor' }),
    }),
    buildActivity({ id: 'race', movingSeconds: 3000, verdict: buildVerdict() }),
  ];
  const idsOf = (report: Parameters<typeof ridesByImportance>[0]) =>
    ridesByImportance(report).map(({ id }) => id);
  expect(idsOf(buildReport({ activities }))).toEqual([
    'race',
    'free ride',
    'warm-up',
    'not-ridden',
  ]);
  const verdict = { activityId: 'free ride', grade: 'minor' } as const;
  expect(idsOf(buildReport({ activities, verdict }))[0]).toBe('free ride');
});
