import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import { describe, expect, it } from 'vitest';
import { buildProblem } from '../testing/build-report.ts';
import { causeLine } from './cause-line.ts';

/** `Your trainer was lost 3 times; …`: how often, but not how long. */
const thrice: ProblemSentence = {
  id: 'sensor-lost.unknown-return',
  values: { sensor: 'trainer', times: 3 },
};
describe('causeLine', () => {
  it.each([
    ['radio', 'Cause: the radio link to your trainer. Certain.'],
    ['sensor', 'Cause: your trainer itself. Certain.'],
    ['provider', 'Cause: your internet line. Certain.'],
    ['unknown', "Cause: the log can't tell."],
  ] as const)('%s: %s', (where, expected) => {
    const problem = { where, category: 'sensors', certainty: 'certain' } as const;
    expect(causeLine(buildProblem({ ...problem, sentences: [thrice] }))).toBe(expected);
  });

  it('names the radio that a lost connection shares with sensors', () => {
    expect(causeLine(buildProblem({ where: 'radio', category: 'network' }))).toBe(
      'Cause: the radio that Wi-Fi and sensors share. Likely.',
    );
  });

  it('names several sensors together', () => {
    const strap = { ...thrice, values: { sensor: 'heartRate', times: 3 } } as const;
    const both = buildProblem({ where: 'radio', category: 'sensors', sentences: [thrice, strap] });
    expect(causeLine(both)).toBe('Cause: the radio link to your sensors. Likely.');
  });

  it('names the power meter of a sentence about no other sensor', () => {
    const values = { times: 2, total: 40, longest: 30 };
    const stopped = { id: 'power-meter-stopped', values } as const;
    const problem = buildProblem({ where: 'sensor', category: 'sensors', sentences: [stopped] });
    expect(causeLine(problem)).toBe('Cause: your power meter itself. Likely.');
  });

  it("names no place where the log can't tell the cause", () => {
    const { certainty: _, ...unproved } = buildProblem();
    expect(causeLine(unproved)).toBe("Cause: the log can't tell.");
  });

  it('says nothing where a place makes no sense', () => {
    const { where: _, ...placeless } = buildProblem();
    expect(causeLine(placeless)).toBeUndefined();
  });
});
