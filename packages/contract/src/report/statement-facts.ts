import { type ProblemKind, problemKindOf } from '@ridescope/catalogue/problem-kinds';
import type { StatementFacts } from '../statements.ts';
import type { Activity } from './activity.ts';
import { episodesOfProblem } from './count-episodes.ts';
import type { Problem } from './problems.ts';
import type { Report } from './report.ts';

/** The kinds of problems by which a race loses its rider: power, or the connection to the game. */
const lossKinds: readonly ProblemKind[] = [
  'not-connected',
  'connection-lost',
  'trainer-lost',
  'power-lost',
  'power-meter-stopped',
  'receiver-lost',
  'computer-slept',
  'computer-network',
];

/**
 * Takes what a race statement says out of a stored report: lost power and connection during one activity, in order of time.
 * Nothing is calculated anew. @returns undefined when the report has no such activity.
 */
export function statementFactsOf(
  { session, activities }: Pick<Report, 'session' | 'activities'>,
  activityId: string,
): StatementFacts | undefined {
  const activity = activities.find(({ id }) => id === activityId);
  if (!activity) return undefined;
  const { utcOffsetMinutes, utcSource } = session;
  return {
    session: { ...(utcOffsetMinutes !== undefined && { utcOffsetMinutes }), utcSource },
    activity: rideOf(activity),
    losses: activity.problems
      .filter(isLoss)
      .sort((a, b) => (a.fromSeconds ?? -1) - (b.fromSeconds ?? -1))
      .map((problem) => lossOf(activity, problem)),
  };
}

function isLoss({ id, during }: Problem): boolean {
  const kind = problemKindOf(id);
  return during === 'ride' && kind !== undefined && lossKinds.includes(kind);
}

function rideOf(activity: Activity): StatementFacts['activity'] {
  const { world, routes, sport, eventType, startedAt, rideStartS, rideSeconds } = activity;
  const { isJudged, notJudgedReason, missingSeconds, endsInRide } = activity;
  return {
    ...(world && { world }),
    routes,
    ...(sport !== undefined && { sport }),
    ...(eventType !== undefined && { eventType }),
    ...(startedAt !== undefined && { startedAt }),
    ...(rideStartS !== undefined && { rideStartS }),
    rideSeconds,
    isJudged,
    ...(notJudgedReason !== undefined && { notJudgedReason }),
    ...(missingSeconds !== undefined && { missingSeconds }),
    ...(endsInRide !== undefined && { endsInRide }),
  };
}

/** The first sentence says what was lost, and one what the rider felt of it; the others guess at the cause. */
function lossOf(activity: Activity, problem: Problem): StatementFacts['losses'][number] {
  const { id, sentences, during, fromSeconds, toSeconds } = problem;
  const episodes = episodesOfProblem(activity, problem);
  return {
    id,
    sentences: sentences.filter(({ id }, index) => index === 0 || id.startsWith('felt.')),
    during,
    ...(fromSeconds !== undefined && { fromSeconds }),
    ...(toSeconds !== undefined && { toSeconds }),
    episodes: episodes.map(({ from, seconds, end }) => ({ from, seconds, end })),
  };
}
