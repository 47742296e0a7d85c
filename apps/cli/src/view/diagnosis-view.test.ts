import type { Activity } from '@ridescope/contract/report/activity';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import { buildReport } from '@ridescope/words/testing/build-report';
import { describe, expect, it } from 'vitest';
import { diagnosisView } from './diagnosis-view.ts';
import { scoreView } from './score-view.ts';
import { styleFor } from './style.ts';

const plain = styleFor(false);

function activity(parts: Partial<Activity>): Activity {
  return {
    id: 'a1',
    routes: [],
    startS: 0,
    endS: 3600,
    rideSeconds: 3600,
    movingSeconds: 3600,
    isJudged: true,
    ridden: true,
    verdict: { grade: 'nothing', lead: 'nothing' },
    problems: [],
    isWindowEstimated: false,
    sensors: [],
    network: {},
    series: { sensors: [] },
    followed: [],
    episodes: [],
    events: [],
    incidents: [],
    results: [],
    patterns: [],
    scores: { coverage: {} },
    ...parts,
  };
}

function result(parts: Partial<RuleResult>): RuleResult {
  return {
    ruleId: 'network-outage-length',
    status: 'good',
    recommendations: [],
    ...parts,
  };
}

const report = buildReport({
  recommendations: ['net-wired'],
});

/** The lines below the verdict, which has separate tests. */
const view = (parts: Partial<Activity>) => diagnosisView(activity(parts), report, plain).slice(1);

describe('the scores', () => {
  it('say where data is limited and what was not measured', () => {
    const scores = {
      network: 85,
      sensors: 59,
      total: 71,
      coverage: { network: 0.39, sensors: 0.4 },
    };
    expect(scoreView(activity({ scores }), plain).map((line) => line.trim())).toEqual([
      'Scores       total 71 fair (without graphics)',
      'network 85 fair (limited data) · graphics not measured · sensors 59 poor · hardware not measured',
    ]);
  });

  it('are left out for a ride that is not judged', () => {
    expect(scoreView(activity({ isJudged: false }), plain)).toEqual([]);
  });
});

it('the diagnosis view counts what was looked at', () => {
  const results = [
    result({}),
    result({}),
    result({ status: 'notMeasured' }),
    result({ status: 'notApplicable' }),
  ];
  expect(view({ results }).map((line) => line.trim())).toEqual([
    'What we checked: 2 good, 1 not measured, 1 not applicable',
  ]);
  expect(view({ results: [result({ status: 'error' })] }).at(-1)).toMatch(/, 1 failed$/);
});

it('the diagnosis view never calls a pattern a cause', () => {
  const pattern = {
    patternId: 'sensor-stall' as const,
    xCount: 9,
    yCount: 9,
    coincidences: 7,
    examples: [],
    recommendations: [],
  };
  const lines = view({
    patterns: [
      { ...pattern, verdict: 'confirmed' },
      { ...pattern, verdict: 'suggestive' },
      { ...pattern, verdict: 'notFound' },
    ],
  });
  expect(lines.slice(0, 2).map((line) => line.trim())).toEqual([
    'Patterns     Sensors failing right after the computer froze: happened together more often than chance',
    'Sensors failing right after the computer froze: may be related',
  ]);
  expect(lines).toHaveLength(3);
});
