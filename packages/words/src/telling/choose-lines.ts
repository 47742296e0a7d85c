import type { GapLine } from './not-measured.ts';
import type { ProblemTime } from './problem-time.ts';
import type { ProblemTelling } from './problems.ts';
import type { ScoreTelling } from './scores.ts';

/*
 * What readers choose of a telling. A page that gets a telling from a worker needs no more of these words.
 */

/** `19:22:10 (0:34:10), 3 min 1 s. Cause: your home network. Likely.`, for a line of text. */
export function factsLine({ times, cause }: Pick<ProblemTelling, 'times' | 'cause'>): string {
  return [`${timesText(times)}.`, cause].filter(Boolean).join(' ');
}

/** `19:22:10 (0:34:10), 3 min 1 s`, of several times one after the other. */
export function timesText(times: readonly Pick<ProblemTime, 'text'>[]): string {
  return times.map(({ text }) => text).join('; ');
}

/** The problems that the verdict doesn't have, with their title. */
export function otherProblems(problems: readonly ProblemTelling[]): {
  title: string;
  problems: ProblemTelling[];
} {
  const others = problems.filter(({ isInVerdict }) => !isInVerdict);
  return {
    title: others.length < problems.length ? 'Other problems' : 'Problems',
    problems: others,
  };
}

/** The gaps beside a verdict in a report, which shows in its other parts how the whole log begins and ends. */
export function gapsInReport(gaps: readonly GapLine[]): string[] {
  return textsWithout(gaps, ['joined-logs', 'ends-in-line']);
}

/** The gaps beside a verdict that stands alone. A log that ends within a line needn't be said to end within the ride too. */
export function gapsBesideVerdict(gaps: readonly GapLine[]): string[] {
  const isCut = gaps.some(({ id }) => id === 'ends-in-line');
  return textsWithout(gaps, isCut ? ['ends-in-ride'] : []);
}

function textsWithout(gaps: readonly GapLine[], left: readonly GapLine['id'][]): string[] {
  return gaps.filter(({ id }) => !left.includes(id)).map(({ text }) => text);
}

/** The scores of what was measured. That of correlations is for readers who can see what was tested. */
export function withoutCorrelation(scores: readonly ScoreTelling[]): ScoreTelling[] {
  return scores.filter(({ id }) => id !== 'correlation');
}
