import { catalogueCounts, LogAnalyzer } from '@ridescope/analysis';
import { type Labels, simulate } from '@ridescope/log-simulator';
import { describe, expect, it } from 'vitest';
import { alarmsOf, forbiddenOf, judge, type Said, whatWasSaid } from './judge.ts';

const nothing: Labels = { mustFire: [], mustNotFire: [], mustProblems: [], mustNotProblems: [] };
const reported: Said['reported'] = { problems: [], most: 0, verdict: 'nothing', isRidden: true };

function said(fired: readonly string[], more: Partial<Said> = {}): Said {
  return {
    fired: new Set(fired),
    notMeasured: new Set(),
    rules: new Set(['graphics-fade', 'hardware-gpu', 'sensor-battery']),
    failedRules: [],
    verdicts: new Map(),
    hasTotal: true,
    sleepExplains: new Set(),
    reported,
    ...more,
  };
}

const textsOf = (what: Said, labels: Partial<Labels>) =>
  judge(what, { ...nothing, ...labels }).map(({ kind, text }) => `${kind}: ${text}`);

describe('a rule that must fire', () => {
  const labels = { mustFire: ['hardware-gpu:info'] };

  it('needs the exact severity', () => {
    expect(textsOf(said(['hardware-gpu:info']), labels)).toEqual([]);
  });

  it.each([
    [said(['hardware-gpu:critical']), 'critical'],
    [said([]), 'good'],
    [said([], { notMeasured: new Set(['hardware-gpu']) }), 'not measured'],
    [said([], { rules: new Set() }), 'no such rule'],
  ])('is missed otherwise, with what was said instead', (what, instead) => {
    expect(textsOf(what, labels)).toEqual([`missed: hardware-gpu:info (${instead})`]);
  });
});

describe('a rule that must not fire', () => {
  it.each([
    ['graphics-fade', ['graphics-fade:warning']],
    ['graphics-fade:warning', ['graphics-fade:warning']],
    ['graphics-fade:critical', []],
    ['graphics', []],
    ['graphics-*', ['graphics-fade:warning']],
    ['hardware-*', ['hardware-gpu:info']],
    ['*warning', ['graphics-fade:warning']],
    ['*critical', []],
  ])('by %s is %j', (label, expected) => {
    const what = said(['graphics-fade:warning', 'hardware-gpu:info']);
    expect(forbiddenOf(what, { ...nothing, mustNotFire: [label] })).toEqual(expected);
  });

  it('is every warning except the one that must fire', () => {
    const labels = { mustFire: ['sensor-battery:warning'], mustNotFire: ['*warning'] };
    expect(textsOf(said(['sensor-battery:warning']), labels)).toEqual([]);
    expect(textsOf(said(['sensor-battery:warning', 'graphics-fade:warning']), labels)).toEqual([
      'wrong: graphics-fade:warning',
    ]);
  });
});

describe('an alarm', () => {
  it('is a warning or worse', () => {
    expect(alarmsOf(said(['hardware-gpu:info']))).toEqual([]);
    expect(alarmsOf(said(['graphics-fade:warning']))).toEqual(['graphics-fade:warning']);
    expect(alarmsOf(said(['graphics-fade:critical']))).toEqual(['graphics-fade:critical']);
  });

  it('is a problem that was noticed, or a third remark', () => {
    const remark = {
      kind: 'freezes',
      category: 'graphics',
      grade: 'minor',
      during: 'ride',
    } as const;
    const withProblems = (...problems: Said['reported']['problems']) =>
      alarmsOf(said([], { reported: { ...reported, problems, most: problems.length } }));
    expect(withProblems(remark, remark)).toEqual([]);
    expect(withProblems(remark, remark, remark)).toHaveLength(3);
    expect(withProblems({ ...remark, grade: 'warning' })).toEqual(['problem freezes:warning']);
  });
});

describe('the other labels', () => {
  const tested = (verdict: string) =>
    said([], { verdicts: new Map([['sensor-stall', [verdict]]]) });

  it('require the verdict of a pattern', () => {
    const confirmed = { confirmed: ['sensor-stall'] };
    expect(textsOf(tested('confirmed'), confirmed)).toEqual([]);
    expect(textsOf(tested('suggestive'), confirmed)).toHaveLength(1);
    expect(textsOf(said([]), confirmed)).toHaveLength(1);
    const notConfirmed = { notConfirmed: ['sensor-stall'] };
    expect(textsOf(tested('suggestive'), notConfirmed)).toEqual([]);
    expect(textsOf(tested('confirmed'), notConfirmed)).toHaveLength(1);
    const notTested = { notTested: ['sensor-stall'] };
    expect(textsOf(tested('notTested'), notTested)).toEqual([]);
    expect(textsOf(tested('notFound'), notTested)).toHaveLength(1);
  });

  it('require unmeasured rules, a missing total and what a sleep explains', () => {
    const labels = {
      notMeasured: ['graphics-fade'],
      hasNoTotal: true,
      sleepExplains: ['network-link-loss'],
    } as const;
    expect(textsOf(said([]), labels)).toHaveLength(3);
    const good = said([], {
      notMeasured: new Set(['graphics-fade']),
      hasTotal: false,
      sleepExplains: new Set(['network-link-loss']),
    });
    expect(textsOf(good, labels)).toEqual([]);
  });

  it('never allow a rule with an error', () => {
    expect(textsOf(said([], { failedRules: ['graphics-fade'] }), {})).toEqual([
      'other: graphics-fade failed',
    ]);
  });
});

describe('the results of a log', () => {
  const analyzer = new LogAnalyzer({ id: 'stutter' });
  for (const chunk of simulate('stutter', { seed: 1 })) analyzer.push(chunk);
  const outcome = analyzer.end();

  it('are read from its report', () => {
    const what = outcome.kind === 'report' ? whatWasSaid(outcome.report) : undefined;
    expect([...(what?.fired ?? [])]).toContain('graphics-freezes:critical');
    expect([...(what?.notMeasured ?? [])]).toContain('network-latency-tests');
    expect(what?.rules.size).toBe(catalogueCounts().rules);
    expect(what?.hasTotal).toBe(true);
  });
});
