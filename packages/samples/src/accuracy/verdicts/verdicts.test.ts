import { expect, it } from 'vitest';
import { describeShared } from '../../testing/real-logs.ts';
import { expectations } from './expectations.ts';
import { readCases, verdictsPath } from './expert-verdicts.ts';
import { readFloor, worseThan } from './floor.ts';
import { judgeLog } from './judge-log.ts';
import { totalsOf } from './totals.ts';

describeShared('reports on real logs against expert verdicts', verdictsPath, () => {
  const cases = readCases();

  it('agree no less than the committed floor', () => {
    const results = cases.map((one) => judgeLog(one, expectations(one.expert.file)));
    const worse = worseThan(readFloor(), totalsOf(results));
    expect(worse, 'npm run accuracy -- --verdicts shows where').toEqual([]);
  });

  it.each(cases.map(({ expert }) => [expert.file, expert] as const))(
    'have a check or a reason for every forbidden claim of %s',
    (file, { mustNotClaim }) => {
      const { claims } = expectations(file);
      expect(claims).toHaveLength(mustNotClaim.length);
      for (const claim of claims) {
        const isComplete = 'madeBy' in claim ? claim.madeBy.length > 0 : claim.unchecked !== '';
        expect(isComplete, claim.claim).toBe(true);
      }
    },
  );
});
