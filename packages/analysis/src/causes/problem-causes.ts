import { certaintyOf } from '@ridescope/catalogue/certainties';
import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
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
  const own = moments.map((one) => ({
    problemId: one.problem.id,
    causes: rankCauses(one, cluesIn(one)),
  }));
  return { moments, problems: ofEvents(own, moments) };
}

/** Kinds that show the fault of a network itself, and not only what it took along. */
const ofNetwork: ReadonlySet<ProblemKind> = new Set<ProblemKind>([
  'connection-lost',
  'computer-network',
]);

/** Gives the problems of one event one cause: that of the lost network, else that of the problem which the others refer to. */
function ofEvents(own: readonly ProblemCauses[], moments: readonly Moments[]): ProblemCauses[] {
  const eventOf = ({ problem }: Moments) => problem.sameMomentAs ?? problem.id;
  return own.map((ranking, index) => {
    const event = moments[index] && eventOf(moments[index]);
    const members = moments.flatMap((one, place) => (eventOf(one) === event ? [place] : []));
    if (members.length < 2) return ranking;
    const main = members.find((place) => ofNetwork.has(moments[place]?.kind ?? 'no-sensor'));
    const leading = own[main ?? members[0] ?? index] ?? ranking;
    const isSame = leading.causes[0]?.id === ranking.causes[0]?.id;
    return isSame ? ranking : { ...ranking, causes: leading.causes };
  });
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
