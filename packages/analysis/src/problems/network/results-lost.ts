import type { Draft } from '../draft.ts';
import { momentsOf } from '../occurrences.ts';
import type { ProblemSource } from '../problem-source.ts';

/** Finds segment times that the game gave up uploading. The ride's own file goes out again later, so a failed save in it costs nothing. */
export function lostResultProblems({ log, facts, isLast }: ProblemSource): Draft[] {
  const { ride } = facts;
  const lost = log.record.within('resultLost', ride.startS, ride.span.endS);
  const [first, last] = [lost[0], lost.at(-1)];
  if (!first || !last) return [];
  const hasFailedSave =
    log.record.within('activityUploadFailed', ride.startS, ride.endS).length > 0;
  const isSaved = isLast && log.session.wasSaved === true;
  return [
    {
      kind: 'results-lost',
      category: 'network',
      grade: 'minor',
      sentences: [
        { id: 'results-lost', values: { results: lost.length } },
        ...(hasFailedSave && isSaved ? [{ id: 'results-lost.save' } as const] : []),
      ],
      during: 'ride',
      startS: first.t,
      endS: last.t,
      occurrences: momentsOf(lost.map(({ t }) => t)),
      where: 'unknown',
      rules: [],
      affectedS: 0,
    },
  ];
}
