import { describe, expect, it } from 'vitest';
import { buildIncident, buildResult } from '../testing/build-report.ts';
import { incidentTone, lastingFindings } from './incident-words.ts';

const results = [
  buildResult({ ruleId: 'a', severity: 'critical' }),
  buildResult({ ruleId: 'b', severity: 'warning' }),
  buildResult({ ruleId: 'c', severity: 'info' }),
  buildResult({ ruleId: 'd', status: 'good' }),
];

describe('incidentTone', () => {
  it.each([
    [['c', 'b', 'a'], 'critical'],
    [['b', 'c'], 'warning'],
    [['c'], 'info'],
    [['d'], 'info'],
    [[], 'info'],
  ])('an incident that explains %j is %s', (explains, expected) => {
    expect(incidentTone(buildIncident({ explains }), results)).toBe(expected);
  });
});

describe('lastingFindings', () => {
  it('keeps critical findings and warnings that no incident explains', () => {
    const left = lastingFindings([buildIncident({ explains: ['a'] })], results);
    expect(left.map(({ ruleId }) => ruleId)).toEqual(['b']);
  });
});
