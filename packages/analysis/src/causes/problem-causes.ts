import { type Certainty, certaintyOf } from '@ridescope/catalogue/certainties';
import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import { namedCause } from '@ridescope/contract/advanced/named-cause';
import type { Cause, ProblemCauses } from '@ridescope/contract/advanced/result';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Problem } from '@ridescope/contract/report/problems';
import type { AdvancedSource } from '../details/source.ts';
import { type CauseSource, causeSourceOf } from './cause-source.ts';
import { cluesIn } from './clues/all-clues.ts';
import { type Moments, momentsOf } from './moments.ts';
import { rankCauses } from './rank.ts';
import { placeOf } from './report-agreement.ts';

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

/**
 * Adds to each problem how sure its cause is: what an analysis of the same ride calls its first cause. A report names the place of
 * that cause where it knows none itself, or only a wider one.
 */
export function withCertainty(source: AdvancedSource): Activity {
  const first = namedCauses(source);
  const placed = source.activity.problems.map((problem, index) => placedBy(first[index], problem));
  const isPlaced = placed.some((problem, index) => problem !== source.activity.problems[index]);
  const activity = isPlaced ? { ...source.activity, problems: placed } : source.activity;
  // An analysis reads the placed problems, and a place rules out causes that lie elsewhere.
  const causes = isPlaced ? namedCauses({ ...source, activity }) : first;
  return {
    ...activity,
    problems: activity.problems.map((problem, index) => {
      const certainty = certaintyIn(causes[index]);
      return certainty === 'cannot-tell' ? problem : { ...problem, certainty };
    }),
  };
}

function namedCauses(source: AdvancedSource): (Cause | undefined)[] {
  return causesOfProblems(causeSourceOf(source)).problems.map(namedCause);
}

function certaintyIn(cause: Cause | undefined): Certainty {
  return cause ? certaintyOf(cause.probability) : 'cannot-tell';
}

function placedBy(cause: Cause | undefined, problem: Problem): Problem {
  if (!cause || certaintyIn(cause) === 'cannot-tell') return problem;
  const where = placeOf(cause.id, problem.where);
  return where === undefined || where === problem.where ? problem : { ...problem, where };
}
