import { describe, expect, it } from 'vitest';
import { type CaseParts, sourceOf } from '../../testing/problem-case.ts';
import { worded } from '../../testing/worded.ts';
import { notSavedProblems } from './not-saved.ts';

const problemsOf = (parts: CaseParts) => notSavedProblems(sourceOf(parts)).map(worded);

describe('a ride that was not saved', () => {
  it('is critical, and its file can be uploaded by hand', () => {
    expect(problemsOf({ session: { wasSaved: false } })).toMatchObject([
      {
        kind: 'ride-not-saved',
        grade: 'critical',
        during: 'after',
        firstFix: 'net-upload-file',
        sentence: 'Your ride was not saved: the game gave up sending its file when the ride ended.',
      },
    ]);
  });

  it('is no problem if the ride was saved, or an earlier one was the last to be', () => {
    expect(problemsOf({ session: { wasSaved: true } })).toEqual([]);
    expect(problemsOf({ session: { wasSaved: false }, isLast: false })).toEqual([]);
  });

  it('is no problem without a ride', () => {
    expect(problemsOf({ session: { wasSaved: false }, facts: { unridden: 'watched' } })).toEqual(
      [],
    );
  });
});
