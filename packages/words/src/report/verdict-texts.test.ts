import { expect, it } from 'vitest';
import { fixOf } from './fixes.ts';
import { verdictTexts } from './verdict-texts.ts';

const fix = fixOf('net-wired');
const sentence = 'Nothing went wrong.';

it('finds the fix of a verdict in the report', () => {
  const verdict = { grade: 'warning', sentence: 'It broke.', firstFix: fix.id } as const;
  expect(verdictTexts({ verdict }, [fix.id])).toEqual({
    grade: 'warning',
    sentence: 'It broke.',
    fix,
  });
});

it('leaves the fix out where there is none, or the report does not hold it', () => {
  expect(verdictTexts({ verdict: { grade: 'nothing', sentence } }, [fix.id])).not.toHaveProperty(
    'fix',
  );
  const verdict = { grade: 'minor', sentence, firstFix: 'net-dns' } as const;
  expect(verdictTexts({ verdict }, [fix.id])).not.toHaveProperty('fix');
});
