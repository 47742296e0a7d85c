import type { Activity } from '@ridescope/contract/report/activity';
import type { Problem } from '@ridescope/contract/report/problems';
import { describe, expect, it } from 'vitest';
import { type JudgedActivity, logVerdictOf } from './log-verdict.ts';

type Grade = Activity['verdict']['grade'];

const activityOf = (
  id: string,
  grade: Grade,
  more: Partial<JudgedActivity> = {},
): JudgedActivity => ({
  id,
  verdict: { grade, lead: 'problem' },
  problems: [],
  ridden: true,
  movingSeconds: 3000,
  ...more,
});
const chosen = (...activities: JudgedActivity[]) => logVerdictOf(activities)?.activityId;

describe('the verdict of a log', () => {
  it('is that of the gravest activity', () => {
    const three = [
      activityOf('a1', 'minor'),
      activityOf('a2', 'critical'),
      activityOf('a3', 'warning'),
    ];
    expect(logVerdictOf(three)).toEqual({ activityId: 'a2', grade: 'critical' });
  });

  it('is that of the longest of equal rides', () => {
    const long = { movingSeconds: 5000 };
    expect(chosen(activityOf('a1', 'minor'), activityOf('a2', 'minor', long))).toBe('a2');
  });

  it('is that of the ride that was not saved', () => {
    const lost = { id: 'ride-not-saved' } as Problem;
    expect(
      chosen(
        activityOf('a1', 'critical'),
        activityOf('a2', 'critical', { problems: [lost], movingSeconds: 60 }),
      ),
    ).toBe('a2');
  });

  it('is that of a part without a ride only for an alarm', () => {
    const watched = { ridden: false };
    expect(chosen(activityOf('a1', 'minor', watched), activityOf('a2', 'nothing'))).toBe('a2');
    expect(chosen(activityOf('a1', 'warning', watched), activityOf('a2', 'minor'))).toBe('a1');
  });

  it('is absent without an activity', () => {
    expect(logVerdictOf([])).toBeUndefined();
  });
});
