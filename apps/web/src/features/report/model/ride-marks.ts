import type { Activity } from '@ridescope/contract/report/activity';
import type { TimeRange } from '@ridescope/contract/report/diagnosis';
import { gradeTones } from '@ridescope/words/report/grade-words';
import type { Tone } from '@ridescope/words/report/tone';

/** When a problem was, and how grave it is. */
export interface RideMark extends TimeRange {
  tone: Tone;
}

/** The problems of an activity as marks for its time line. */
export function rideMarks({ problems }: Activity): RideMark[] {
  return problems.flatMap(({ fromSeconds, toSeconds, grade }) =>
    fromSeconds === undefined
      ? []
      : [
          {
            startS: fromSeconds,
            ...(toSeconds !== undefined && { endS: toSeconds }),
            tone: gradeTones[grade],
          },
        ],
  );
}
