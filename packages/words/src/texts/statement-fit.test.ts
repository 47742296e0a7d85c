import type { StatementFit } from '@ridescope/contract/statements';
import { describe, expect, it } from 'vitest';
import { statementFitWords } from './statement-fit.ts';

const fit: StatementFit = {
  addedAt: '2026-01-13T20:05:00.000Z',
  sha256: 'cd'.repeat(32),
  bytes: 403_031,
  condition: 'whole',
  hasPower: true,
  clock: { withinS: 1, anchors: 2 },
  checks: [
    { kind: 'created', agrees: true, difference: 0 },
    { kind: 'distance', agrees: true, difference: 12 },
  ],
};

describe('a race statement with a FIT file', () => {
  it('says that both agree, how well they fit, and names the file by its digest', () => {
    expect(statementFitWords(fit)).toEqual({
      lead: 'Log and FIT file agree in everything that both say.',
      agrees: true,
      sentences: [
        'Their clocks fit within 1 s: 2 moments compared.',
        'Log and file agree in: start, distance.',
        'The FIT file shows no gap of power while the rider pedalled.',
      ],
      differences: [],
      facts: [
        { name: 'Added', text: 'Tue 13 Jan 2026, 20:05:00 UTC, 394 KB' },
        { name: 'SHA-256', text: 'cd'.repeat(32) },
      ],
    });
  });

  it('lists what differs, and power that was missing without a line in the log', () => {
    const words = statementFitWords({
      ...fit,
      checks: [...fit.checks, { kind: 'lossesInFile', agrees: false, difference: 2 }],
      lostPower: { times: 2, totalSeconds: 42, timesInLog: 0 },
    });
    expect([words.lead, words.agrees]).toEqual(['Log and FIT file differ in 1 point.', false]);
    expect(words.differences).toEqual([
      '2 gaps of power in the file have no lost connection in the log: the radio noted none, or one of the two was changed.',
    ]);
    expect(words.sentences.at(-1)).toBe(
      'By the FIT file, power was missing 2 times, 42 s in all. The log reports no lost connection then.',
    );
  });

  it('names the sprint of a race whose power is missing', () => {
    const lostPower = { times: 2, totalSeconds: 42, timesInLog: 2, sprintSeconds: 12 };
    expect(statementFitWords({ ...fit, lostPower }).sentences.at(-1)).toBe(
      'By the FIT file, power was missing 2 times, 42 s in all. 12 s of it fell into the last minute before the finish of the race. The log reports a lost connection each time.',
    );
  });

  it('compares nothing of a file that does not fit, and has no word on its power', () => {
    const { clock: _, ...unjoined } = fit;
    const words = statementFitWords({
      ...unjoined,
      condition: 'damaged',
      mismatch: 'clockMoved',
      checks: [],
    });
    expect(words).toMatchObject({
      lead: 'Log and FIT file do not fit together.',
      agrees: false,
      sentences: ['The FIT file was not whole: it was read as far as it goes.'],
      differences: [expect.stringContaining('One of the two files may have been changed.')],
    });
  });

  it('says when the file has no power', () => {
    expect(statementFitWords({ ...fit, hasPower: false }).sentences).toContain(
      'The FIT file has no power.',
    );
  });
});
