import type { EpisodeKind } from '@ridescope/catalogue/episode-kinds';
import type { FixId } from '@ridescope/catalogue/fixes';
import type { FaultPlace, ProblemGrade, ProblemKind } from '@ridescope/catalogue/problem-kinds';
import type { Doubt, ProblemSentence } from '@ridescope/catalogue/problem-sentences';
import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import type { RuleId } from '@ridescope/catalogue/rules';
import type { Problem } from '@ridescope/contract/report/problems';
import type { Occurrence } from './occurrences.ts';

/** A problem as its detector finds it. Times are seconds since the first line of the log. */
export interface Draft {
  kind: ProblemKind;
  category: RuleCategory;
  grade: ProblemGrade;
  /** The main sentence first. */
  sentences: readonly [ProblemSentence, ...ProblemSentence[]];
  during: Problem['during'];
  startS?: number;
  endS?: number;
  /** Each time that it happened: what its sentences count and sum up. Absent where it has no times. */
  occurrences?: readonly Occurrence[];
  /** Of which kind they are as episodes, where it isn't the one of the problem's kind. */
  episodes?: EpisodeKind;
  where?: FaultPlace;
  /** Keys of the affected sensors. */
  sensorKeys?: string[];
  /** Rules whose findings this problem explains, whether or not they found anything. */
  rules: readonly RuleId[];
  firstFix?: FixId;
  doubt?: Doubt;
  /** The problem whose event took this one along. */
  sameMomentAs?: Draft;
  /** Seconds of the ride that it affected, 0 where unknown. Decides between problems of one grade and kind. */
  affectedS: number;
}

/** Ranks grades: 0 for critical, 1 for warning, 2 for minor. */
export function gradeRank(grade: ProblemGrade): number {
  return { critical: 0, warning: 1, minor: 2 }[grade];
}
