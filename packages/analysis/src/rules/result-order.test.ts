import type { RuleId } from '@ridescope/catalogue/rules';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import type { Problem } from '@ridescope/contract/report/problems';
import { describe, expect, it } from 'vitest';
import { affectedSeconds, orderResults } from './result-order.ts';

function result(ruleId: RuleId, parts: Partial<RuleResult>): RuleResult {
  return {
    ruleId,
    status: 'finding',
    recommendations: [],
    ...parts,
  };
}

function at(...ranges: { startS: number; endS?: number }[]) {
  return { evidence: { at: ranges, figures: [], lines: [] } };
}

function problem(id: string, ruleIds: RuleId[]): Problem {
  return { id, category: 'graphics', grade: 'critical', sentences: [], during: 'ride', ruleIds };
}

function order(results: RuleResult[], problems: Problem[] = []): string[] {
  return orderResults(results, { problems, rideSeconds: 3600 }).map(({ ruleId }) => ruleId);
}

describe('the order of results', () => {
  it('starts with severity, then good results, then those not measured', () => {
    const mixed = [
      result('network-api-errors', { status: 'notMeasured' }),
      result('network-late-packets', { status: 'notApplicable' }),
      result('network-clock-step', { status: 'good' }),
      result('network-companion', { severity: 'info' }),
      result('network-dns', { severity: 'warning' }),
      result('network-link-loss', { severity: 'critical' }),
    ];
    expect(order(mixed)).toEqual([
      'network-link-loss',
      'network-dns',
      'network-companion',
      'network-clock-step',
      'network-api-errors',
      'network-late-packets',
    ]);
  });

  it('goes by seconds of ride inside a severity, then by rule', () => {
    const warnings = [
      result('network-dns', { severity: 'warning', ...at({ startS: 5, endS: 9 }) }),
      result('network-link-loss', { severity: 'warning', ...at({ startS: 5, endS: 60 }) }),
      result('network-tcp-drop', { severity: 'warning', ...at({ startS: 50, endS: 54 }) }),
    ];
    expect(order(warnings)).toEqual(['network-link-loss', 'network-dns', 'network-tcp-drop']);
  });

  it('moves everything that one sleep explains to the top, once', () => {
    const results = [
      result('graphics-average-fps', { severity: 'critical', ...at({ startS: 0, endS: 3000 }) }),
      result('network-link-loss', { severity: 'warning' }),
      result('graphics-longest-freeze', { severity: 'critical' }),
      result('network-companion', { severity: 'info' }),
    ];
    expect(
      order(results, [
        problem('computer-slept', ['network-link-loss', 'graphics-longest-freeze']),
        problem('computer-slept-2', ['network-companion', 'graphics-average-fps']),
      ]),
    ).toEqual([
      'graphics-longest-freeze',
      'network-link-loss',
      'graphics-average-fps',
      'network-companion',
    ]);
  });

  it.each([
    ['one finding', problem('computer-slept', ['network-link-loss'])],
    ['no sleep', problem('connection-lost', ['network-link-loss', 'network-tcp-drop'])],
    ['rules that found nothing', problem('computer-slept', ['network-link-loss', 'network-dns'])],
  ])('moves nothing to the top for %s', (_, cause) => {
    const results = [
      result('graphics-average-fps', { severity: 'critical' }),
      result('network-link-loss', { severity: 'warning' }),
      result('network-tcp-drop', { severity: 'warning' }),
      result('network-dns', { status: 'good' }),
    ];
    expect(order(results, [cause])[0]).toBe('graphics-average-fps');
  });
});

describe('the seconds of ride affected', () => {
  it.each([
    [
      'stretches, joined',
      result('network-link-loss', at({ startS: 10, endS: 20 }, { startS: 15, endS: 30 })),
      20,
    ],
    ['a moment', result('network-link-loss', at({ startS: 10 })), 1],
    [
      'a share of the ride',
      result('network-link-loss', {
        unit: '%',
        value: 25,
        limit: { is: '>', value: 5, unit: '%' },
      }),
      900,
    ],
    [
      'the rest of a coverage',
      result('network-link-loss', {
        unit: '%',
        value: 75,
        limit: { is: '<', value: 80, unit: '%' },
      }),
      900,
    ],
    [
      'a picture that is slow throughout',
      result('graphics-one-percent-low', { unit: 'FPS' }),
      3600,
    ],
    ['a part of the computer', result('hardware-memory', {}), 0],
    [
      'what is no finding',
      result('network-link-loss', { status: 'good', ...at({ startS: 1, endS: 9 }) }),
      0,
    ],
  ])('cover %s', (_, given, seconds) => {
    expect(affectedSeconds(given, 3600)).toBe(seconds);
  });
});
