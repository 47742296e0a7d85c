import type { Activity } from '@ridescope/contract/report/activity';
import { episodesOfProblem } from '@ridescope/contract/report/count-episodes';
import type { TimeRange } from '@ridescope/contract/report/diagnosis';
import { gradeTones } from './grade-words.ts';
import type { Tone } from './tone.ts';

/** One time that a problem happened, and how grave the problem is. */
export interface RideMark extends TimeRange {
  tone: Tone;
}

/**
 * The problems of an activity as marks for a strip: one for each time, as long as it lasted. Their number and lengths are those
 * of the problem's sentence. A problem without times has no mark.
 */
export function rideMarks(activity: Pick<Activity, 'problems' | 'episodes'>): RideMark[] {
  return activity.problems.flatMap((problem) =>
    episodesOfProblem(activity, problem).map(({ from, seconds }) => ({
      startS: from,
      ...(seconds > 0 && { endS: from + seconds }),
      tone: gradeTones[problem.grade],
    })),
  );
}
