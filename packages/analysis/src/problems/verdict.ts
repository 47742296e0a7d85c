import type { Verdict } from '@ridescope/contract/report/problems';
import { missingShare } from '../facts/ride.ts';
import type { Draft, ProblemKind } from './draft.ts';
import type { ProblemSource } from './problem-source.ts';

/** Minor problems with a fix worth trying although riders noticed nothing: weak reception gets worse. */
const worthATry: readonly ProblemKind[] = [
  'sensors-badly-received',
  'power-lost',
  'trainer-lost',
  'trainer-control-slow',
  'battery-low',
  'frame-rate-cap',
];

/** From this share on, what is missing outweighs what is there. */
const mostMissing = 0.5;

/**
 * A rider who moved this close to the last line of the log was still riding. Closing the game takes seconds, so its lines
 * are in a log that was cut only if they follow at once.
 */
const ridingUntilEndS = { closed: 3, open: 15 };

/** Sums up a ride in one sentence, and says what to try first. */
export function verdictOf(drafts: readonly Draft[], source: ProblemSource): Verdict {
  const [first] = drafts;
  if (!isRidden(source)) {
    const isGrave = first !== undefined && first.grade !== 'minor';
    const fix = firstFixOf(drafts);
    return {
      grade: first?.grade ?? 'nothing',
      sentence: `Nobody rode in this part of the log, so there is no ride to judge.${isGrave ? ` ${first.sentence}` : ''}`,
      ...(isGrave && fix && { firstFix: fix }),
    };
  }
  if (!first) return { grade: 'nothing', sentence: quietSentence(source) };
  const fix = firstFixOf(drafts);
  return {
    grade: first.grade,
    sentence: sentenceOf(first),
    ...(fix && { firstFix: fix }),
  };
}

function isRidden({ facts, log }: ProblemSource): boolean {
  return !facts.nobodyRode && (facts.ride.movingSeconds > 0 || log.record.fps.t.length === 0);
}

/** A log that lacks most of a ride, or ends in it, can't say that all of it went well. */
function quietSentence(source: ProblemSource): string {
  if (missingShare(source.facts.ride) > mostMissing) {
    return 'Nothing went wrong in the minutes that are in this log, but much of the ride is missing from it.';
  }
  if (!source.facts.isJudged) {
    return 'Nothing went wrong in these few minutes.';
  }
  return endsInRide(source)
    ? 'Nothing went wrong, but the log ends in the middle of the ride.'
    : 'Nothing went wrong.';
}

/** Whether the log stops while the rider rides: the game stopped suddenly, or the log was copied too early. */
function endsInRide({ facts, log, isLast }: ProblemSource): boolean {
  const { span, endS } = facts.ride;
  const { hasCleanEnd, wasSaved } = log.session;
  const limitS = hasCleanEnd ? ridingUntilEndS.closed : ridingUntilEndS.open;
  return isLast && !wasSaved && span.endS - endS <= limitS;
}

function sentenceOf(first: Draft): string {
  if (first.grade === 'minor') return `Nothing serious went wrong. ${first.sentence}`;
  if (first.during === 'before') return `The ride itself went well. Before it: ${first.sentence}`;
  return first.sentence;
}

/**
 * Takes the fix of the worst problem that has one; of minor problems only if a try is worth it. The sentence beside it tells
 * the first problem, so that one's own fix goes first.
 */
function firstFixOf(drafts: readonly Draft[]): Draft['firstFix'] {
  const grave = drafts.find(({ grade, firstFix }) => grade !== 'minor' && firstFix !== undefined);
  if (grave) return grave.firstFix;
  return drafts.some(isWorthATry)
    ? drafts.find((draft, index) => (index === 0 ? draft.firstFix : isWorthATry(draft)))?.firstFix
    : undefined;
}

/** Whether a minor problem has a fix that helps before the next ride is worse. */
function isWorthATry({ kind, during, firstFix }: Draft): boolean {
  return during === 'ride' && firstFix !== undefined && worthATry.includes(kind);
}
