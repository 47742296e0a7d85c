import { type Certainty, certaintyOf } from '@ridescope/catalogue/certainties';
import type { ProblemKind } from '@ridescope/catalogue/problem-kinds';
import { namedCause } from '@ridescope/contract/advanced/named-cause';
import type { Cause, CauseEvidence, ProblemCauses } from '@ridescope/contract/advanced/result';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Problem } from '@ridescope/contract/report/problems';
import type { AdvancedSource } from '../details/source.ts';
import { round } from '../facts/figures/rounding.ts';
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
  return { moments, problems: alikeInTime(ofEvents(own, moments), moments) };
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

/** What one fault took along began within these seconds. */
const togetherS = 15;

/**
 * Gives one cause of one second one certainty: where another problem that began with this one has the same first cause and more
 * proof of it, that proof counts here too. A reader would not believe that one cause is certain here and likely there.
 */
function alikeInTime(
  rankings: readonly ProblemCauses[],
  moments: readonly Moments[],
): ProblemCauses[] {
  return rankings.map((ranking, index) => {
    const [first] = ranking.causes;
    if (!first || first.id === 'cannot-tell') return ranking;
    const surest = rankings
      .filter(
        ({ causes: [other] }, place) =>
          other?.id === first.id && beganTogether(moments[place], moments[index]),
      )
      .reduce((best, one) => (probabilityOf(one) > probabilityOf(best) ? one : best), ranking);
    const [proved] = surest.causes;
    const own = moments[index];
    return surest === ranking || !proved || !own
      ? ranking
      : { ...ranking, causes: provedBy(proved, ranking.causes, own) };
  });
}

/** The causes of a problem with the proof that another one has of the first of them. They still add up to 1. */
function provedBy(proved: Cause, [first, ...others]: readonly Cause[], own: Moments): Cause[] {
  if (!first) return [];
  const { probability } = proved;
  const known = new Set(first.evidenceFor.map(({ clue }) => clue.id));
  const left = (1 - probability) / (1 - first.probability);
  const added = proved.evidenceFor.filter(
    (one) => !known.has(one.clue.id) && !isLaterTime(one, own),
  );
  return [
    { ...first, probability, evidenceFor: [...first.evidenceFor, ...added] },
    ...others.map((one) => ({ ...one, probability: round(one.probability * left, 4) })),
  ];
}

/** Another time of the problem itself is no proof of it, though it is one for what only the first time took along. */
function isLaterTime({ fromSeconds, isWholeRide }: CauseEvidence, own: Moments): boolean {
  const t = own.source.facts.ride.span.startS + fromSeconds;
  return !isWholeRide && own.spans.slice(1).some(([from, to]) => t >= from - 1 && t <= to + 1);
}

const probabilityOf = ({ causes: [first] }: ProblemCauses) => first?.probability ?? 0;

function beganTogether(a: Moments | undefined, b: Moments | undefined): boolean {
  if (!a || !b || a.isWholeRide || b.isWholeRide) return false;
  const [from, other] = [a.spans[0]?.[0], b.spans[0]?.[0]];
  return from !== undefined && other !== undefined && Math.abs(from - other) <= togetherS;
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
  // Noise on the sensors' radio says that the room or the computer was disturbed, and not where the connection broke.
  if (where === 'radio' && problem.category === 'network') return problem;
  return where === undefined || where === problem.where ? problem : { ...problem, where };
}
