import type { Draft } from '../draft.ts';
import type { ProblemSource } from '../problem-source.ts';

/** Finds that the last ride of the log was not saved. Nothing is more important: the ride itself is missing. */
export function notSavedProblems({ facts, log, isLast }: ProblemSource): Draft[] {
  if (!isLast || log.session.wasSaved !== false || facts.unridden) return [];
  return [
    {
      kind: 'ride-not-saved',
      category: 'network',
      grade: 'critical',
      sentences: [{ id: 'ride-not-saved' }],
      during: 'after',
      where: 'unknown',
      rules: [],
      firstFix: 'net-upload-file',
      affectedS: 0,
    },
  ];
}
