import type { RuleId } from '@ridescope/catalogue/rules';
import { describe, expect, it } from 'vitest';
import { buildIncident, buildResult } from '../testing/build-report.ts';
import { incidentTone, lastingFindings } from './incident-words.ts';

const results = [
  buildResult({ ruleId: 'network-outage-length', severity: 'critical' }),
  buildResult({ ruleId: 'network-dns', severity: 'warning' }),
  buildResult({ ruleId: 'network-companion', severity: 'info' }),
  buildResult({ ruleId: 'network-clock-step', status: 'good' }),
];

describe('incidentTone', () => {
  it.each([
    [['network-companion', 'network-dns', 'network-outage-length'], 'critical'],
    [['network-dns', 'network-companion'], 'warning'],
    [['network-companion'], 'info'],
    [['network-clock-step'], 'info'],
    [[], 'info'],
  ] as [RuleId[], string][])('an incident that explains %j is %s', (explains, expected) => {
    expect(incidentTone(buildIncident({ explains }), results)).toBe(expected);
  });
});

describe('lastingFindings', () => {
  it('keeps critical findings and warnings that no incident explains', () => {
    const left = lastingFindings([buildIncident({ explains: ['network-outage-length'] })], results);
    expect(left.map(({ ruleId }) => ruleId)).toEqual(['network-dns']);
  });
});
