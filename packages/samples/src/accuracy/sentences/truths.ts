import type { ActivityFacts } from '@ridescope/analysis/activity-facts';
import {
  type ProblemSentence,
  type ProblemSentenceId,
  problemSentences,
} from '@ridescope/catalogue/problem-sentences';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { connectionTruths } from './connection-truths.ts';
import { homeTruths } from './home-truths.ts';
import { pictureTruths } from './picture-truths.ts';
import { receptionTruths } from './reception-truths.ts';
import { rideOf, type Seen, type Truth, type Truths } from './seen.ts';
import { sensorTruths } from './sensor-truths.ts';
import { sessionTruths } from './session-truths.ts';

/** When each sentence of a problem is true. The type asks for all of them. */
export const truths: Truths<ProblemSentenceId> = {
  ...connectionTruths,
  ...homeTruths,
  ...pictureTruths,
  ...receptionTruths,
  ...sensorTruths,
  ...sessionTruths,
};

export const sentenceIds = Object.keys(problemSentences) as ProblemSentenceId[];

/** Whether a sentence is true of what is seen, and no length in it is longer than the ride or the log. */
export function isTrue(seen: Seen, sentence: ProblemSentence): boolean {
  // Each id has a truth for exactly its values.
  const { holds } = truths[sentence.id] as Truth<ProblemSentenceId>;
  const values = 'values' in sentence ? sentence.values : {};
  return fitsInLog(seen, sentence) && holds(seen, values as never);
}

/** Readers see whole seconds, and a frame-rate line stands for those before it. */
const slackS = 31;

function fitsInLog(seen: Seen, sentence: ProblemSentence): boolean {
  const { problem, report } = seen;
  const [fromS, toS] = rideOf(seen);
  const mostS = problem.during === 'ride' ? toS - fromS : report.session.durationS;
  const values: Readonly<Record<string, unknown>> = 'values' in sentence ? sentence.values : {};
  const shape: Readonly<Record<string, string>> = problemSentences[sentence.id];
  return Object.entries(shape).every(([name, kind]) => {
    const value = values[name];
    return kind !== 'seconds' || name === 'after' || !(Number(value) > mostS + slackS);
  });
}

/** A sentence that the log contradicts. */
export interface Untrue {
  problemId: string;
  sentence: ProblemSentence;
}

/** Checks every sentence of an activity's problems against its log. */
export function untrueIn(
  activity: Activity,
  { record, facts }: ActivityFacts,
  report: Pick<Report, 'hardware' | 'session'>,
): Untrue[] {
  return activity.problems.flatMap((problem) => {
    const seen: Seen = { problem, activity, record, facts, report };
    return problem.sentences
      .filter((sentence) => !isTrue(seen, sentence))
      .map((sentence) => ({ problemId: problem.id, sentence }));
  });
}
