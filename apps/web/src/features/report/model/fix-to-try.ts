import type { FixId } from '@ridescope/catalogue/fixes';
import type { Activity } from '@ridescope/contract/report/activity';
import { type Fix, fixOf } from '@ridescope/words/report/fixes';
import { findingsOf } from '@ridescope/words/report/problem-words';
import { verdictTexts } from '@ridescope/words/report/verdict-texts';

export interface FixToTry {
  fix: Fix;
  /** Another one was to come first, and was tried. */
  isNext: boolean;
}

/**
 * What the verdict says to try first. Once that was tried, what the other problems need, then what else helps against
 * the first one; with everything tried, the first again, so that its tick can be taken back.
 */
export function fixToTry(
  activity: Pick<Activity, 'verdict' | 'problems' | 'results'>,
  recommendations: readonly FixId[],
  tried: ReadonlyMap<string, unknown>,
): FixToTry | undefined {
  const { problems, results } = activity;
  const first = verdictTexts(activity, recommendations).fix;
  if (!first) return undefined;
  const cause = problems.find(({ firstFix }) => firstFix === first.id);
  const ids = [
    first.id,
    ...problems.flatMap(({ grade, firstFix }) => (firstFix && grade !== 'minor' ? [firstFix] : [])),
    ...(cause ? findingsOf(cause, results).flatMap((finding) => finding.recommendations) : []),
  ];
  // A fix that does not exist on the rider's platform is not in the report.
  const id = ids.find((one) => recommendations.includes(one) && !tried.has(one));
  const fix = id === undefined || id === first.id ? first : fixOf(id);
  return { fix, isNext: fix !== first };
}
