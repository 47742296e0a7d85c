import { expect, it } from 'vitest';
import { describeRealLogs } from '../../testing/real-logs.ts';
import { splicedCases } from './cases/all-cases.ts';
import { knownDifferences } from './cases/known-differences.ts';
import { judgeCase } from './judge-case.ts';
import { climb, ladders, unequal } from './ladders.ts';

describeRealLogs('reports on spliced logs', () => {
  it.each(splicedCases.filter(({ name }) => knownDifferences[name] === undefined))(
    'agree with the expert on $name',
    (one) => {
      expect(judgeCase(one).misses, 'npm run accuracy -- --spliced shows all').toEqual([]);
    },
  );

  it('differ in no case that is not there', () => {
    const names = splicedCases.map(({ name }) => name);
    expect(Object.keys(knownDifferences).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('grade the same loss alike over every radio, and a longer one no milder', () => {
    const climbed = ladders.filter(({ group }) => group === 'pulse').map(climb);
    expect([...climbed.flatMap(({ misses }) => misses), ...unequal(climbed)]).toEqual([]);
  });
});
