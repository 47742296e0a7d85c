import { type Scenario, scenarios } from '@ridescope/log-simulator';
import { describe, expect, it } from 'vitest';
import type { Said } from './judge.ts';
import { Tally } from './tally.ts';

function scenario(name: string): Scenario {
  const found = scenarios.find((one) => one.name === name);
  if (!found) throw new Error(`no scenario ${name}`);
  return found;
}

/** Problems that would be reported if every label of a scenario's problems held. */
function asLabelled({ labels }: Scenario): Said['reported'] {
  const [firstFix] = labels.firstFixes ?? [];
  const problems = labels.mustProblems.map(({ what, grade, during = 'ride' }) => ({
    kind: what,
    category: 'sensors',
    grade,
    during,
  }));
  return {
    problems,
    most: problems.length,
    verdict: problems[0]?.grade ?? 'nothing',
    ...(firstFix && firstFix !== 'none' && { firstFix }),
    isRidden: labels.isRidden ?? true,
  };
}

function said(of: Scenario, fired: readonly string[], verdict?: string): Said {
  return {
    fired: new Set(fired),
    notMeasured: new Set(),
    rules: new Set(),
    failedRules: [],
    verdicts: new Map(verdict ? [['network-radio', [verdict]]] : []),
    hasTotal: true,
    sleepExplains: new Set(),
    reported: asLabelled(of),
  };
}

const battery = scenario('battery-low');

describe('recall and precision', () => {
  it('are 1 when every label holds', () => {
    const tally = new Tally(2);
    for (const seed of [1, 2]) tally.add(battery, seed, said(battery, ['sensor-battery:warning']));
    const { rows, broken, cases } = tally.result();
    const whole = { must: 2, hit: 2, wrong: 0, recallPercent: 100, precisionPercent: 100 };
    expect(rows).toEqual([
      { label: 'problem battery-low:minor', ...whole },
      { label: 'sensor-battery:warning', ...whole },
    ]);
    expect([broken, cases]).toEqual([[], []]);
  });

  it('fall with missed and wrong findings, which name the ride', () => {
    const tally = new Tally(2);
    tally.add(battery, 1, said(battery, ['sensor-battery:warning']));
    tally.add(battery, 2, said(battery, ['sensor-battery:critical']));
    const { rows, broken, cases } = tally.result();
    expect(rows).toMatchObject([
      { label: 'problem battery-low:minor', recallPercent: 100 },
      { label: 'sensor-battery:critical', precisionPercent: 0 },
      { label: 'sensor-battery:warning', recallPercent: 50, precisionPercent: 100 },
    ]);
    expect(broken).toHaveLength(2);
    expect(cases).toMatchObject([{ scenario: 'battery-low', seed: 2 }]);
    expect(cases[0]?.command).toContain('simulate battery-low --seed 2');
  });
});

describe('problems', () => {
  it('that are missed or wrong are counted like rules, and name the ride', () => {
    const tally = new Tally(1);
    const reported = {
      problems: [{ kind: 'freezes', category: 'graphics', grade: 'minor', during: 'ride' }],
      most: 1,
      verdict: 'minor',
      firstFix: 'sensor-battery',
      isRidden: true,
    } as const;
    tally.add(battery, 1, { ...said(battery, ['sensor-battery:warning']), reported });
    const { rows, broken, cases } = tally.result();
    expect(rows).toMatchObject([
      { label: 'problem battery-low:minor', must: 1, hit: 0 },
      { label: 'problem freezes:minor', wrong: 1 },
      { label: 'sensor-battery:warning', hit: 1 },
    ]);
    expect(broken).toHaveLength(2);
    expect(cases[0]?.misses).toEqual([
      'missed: problem battery-low:minor',
      'wrong: problem freezes:minor',
    ]);
  });
});

describe('clean rides', () => {
  it('beyond the judged seeds count for alarms alone', () => {
    const tally = new Tally(1);
    const clean = scenario('clean-legacy');
    tally.addClean(clean, 2, said(clean, []));
    tally.addClean(clean, 3, said(clean, ['graphics-fade:warning']));
    tally.addClean(battery, 3, said(battery, ['sensor-battery:warning']));
    const result = tally.result();
    expect(result.clean).toMatchObject({ rides: 2, alarmed: 1 });
    expect(result.clean.alarms).toEqual(['clean-legacy, seed 3: graphics-fade:warning']);
    expect(result.broken).toEqual(['clean rides with an alarm: 1 of 2']);
  });

  it.each([
    [50, 0, 0],
    [600, 1, 2],
  ])('of %d, %d with an alarm break %d limits', (rides, alarmed, limits) => {
    const tally = new Tally(rides);
    for (let seed = 1; seed <= rides; seed++)
      tally.add(
        scenario('clean-legacy'),
        seed,
        said(scenario('clean-legacy'), seed <= alarmed ? ['graphics-fade:warning'] : []),
      );
    expect(tally.result().clean).toMatchObject({ rides, alarmed });
    expect(tally.result().broken).toHaveLength(limits);
  });

  it('exclude rides that are too short to judge', () => {
    const tally = new Tally(1);
    tally.add(scenario('too-short'), 1, said(scenario('too-short'), []));
    expect(tally.result().clean.rides).toBe(0);
  });
});

describe('a pattern that chance may confirm', () => {
  const fired = ['network-link-loss:critical', 'sensor-ant-shared-loss:critical'];
  const brokenBy = (seeds: number, confirmed: number) => {
    const tally = new Tally(seeds);
    for (let seed = 1; seed <= seeds; seed++)
      tally.add(
        scenario('radio-unlinked'),
        seed,
        said(scenario('radio-unlinked'), fired, seed <= confirmed ? 'confirmed' : 'notFound'),
      );
    return tally.result().broken;
  };

  it('may be confirmed in three of a hundred rides', () => {
    expect(brokenBy(100, 3)).toEqual([]);
    expect(brokenBy(100, 4)).toEqual(['radio-unlinked: confirmed in 4 rides']);
    expect(brokenBy(20, 1)).toEqual([]);
    expect(brokenBy(20, 2)).toHaveLength(1);
  });
});
