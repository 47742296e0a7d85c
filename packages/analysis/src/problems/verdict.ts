import type { Verdict } from '@ridescope/contract';
import type { Draft, ProblemKind } from './draft.ts';
import type { ProblemSource } from './problem-source.ts';

/** Small problems that are worth a hand's turn although nothing was felt: weak reception gets worse. */
const worthATry: readonly ProblemKind[] = [
  'sensors-badly-received',
  'power-lost',
  'trainer-lost',
  'trainer-control-slow',
  'battery-low',
];

/** The answer in one sentence, and what to try first. */
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
  if (!first) return { grade: 'nothing', sentence: 'Nothing went wrong.' };
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

function sentenceOf(first: Draft): string {
  if (first.grade === 'minor') return `Nothing serious went wrong. ${first.sentence}`;
  if (first.during === 'before') return `The ride itself went well. Before it: ${first.sentence}`;
  return first.sentence;
}

/** Of the gravest problem that has a fix; for small ones only where a try is worth it. */
function firstFixOf(drafts: readonly Draft[]): Draft['firstFix'] {
  const grave = drafts.find(({ grade, firstFix }) => grade !== 'minor' && firstFix !== undefined);
  if (grave) return grave.firstFix;
  return drafts.find(
    ({ kind, during, firstFix }) =>
      during === 'ride' && firstFix !== undefined && worthATry.includes(kind),
  )?.firstFix;
}
