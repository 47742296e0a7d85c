import { expect, it } from 'vitest';
import { buildRecommendation } from '../testing/build-report.ts';
import { verdictTexts } from './verdict-texts.ts';

const fix = buildRecommendation();
const sentence = 'Nothing went wrong.';

it('finds the fix of a verdict in the report', () => {
  const verdict = { grade: 'warning', sentence: 'It broke.', firstFix: fix.id } as const;
  expect(verdictTexts({ verdict }, [fix])).toEqual({
    grade: 'warning',
    sentence: 'It broke.',
    fix,
  });
});

it('leaves the fix out where there is none, or the report does not hold it', () => {
  expect(verdictTexts({ verdict: { grade: 'nothing', sentence } }, [fix])).not.toHaveProperty(
    'fix',
  );
  const verdict = { grade: 'minor', sentence, firstFix: 'net-dns' } as const;
  expect(verdictTexts({ verdict }, [fix])).not.toHaveProperty('fix');
});
