import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { type CaseParts, draftOf, linkOf, sourceOf } from '../../testing/problem-case.ts';
import { wordedBy } from '../../testing/worded.ts';
import { joinSameMoments } from '../same-moment.ts';
import { lostResultProblems as findLostResults } from './results-lost.ts';

const lostResultProblems = wordedBy(findLostResults);

const lostAt = (...times: number[]): LogEvent[] => times.map((t) => ({ kind: 'resultLost', t }));
const saveFailed: LogEvent = { kind: 'activityUploadFailed', t: 1800 };

const problemsOf = (events: LogEvent[], parts: CaseParts = {}) =>
  lostResultProblems(sourceOf({ events, ...parts }));

describe('segment times that the game gave up uploading', () => {
  it('are minor, and the sentence counts them', () => {
    expect(problemsOf(lostAt(1800, 1830))).toMatchObject([
      {
        kind: 'results-lost',
        grade: 'minor',
        startS: 1800,
        endS: 1830,
        sentence:
          'The game gave up uploading two segment times, so the leaderboards may lack them.',
      },
    ]);
    expect(problemsOf(lostAt(1800))[0]?.sentence).toBe(
      'The game gave up uploading a segment time, so the leaderboards may lack it.',
    );
  });

  it('are no problem of a ride where none was given up in it', () => {
    expect(problemsOf([])).toEqual([]);
    expect(problemsOf([saveFailed])).toEqual([]);
    const ride = { startS: 300, span: { startS: 0, endS: 3600 } };
    expect(problemsOf(lostAt(299, 3601), { ride })).toEqual([]);
    expect(problemsOf(lostAt(300), { ride })).toHaveLength(1);
    expect(problemsOf(lostAt(3600), { ride })).toHaveLength(1);
  });

  it('name a save that failed meanwhile only where the ride was saved in the end', () => {
    const events = [...lostAt(1830), saveFailed];
    expect(problemsOf(events, { session: { wasSaved: true } })[0]?.sentence).toMatch(
      / A save in the middle of the ride failed too, but the last one went through\.$/,
    );
    expect(problemsOf(events, { session: { wasSaved: false } })[0]?.sentence).not.toMatch(/save/);
    expect(problemsOf(events, { isLast: false })[0]?.sentence).not.toMatch(/save/);
  });
});

describe('segment times lost in an outage', () => {
  const outage = draftOf({
    kind: 'connection-lost',
    sentences: [{ id: 'connection-lost.silences', values: { times: 1, total: 195 } }],
    occurrences: [{ startS: 1600, seconds: 195 }],
  });
  const joined = (...times: number[]) => {
    const source = sourceOf({ events: lostAt(...times), facts: { link: linkOf([]) } });
    return joinSameMoments([outage, ...findLostResults(source)], source)[1]?.sameMomentAs;
  };

  it.each([
    [1599, false],
    [1600, true],
    [1855, true],
    [1856, false],
  ])('belong to it up to a minute after its end: given up at %i s is %s', (t, isOfOutage) => {
    expect(joined(t) !== undefined).toBe(isOfOutage);
  });

  it('are a problem apart where one of them was lost at another time', () => {
    expect(joined(1700, 2700)).toBeUndefined();
  });
});
