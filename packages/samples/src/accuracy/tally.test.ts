import { type Scenario, scenarios } from '@ridescope/log-simulator';
import { describe, expect, it } from 'vitest';
import type { Said } from './judge.ts';
import { Tally } from './tally.ts';

function scenario(name: string): Scenario {
  const found = scenarios.find((one) => one.name === name);
  if (!found) throw new Error(`no scenario ${name}`);
  return found;
}

function said(fired: readonly string[], verdict?: string): Said {
  return {
    fired: new Set(fired),
    notMeasured: new Set(),
    rules: new Set(),
    failedRules: [],
    verdicts: new Map(verdict ? [['network-radio', [verdict]]] : []),
    hasTotal: true,
    incidents: new Set(),
  };
}

const battery = scenario('battery-low');

describe('recall and precision', () => {
  it('are 1 when every label holds', () => {
    const tally = new Tally(2);
    for (const seed of [1, 2]) tally.add(battery, seed, said(['sensor-battery:warning']));
    const { rows, broken, cases } = tally.result();
    expect(rows).toEqual([
      expect.objectContaining({
        must: 2,
        hit: 2,
        wrong: 0,
        recallPercent: 100,
        precisionPercent: 100,
      }),
    ]);
    expect([broken, cases]).toEqual([[], []]);
  });

  it('fall with missed and wrong findings, which name the ride', () => {
    const tally = new Tally(2);
    tally.add(battery, 1, said(['sensor-battery:warning']));
    tally.add(battery, 2, said(['sensor-battery:critical']));
    const { rows, broken, cases } = tally.result();
    expect(rows).toMatchObject([
      { label: 'sensor-battery:critical', precisionPercent: 0 },
      { label: 'sensor-battery:warning', recallPercent: 50, precisionPercent: 100 },
    ]);
    expect(broken).toHaveLength(2);
    expect(cases).toMatchObject([{ scenario: 'battery-low', seed: 2 }]);
    expect(cases[0]?.command).toContain('simulate battery-low --seed 2');
  });
});

describe('clean rides', () => {
  it.each([
    [50, 0, 0],
    [51, 1, 1],
    [50, 1, 2],
  ])('of %d, %d with an alarm break %d limits', (rides, alarmed, limits) => {
    const tally = new Tally(rides);
    for (let seed = 1; seed <= rides; seed++)
      tally.add(
        scenario('clean-legacy'),
        seed,
        said(seed <= alarmed ? ['graphics-fade:warning'] : []),
      );
    expect(tally.result().clean).toMatchObject({ rides, alarmed });
    expect(tally.result().broken).toHaveLength(limits);
  });

  it('exclude rides that are too short to judge', () => {
    const tally = new Tally(1);
    tally.add(scenario('too-short'), 1, said([]));
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
        said(fired, seed <= confirmed ? 'confirmed' : 'notFound'),
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
