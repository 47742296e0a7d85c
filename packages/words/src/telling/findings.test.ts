import { expect, it } from 'vitest';
import { buildProblem, buildResult } from '../testing/build-report.ts';
import { findingsOf, unexplainedFindings } from './findings.ts';

it('findings are sorted into those that a problem explains and the others', () => {
  const results = [
    buildResult({ ruleId: 'network-outage-length' }),
    buildResult({ ruleId: 'network-dns' }),
    buildResult({ ruleId: 'network-companion', status: 'good' }),
  ];
  const problem = buildProblem({ ruleIds: ['network-outage-length', 'network-companion'] });
  const ids = (findings: readonly { ruleId: string }[]) => findings.map(({ ruleId }) => ruleId);
  expect(ids(findingsOf(problem, results))).toEqual(['network-outage-length']);
  expect(ids(unexplainedFindings({ problems: [problem], results }))).toEqual(['network-dns']);
});
