import { certaintyOf } from '@ridescope/catalogue/certainties';
import { namedCause } from '@ridescope/contract/advanced/named-cause';
import type { ProblemCauses } from '@ridescope/contract/advanced/result';
import type { Activity } from '@ridescope/contract/report/activity';
import type { AdvancedSource } from '../details/source.ts';
import { type CauseSource, causeSourceOf } from './cause-source.ts';
import { cluesIn } from './clues/all-clues.ts';
import { type Moments, momentsOf } from './moments.ts';
import { rankCauses } from './rank.ts';

/** Ranks the causes of each problem of an activity, in the order of its problems, with the moments of each. */
export function causesOfProblems(source: CauseSource): {
  moments: Moments[];
  problems: ProblemCauses[];
} {
  const moments = source.activity.problems.map((problem) => momentsOf(source, problem));
  const problems = moments.map((one) => ({
    problemId: one.problem.id,
    causes: rankCauses(one, cluesIn(one)),
  }));
  return { moments, problems };
}

/** Adds to each problem how sure its cause is: what an analysis of the same ride calls its first cause. */
export function withCertainty(source: AdvancedSource): Activity {
  const { activity } = source;
  const { problems } = causesOfProblems(causeSourceOf(source));
  return {
    ...activity,
    problems: activity.problems.map((problem, index) => {
      const ranking = problems[index];
      const cause = ranking && namedCause(ranking);
      const certainty = cause ? certaintyOf(cause.probability) : 'cannot-tell';
      return certainty === 'cannot-tell' ? problem : { ...problem, certainty };
    }),
  };
}
