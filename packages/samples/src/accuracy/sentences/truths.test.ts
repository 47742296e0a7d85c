import { LogAnalyzer } from '@ridescope/analysis';
import type { ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import { describe, expect, it } from 'vitest';
import { fixtureNames, readFixture } from '../../logs.ts';
import { checkLog } from './check-log.ts';
import { madeBytes, madeLogNames, madeProblem } from './made-logs.ts';
import { isTrue, sentenceIds, truths } from './truths.ts';

describe('the truth of each sentence', () => {
  it.each(sentenceIds)('is denied by a made log: %s', (id) => {
    const { log, values } = truths[id].falsifiedBy;
    const seen = madeProblem(log, id, values);
    const [sentence] = seen.problem.sentences as [ProblemSentence];
    expect(isTrue(seen, sentence)).toBe(false);
  });

  it('denies a length that is longer than the ride', () => {
    const id = 'receiver-lost.unknown-return';
    const seen = madeProblem('reset-line-alone', id, {});
    expect(isTrue(seen, { id })).toBe(true);
    const length = seen.facts.ride.endS - seen.facts.ride.startS + 60;
    expect(isTrue(seen, { id: 'connection-before', values: { length } })).toBe(false);
  });
});

function sentencesOf(name: string, bytes: Uint8Array) {
  const analyzer = new LogAnalyzer({ id: name });
  analyzer.push(bytes);
  const outcome = analyzer.end();
  if (outcome.kind !== 'report' || !analyzer.recording) throw new Error('it was not read');
  return checkLog(outcome.report, analyzer.recording);
}

describe('the report of a log', () => {
  it.each(fixtureNames)('says nothing that a fixture denies: %s', (name) => {
    expect(sentencesOf(name, readFixture(name)).untrue).toEqual([]);
  });

  it.each(madeLogNames)('says nothing that a made log denies: %s', (name) => {
    expect(sentencesOf(name, madeBytes(name)).untrue).toEqual([]);
  });

  it.each([
    ['reset-line-alone', 'receiver-lost'],
    ['thirty-from-minute-fifty', 'frame-rate-cap.jumps'],
    ['dns-failed', 'game-server-late.services'],
    ['lost-for-good', 'computer-slept.recovered'],
  ] as const)('of %s has no sentence %s', (name, id) => {
    expect(sentencesOf(name, madeBytes(name)).said).not.toContain(id);
  });

  it('of names that are not found says so, and of a fall that the rate fell', () => {
    expect(sentencesOf('names', madeBytes('dns-failed')).said).toContain(
      'game-server-late.no-names',
    );
    expect(sentencesOf('thirty', madeBytes('thirty-from-minute-fifty')).said).toContain(
      'frame-rate.step',
    );
    expect(sentencesOf('gone', madeBytes('lost-for-good')).said).toContain(
      'computer-slept.not-recovered',
    );
  });
});
