import { expect, it } from 'vitest';
import { buildActivity, buildResult } from '../testing/build-report.ts';
import { confidenceNote } from './confidence-note.ts';

const sure = buildActivity();

it.each([
  [33.1, 'high', /well past the limit/],
  [32.9, 'medium', /close to the limit/],
])('a value of %d beside a limit of 30 is of %s confidence', (value, level, text) => {
  const note = confidenceNote(buildResult({ value, threshold: 'more than 30 s' }), sure);
  expect(note.level).toBe(level);
  expect(note.text).toMatch(text);
});

it('has doubts where the ride is estimated and its category hardly measured', () => {
  const unsure = buildActivity({
    isWindowEstimated: true,
    scores: { network: 60, coverage: { network: 0.3 } },
  });
  const note = confidenceNote(buildResult(), unsure);
  expect(note.level).toBe('low');
  expect(note.text).toMatch(/^Few of the other checks .+; start and end .+ estimated\.$/);
});

it('says what it rests on where there is no limit to be past', () => {
  const found = buildResult({ value: 1, threshold: 'at least 1' });
  expect(confidenceNote(found, sure).text).toBe('It follows from figures of the whole ride.');
  const shown = { ...found, evidence: { at: [{ startS: 5 }], figures: [], lines: [] } };
  expect(confidenceNote(shown, sure).text).toBe('The log shows it directly.');
});
