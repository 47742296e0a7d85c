import { existsSync, readdirSync } from 'node:fs';
import { buildActivity, buildReport } from '@ridescope/words/testing/build-report';
import { describe, expect, it } from 'vitest';
import { sharedFile } from '../../shared-folder.ts';
import { describeShared } from '../../testing/real-logs.ts';
import { fieldCases } from './cases/all-cases.ts';
import { claimsNot, type FieldCase, first, refused, says } from './expectation.ts';
import { judgeField } from './judge-field.ts';
import { type Outcome, readPrinted } from './outcome.ts';
import { fieldTable } from './run-field.ts';

const printed = `  Session      Fri 3 Apr 2026, 18:00 (UTC) · 30:00 · PC
               closed normally

Activity 1 of 1 · Watopia
  Ride         Fri 3 Apr 2026, 18:00 · 29:00
  Verdict      Warning: The receiver lost your heart-rate strap twice.
               First to try: Change the battery
  Problems     minor     The picture froze for 3 s.

  Parse        98 % of 500 lines understood
               unknown 3 × Uploading … crashed
`;

function outcomeOf(text: string, changes: Partial<Outcome> = {}): Outcome {
  return { exitCode: 0, masked: '', ...readPrinted(text), ...changes };
}

function judged(expectations: Omit<FieldCase, 'file'>, outcome = outcomeOf(printed)) {
  return judgeField({ file: 'made.txt', ...expectations }, outcome);
}

describe('judgeField', () => {
  it('scores a case right when all expectations are met', () => {
    const must = [first('strap', /strap twice/), claimsNot('a crash', /crashed/)];
    expect(judged({ must, also: [says('freeze', /froze/)] })).toEqual({
      file: 'made.txt',
      score: 'right',
      misses: [],
    });
  });

  it('scores a missing detail as partly right', () => {
    expect(judged({ must: [], also: [says('sleep', /slept/)] })).toMatchObject({
      score: 'partly',
      misses: ['nowhere: sleep'],
    });
  });

  it('scores a false claim as wrong', () => {
    const must = [claimsNot('a freeze', /froze/)];
    expect(judged({ must })).toMatchObject({ score: 'wrong', misses: ['claims: a freeze'] });
  });

  it('takes a minor problem below the verdict for no first answer', () => {
    expect(judged({ must: [first('freeze', /froze/)] }).score).toBe('wrong');
  });

  it('takes a refusal as the whole answer', () => {
    const must = [refused('launcher', /launcher/)];
    const refusal = 'ridescope: made.txt is not a game log: it is the log of the launcher\n';
    expect(judged({ must }, outcomeOf(refusal, { exitCode: 2 })).score).toBe('right');
    expect(judged({ must }, outcomeOf(refusal)).score).toBe('wrong');
  });

  it('scores a report as wrong that calls sensors good although none was read', () => {
    const activity = buildActivity({ sensors: [] });
    activity.scores.sensors = 100;
    const report = buildReport({ activities: [activity] });
    expect(judged({ must: [] }, outcomeOf(printed, { report })).misses).toContain(
      'claims: sensors are good, though none was read',
    );
  });

  it.each(['rita@kurbelwerk.de', '/Users/rita/Documents', '3.2 w/kg'])(
    'scores a masked file as wrong that still holds %s',
    (personal) => {
      const masked = `[18:00:00] ${personal}`;
      expect(judged({ must: [] }, outcomeOf(printed, { masked })).score).toBe('wrong');
    },
  );

  it('accepts masked addresses, folders and figures', () => {
    const masked = 'xxxx@xxxxxx.xx /Users/xxxx/Documents 0.0 w/kg';
    expect(judged({ must: [] }, outcomeOf(printed, { masked })).score).toBe('right');
  });
});

describe('fieldTable', () => {
  it('lists misses below each other and counts the scores', () => {
    const lines = fieldTable([
      { file: 'a.txt', score: 'wrong', misses: ['claims: one', 'nowhere: two'] },
      { file: 'b.txt', score: 'right', misses: [] },
    ]);
    expect(lines).toEqual([
      'a.txt  wrong   claims: one',
      '               nowhere: two',
      'b.txt  right',
      '',
      '2 cases: 1 right, 0 partly, 1 wrong',
    ]);
  });
});

describeShared('the field cases', 'field/', () => {
  it('have an expectation for each file, and a file for each expectation', () => {
    const folder = sharedFile('field/');
    const inFolder = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.(txt|gz|rtf)$/.test(name) && existsSync(new URL(name, folder)),
    );
    expect(fieldCases.map(({ file }) => file).toSorted()).toEqual(inFolder.toSorted());
  });
});
