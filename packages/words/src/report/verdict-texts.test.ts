import { expect, it } from 'vitest';
import { buildProblem } from '../testing/build-report.ts';
import { fixOf } from './fixes.ts';
import { verdictTexts } from './verdict-texts.ts';

const fix = fixOf('net-wired');
const problems = [buildProblem()];

it('the fix of a verdict is found in the report', () => {
  const verdict = { grade: 'critical', lead: 'problem', firstFix: fix.id } as const;
  expect(verdictTexts({ verdict, problems }, [fix.id])).toEqual({
    grade: 'critical',
    sentence:
      'The connection to the game server was lost for 3 min 1 s: other riders vanished and you rode alone.',
    fix,
  });
});

it('a verdict has no fix where there is none, or the report does not hold it', () => {
  const good = { grade: 'nothing', lead: 'nothing' } as const;
  expect(verdictTexts({ verdict: good, problems: [] }, [fix.id])).toEqual({
    grade: 'nothing',
    sentence: 'Nothing went wrong.',
  });
  const verdict = { grade: 'minor', lead: 'only-minor', firstFix: 'net-dns' } as const;
  expect(verdictTexts({ verdict, problems }, [fix.id])).not.toHaveProperty('fix');
});
