import type { Activity } from '@ridescope/contract/report/activity';
import type { Problem } from '@ridescope/contract/report/problems';
import type { Report } from '@ridescope/contract/report/report';
import { rideTelling } from '@ridescope/words/telling/ride-telling';
import {
  buildActivity,
  buildReport,
  buildResult,
  buildVerdict,
} from '@ridescope/words/testing/build-report';
import { expect, it } from 'vitest';
import { diagnosisView } from './diagnosis-view.ts';
import { styleFor } from './style.ts';

const sentence =
  'The connection to the game server was lost for 3 min: other riders vanished and you rode alone.';

const problem: Problem = {
  id: 'connection-lost',
  category: 'network',
  grade: 'critical',
  sentences: [
    {
      id: 'connection-lost',
      values: { times: 1, total: 180, longest: 180, open: false, once: false },
    },
  ],
  during: 'ride',
  fromSeconds: 600,
  toSeconds: 780,
  certainty: 'certain',
  where: 'provider',
  ruleIds: ['network-outage-length'],
  firstFix: 'net-wired',
  doubt: 'router-provider-or-game',
};

const report: Report = buildReport({
  recommendations: ['net-wired'],
});

const outage = buildResult({
  ruleId: 'network-outage-length',
  value: 180,
  unit: 's',
  limit: { is: '>', value: 30, unit: 's' },
  severity: 'critical',
});

function linesOf(changes: Partial<Activity>): string[] {
  const verdict = { grade: 'critical', lead: 'problem', firstFix: 'net-wired' } as const;
  const activity = buildActivity({ verdict, problems: [problem], results: [outage], ...changes });
  return diagnosisView(rideTelling(report, activity), styleFor(false)).map((line) => line.trim());
}

it('the verdict view shows a problem once, with its time, its doubt, what measured it and the first fix', () => {
  const lines = linesOf({});
  expect(lines).toEqual([
    `Verdict      Critical: ${sentence}`,
    expect.stringMatching(
      /^\d\d:\d\d:\d\d \(0:10:00\), 3 min\. Cause: your internet line\. Certain\.$/,
    ),
    "The log doesn't show whether the router, your provider or the game failed. Next time, check whether another device still has internet.",
    'measured: Long loss of connection, 3 min (unusual above 30 s)',
    'First to try: Use a network cable (medium, 20 min)',
  ]);
});

it('the verdict view lists the other problems apart, each with its time', () => {
  const { firstFix: _, doubt: __, fromSeconds: ___, toSeconds: ____, ...lasting } = problem;
  const slow: Problem = { ...lasting, id: 'frame-rate-low', grade: 'minor', ruleIds: [] };
  expect(linesOf({ problems: [problem, slow] }).slice(5)).toEqual([
    `Others       minor     ${sentence}`,
    'All ride. Cause: your internet line. Certain.',
  ]);
});

it('the verdict view names the grade once where the sentence begins with it', () => {
  const verdict = buildVerdict({ grade: 'nothing', lead: 'nothing', notMeasured: ['picture'] });
  expect(linesOf({ problems: [], verdict })[0]).toBe(
    "Verdict      Nothing found, but this log isn't enough to judge your frame rate.",
  );
});

it('a finding without a problem is not shown, because no rider felt it', () => {
  const lines = linesOf({ problems: [], verdict: { grade: 'nothing', lead: 'nothing' } });
  expect(lines[0]).toBe('Verdict      Good: Nothing went wrong.');
  expect(lines.join('\n')).not.toMatch(/Long loss of connection/);
});
