import { formMixtures, scenarios } from '@ridescope/log-simulator';
import { describe, expect, it } from 'vitest';
import { simulatedReport } from '../simulated-report.ts';
import { formAccuracy, formTable, isOfGraphicsCard } from './form-accuracy.ts';
import { judge, type Miss, whatWasSaid } from './judge.ts';

const missed: Miss = { kind: 'missed', text: 'link:warning' };

describe('formAccuracy', () => {
  it('reads each scenario in each mixture when all are wanted', () => {
    const results = formAccuracy(scenarios, true, () => []);
    expect(results.map(({ forms }) => forms)).toEqual(formMixtures.map(({ name }) => name));
    const onAnyCard = scenarios.filter((one) => !isOfGraphicsCard(one));
    expect(onAnyCard.length).toBeLessThan(scenarios.length);
    for (const { forms, rides, right } of results) {
      expect(rides).toBe((forms.endsWith('mac') ? onAnyCard : scenarios).length);
      expect(right).toBe(rides);
    }
  });

  it('reads other scenarios in each mixture of a sample', () => {
    const read: string[] = [];
    formAccuracy(scenarios, false, ({ name }) => {
      read.push(name);
      return [];
    });
    expect(read.length).toBeGreaterThan(0);
    expect(new Set(read).size).toBe(read.length);
  });

  it('counts equal misses once for each ride and names a scenario', () => {
    const [first, second] = scenarios.slice(0, 2);
    const pair = [first, second].filter((one) => one !== undefined);
    const [result] = formAccuracy(pair, true, ({ name }) =>
      name === first?.name ? [missed, missed] : [missed],
    );
    expect(result).toMatchObject({
      rides: 2,
      right: 0,
      misses: [{ text: 'missed: link:warning', rides: 2, scenario: first?.name }],
    });
  });
});

describe('formTable', () => {
  it('lists the misses below the score of their mixture', () => {
    const misses = [{ text: 'missed: a', rides: 1, scenario: 'made' }];
    expect(formTable([{ forms: '2020-windows', rides: 3, right: 2, misses }])).toEqual([
      '2020-windows   2 of 3 scenarios right',
      '  1 × missed: a (made)',
    ]);
  });
});

describe('faults whose lines differ by system', () => {
  it('are read in all forms: a network that the computer itself breaks off', () => {
    const chosen = scenarios.filter(({ name }) => name === 'lan-trainer-aborted');
    const results = formAccuracy(chosen, true);
    expect(results.flatMap(({ misses }) => misses)).toEqual([]);
    expect(results.every(({ rides }) => rides === 1)).toBe(true);
  });
});

describe('rates of the picture', () => {
  it.each([
    ['fps-near-31', '2017-windows', 'a line each 100 frames'],
    ['cap-30', '2026-mac', 'a head that names the chip of a Mac'],
  ])('of %s are judged the same in %s, with %s', (name, forms) => {
    const scenario = scenarios.find((one) => one.name === name);
    if (!scenario) throw new Error(`${name} is no scenario`);
    expect(judge(whatWasSaid(simulatedReport(scenario, name, 1, forms)), scenario.labels)).toEqual(
      [],
    );
  });
});
