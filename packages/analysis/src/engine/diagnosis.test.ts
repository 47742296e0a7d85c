import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { describe, expect, it } from 'vitest';
import { rules } from '../rules/index.ts';
import { reportOf } from '../testing/analyze.ts';
import { catalogueCounts } from './catalogue.ts';

function checkDiagnosis(bytes: Uint8Array) {
  const { activities, recommendations } = reportOf(bytes);

  it('the diagnosis has one result for every rule and every pattern', () => {
    const counts = catalogueCounts();
    for (const { results, patterns } of activities) {
      expect(results.map(({ ruleId }) => ruleId).sort()).toEqual(rules.map(({ id }) => id).sort());
      expect(patterns).toHaveLength(counts.patterns);
    }
  });

  it('the diagnosis has no rule that failed', () => {
    const failed = activities.flatMap(({ results }) =>
      results.filter(({ status }) => status === 'error').map(({ ruleId }) => ruleId),
    );
    expect(failed).toEqual([]);
  });

  it('the diagnosis explains every finding with value, limit and evidence', () => {
    for (const { results } of activities)
      for (const { status, severity, value, limit, evidence } of results) {
        expect(severity !== undefined).toBe(status === 'finding');
        if (status !== 'finding') continue;
        expect([typeof value, typeof limit]).toEqual(['number', 'object']);
        expect((evidence?.lines.length ?? 0) + (evidence?.figures.length ?? 0)).toBeGreaterThan(0);
      }
  });

  it('the diagnosis includes every fix that it names, and no other', () => {
    const named = activities.flatMap(({ results, patterns, problems, verdict }) => [
      ...[...results, ...patterns].flatMap(({ recommendations: ids }) => ids),
      ...[...problems, verdict].flatMap((each) => each?.firstFix ?? []),
    ]);
    expect([...recommendations].sort()).toEqual([...new Set(named)].sort());
  });

  it('the diagnosis says nothing about an activity that is too short', () => {
    for (const { isJudged, results, patterns, scores } of activities) {
      if (isJudged) continue;
      expect(results.every(({ status }) => status === 'notMeasured')).toBe(true);
      expect(patterns.every(({ verdict }) => verdict === 'notTested')).toBe(true);
      expect(Object.keys(scores)).toEqual(['coverage']);
    }
  });
}

describe.each(fixtureNames)('the diagnosis of %s', (name) => checkDiagnosis(readFixture(name)));

describeRealLogs('diagnoses', (names) => {
  describe.each(names)('the diagnosis of %s', (name) => checkDiagnosis(readRealLog(name)));
});
