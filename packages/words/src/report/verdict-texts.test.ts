import { expect, it } from 'vitest';
import { buildActivity, buildProblem, buildReport } from '../testing/build-report.ts';
import { fixOf } from './fixes.ts';
import { logVerdictTexts, verdictTexts } from './verdict-texts.ts';

const fix = fixOf('net-wired');
const problems = [buildProblem()];

it('the fix of a verdict is found in the report', () => {
  const verdict = { grade: 'critical', lead: 'problem', firstFix: fix.id } as const;
  expect(verdictTexts({ verdict, problems }, [fix.id])).toEqual({
    grade: 'critical',
    sentence:
      'The connection to the game server was lost for 3 min 1 s: other riders vanished and you rode alone.',
    fix,
  });
});

it('a verdict has no fix where there is none, or the report does not hold it', () => {
  const good = { grade: 'nothing', lead: 'nothing' } as const;
  expect(verdictTexts({ verdict: good, problems: [] }, [fix.id])).toEqual({
    grade: 'nothing',
    sentence: 'Nothing went wrong.',
  });
  const verdict = { grade: 'minor', lead: 'only-minor', firstFix: 'net-dns' } as const;
  expect(verdictTexts({ verdict, problems }, [fix.id])).not.toHaveProperty('fix');
});

const quiet = buildActivity({ id: 'a1', verdict: { grade: 'nothing', lead: 'nothing' } });
const lost = buildActivity({
  id: 'a2',
  verdict: { grade: 'critical', lead: 'problem', firstFix: fix.id },
  problems,
});

it('the answer of a log is that of the activity that its verdict names', () => {
  const report = buildReport({
    activities: [quiet, lost],
    verdict: { activityId: 'a2', grade: 'critical' },
    recommendations: [fix.id],
  });
  expect(logVerdictTexts(report)).toMatchObject({ activity: lost, grade: 'critical', fix });
  expect(logVerdictTexts(report)?.heading).toMatch(/^Activity 2 of 2: The connection to the game/);
});

it('the answer of a log in which all went well is one sentence', () => {
  const verdict = { activityId: 'a1', grade: 'nothing' } as const;
  const heading = (...activities: (typeof quiet)[]) =>
    logVerdictTexts(buildReport({ activities, verdict }))?.heading;
  expect(heading(quiet)).toBe('Nothing went wrong.');
  expect(heading(quiet, { ...quiet, id: 'a2' })).toBe(
    'Nothing went wrong in any of the 2 activities.',
  );
  const cut = {
    ...quiet,
    id: 'a2',
    verdict: { grade: 'nothing', lead: 'nothing-until-cut' } as const,
  };
  expect(heading(quiet, cut)).toBe('Activity 1 of 2: Nothing went wrong.');
  expect(logVerdictTexts(buildReport({ activities: [] }))).toBeUndefined();
});
