import type { Activity } from '@ridescope/contract/report/activity';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import { buildActivity, buildReport } from '@ridescope/words/testing/build-report';
import { describe, expect, it } from 'vitest';
import { activityView } from './activity-view.ts';
import { styleFor } from './style.ts';

const plain = styleFor(false);

function result(parts: Partial<RuleResult>): RuleResult {
  return {
    ruleId: 'network-outage-length',
    status: 'good',
    recommendations: [],
    ...parts,
  };
}

/** The lines of a ride that begin with a label, and those below it. */
function blockOf(changes: Partial<Activity>, label: string): string[] {
  const lines = activityView(buildActivity(changes), buildReport(), {
    style: plain,
    columns: 80,
    total: 1,
  }).map((line) => line.trimEnd());
  const from = lines.findIndex((line) => line.startsWith(`  ${label}`));
  if (from < 0) return [];
  const rest = lines.slice(from + 1);
  const end = rest.findIndex((line) => !line.startsWith('     '));
  return [lines[from] ?? '', ...rest.slice(0, end < 0 ? rest.length : end)].map((line) =>
    line.trim(),
  );
}

describe('the scores', () => {
  it('say where data is limited and what was not measured', () => {
    const scores = {
      network: 85,
      sensors: 59,
      total: 71,
      coverage: { network: 0.39, sensors: 0.4 },
    };
    expect(blockOf({ scores }, 'Scores')).toEqual([
      'Scores       total 71 fair (without graphics)',
      'network 85 fair (limited data) · graphics not measured · sensors 59 poor · hardware not measured',
    ]);
  });

  it('are left out for a ride that is not judged', () => {
    expect(blockOf({ isJudged: false }, 'Scores')).toEqual([]);
  });
});

it('the view of a ride counts what was checked', () => {
  const results = [
    result({}),
    result({}),
    result({ status: 'notMeasured' }),
    result({ status: 'notApplicable' }),
  ];
  expect(blockOf({ results }, 'What we checked')).toEqual([
    'What we checked: 2 good, 1 not measured, 1 not applicable',
  ]);
  expect(blockOf({ results: [result({ status: 'error' })] }, 'What we checked')[0]).toMatch(
    /, 1 failed$/,
  );
});

it('the view of a ride never calls a pattern a cause', () => {
  const pattern = {
    patternId: 'sensor-stall' as const,
    xCount: 9,
    yCount: 9,
    coincidences: 7,
    examples: [],
    recommendations: [],
  };
  const patterns = [
    { ...pattern, verdict: 'confirmed' as const },
    { ...pattern, verdict: 'suggestive' as const },
    { ...pattern, verdict: 'notFound' as const },
  ];
  expect(blockOf({ patterns }, 'Patterns')).toEqual([
    'Patterns     Sensors failing right after the computer froze: together more often than by chance',
    'Sensors failing right after the computer froze: they may be related',
  ]);
});
