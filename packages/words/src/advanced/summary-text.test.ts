import type { Conclusion } from '@ridescope/contract/advanced/vocabulary';
import { expect, it } from 'vitest';
import { buildAdvancedResult, buildHypothesis } from '../testing/build-advanced-result.ts';
import { summarySentences } from './summary-text.ts';

const result = buildAdvancedResult();

const textWith = (conclusion: Conclusion, isHardlyFelt = false) =>
  summarySentences({ ...result, summary: { conclusion, isHardlyFelt } }).join(' ');

it.each<[Conclusion, RegExp]>([
  ['unjudged', /^This activity is too short, or nobody rode/],
  ['fine', /^Nothing in this ride points to a fault\./],
  ['unclear', /^No cause stands out in this ride\./],
  ['likely', /^Most likely, radio noise .* \(\d+ %\)\. .* Try this first \(\d+ minutes\): /],
  ['perhaps', /^Perhaps radio noise .* \(\d+ %\), but the log leaves it open\./],
  ['twoCauses', /^Two causes fit: radio noise .* \(\d+ %\), or .* \(\d+ %\)\./],
])('a result that is %s begins with its own sentence', (conclusion, text) => {
  expect(textWith(conclusion)).toMatch(text);
  expect(
    summarySentences({ ...result, summary: { conclusion, isHardlyFelt: false } }),
  ).toHaveLength(3);
});

it('a cause without proof or without effect gets a sentence that says so', () => {
  const [first] = result.hypotheses;
  const bare = {
    ...result,
    hypotheses: [buildHypothesis(first?.id ?? 'thermal', 0.62)],
  };
  const proof = (isHardlyFelt: boolean) =>
    summarySentences({ ...bare, summary: { conclusion: 'likely', isHardlyFelt } })[1];
  expect(proof(false)).toBe('It fits what went wrong, but the log has no further proof of it.');
  expect(proof(true)).toBe('It was hardly noticeable in this ride.');
  expect(textWith('likely', true)).toContain(', but you hardly noticed it in this ride.');
});
