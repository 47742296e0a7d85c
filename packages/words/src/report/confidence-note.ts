import type { Activity } from '@ridescope/contract/report/activity';
import type { RuleResult } from '@ridescope/contract/report/diagnosis';
import { isTelling } from './measure-text.ts';
import { isLimited } from './score-words.ts';

/** Nearer to its limit than this share of it, a value may fall on the other side in the next ride. */
const closeToLimit = 0.1;

export interface ConfidenceNote {
  level: 'high' | 'medium' | 'low';
  /** What speaks for the finding, or against taking it for certain. */
  text: string;
}

/** How firmly a finding stands: no doubt is high, one is medium, more are low. */
export function confidenceNote(
  result: RuleResult,
  { scores, isWindowEstimated }: Pick<Activity, 'scores' | 'isWindowEstimated'>,
): ConfidenceNote {
  const score = scores[result.category];
  const doubts = [
    isClose(result) && 'the value lies close to the limit',
    isLimited(score, scores.coverage?.[result.category]) &&
      'few of the other checks in this category could be measured',
    isWindowEstimated && 'start and end of the ride are estimated',
  ].filter((doubt): doubt is string => Boolean(doubt));
  if (doubts.length > 0) {
    return { level: doubts.length === 1 ? 'medium' : 'low', text: sentence(doubts.join('; ')) };
  }
  return { level: 'high', text: sentence(supportOf(result)) };
}

function supportOf(result: RuleResult): string {
  const { at = [], lines = [] } = result.evidence ?? {};
  const basis =
    at.length > 0 || lines.length > 0
      ? 'the log shows it directly'
      : 'it follows from figures of the whole ride';
  return limitOf(result) ? `${basis}, and the value is well past the limit` : basis;
}

function isClose(result: RuleResult): boolean {
  const limit = limitOf(result);
  if (!limit || result.value === undefined) return false;
  return Math.abs(result.value - limit) < closeToLimit * Math.abs(limit);
}

/** The number of a limit that a value can lie beyond by more or less; a count of `at least 1` has no distance. */
function limitOf(result: RuleResult): number | undefined {
  if (!isTelling(result)) return undefined;
  const limit = Number(/(?:more|less) than (-?\d+(?:\.\d+)?)/.exec(result.threshold ?? '')?.[1]);
  return Number.isNaN(limit) ? undefined : limit;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
