import type { Incident, RuleResult } from '@ridescope/contract/report/diagnosis';
import { describe, expect, it } from 'vitest';
import { affectedSeconds, orderResults } from './ordering.ts';

function result(ruleId: string, parts: Partial<RuleResult>): RuleResult {
  return {
    ruleId,
    category: 'network',
    status: 'finding',
    title: '',
    meaning: '',
    shows: '',
    helpTopic: '',
    recommendations: [],
    ...parts,
  };
}

function at(...ranges: { startS: number; endS?: number }[]) {
  return { evidence: { at: ranges, figures: [], lines: [] } };
}

function incident(kind: Incident['kind'], explains: string[]): Incident {
  return {
    startS: 0,
    kind,
    devices: [],
    during: 'ride',
    explains,
  };
}

function order(results: RuleResult[], incidents: Incident[] = []): string[] {
  return orderResults(results, { incidents, rideSeconds: 3600 }).map(({ ruleId }) => ruleId);
}

describe('the order of results', () => {
  it('starts with severity, then good results, then those not measured', () => {
    const mixed = [
      result('e', { status: 'notMeasured' }),
      result('f', { status: 'notApplicable' }),
      result('d', { status: 'good' }),
      result('c', { severity: 'info' }),
      result('b', { severity: 'warning' }),
      result('a', { severity: 'critical' }),
    ];
    expect(order(mixed)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('goes by seconds of ride inside a severity, then by rule', () => {
    const warnings = [
      result('short', { severity: 'warning', ...at({ startS: 5, endS: 9 }) }),
      result('long', { severity: 'warning', ...at({ startS: 5, endS: 60 }) }),
      result('alsoShort', { severity: 'warning', ...at({ startS: 50, endS: 54 }) }),
    ];
    expect(order(warnings)).toEqual(['long', 'short', 'alsoShort']);
  });

  it('moves everything that one sleep explains to the top, once', () => {
    const results = [
      result('other', { severity: 'critical', ...at({ startS: 0, endS: 3000 }) }),
      result('link', { severity: 'warning' }),
      result('freeze', { severity: 'critical' }),
      result('later', { severity: 'info' }),
    ];
    expect(
      order(results, [
        incident('sleep', ['link', 'freeze']),
        incident('sleep', ['later', 'other']),
      ]),
    ).toEqual(['freeze', 'link', 'other', 'later']);
  });

  it.each([
    ['one finding', incident('sleep', ['link'])],
    ['no sleep', incident('linkLost', ['link', 'tcp'])],
    ['rules that found nothing', incident('sleep', ['link', 'good'])],
  ])('moves nothing to the top for %s', (_, cause) => {
    const results = [
      result('other', { severity: 'critical' }),
      result('link', { severity: 'warning' }),
      result('tcp', { severity: 'warning' }),
      result('good', { status: 'good' }),
    ];
    expect(order(results, [cause])[0]).toBe('other');
  });
});

describe('the seconds of ride affected', () => {
  it.each([
    ['stretches, joined', result('a', at({ startS: 10, endS: 20 }, { startS: 15, endS: 30 })), 20],
    ['a moment', result('a', at({ startS: 10 })), 1],
    ['a share of the ride', result('a', { unit: '%', value: 25, threshold: 'more than 5 %' }), 900],
    [
      'the rest of a coverage',
      result('a', { unit: '%', value: 75, threshold: 'less than 80 %' }),
      900,
    ],
    ['a picture that is slow throughout', result('a', { category: 'graphics', unit: 'FPS' }), 3600],
    ['a part of the computer', result('a', { category: 'hardware' }), 0],
    ['what is no finding', result('a', { status: 'good', ...at({ startS: 1, endS: 9 }) }), 0],
  ])('cover %s', (_, given, seconds) => {
    expect(affectedSeconds(given, 3600)).toBe(seconds);
  });
});
