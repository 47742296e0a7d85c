import type { FixId } from '@ridescope/catalogue/fixes';
import type { Activity } from '@ridescope/contract/report/activity';
import { type Fix, fixOf } from '@ridescope/words/report/fixes';
import { findingsOf } from '@ridescope/words/telling/findings';
import { firstFixOf } from '@ridescope/words/telling/verdict';

export interface FixToTry {
  fix: Fix;
  /** Another one was to come first, and was tried. */
  isNext: boolean;
  /** It was tried and solved its problem, and no other problem needs anything. */
  isSolved: boolean;
}

interface Ticks {
  tried: ReadonlyMap<string, unknown>;
  /** Those of them that solved their problem, as the rides since then show. */
  solved: ReadonlySet<string>;
}

/**
 * What the verdict says to try first. Once that was tried, what the other problems need, then what else helps against
 * the first one; with everything tried, the first again, so that its tick can be taken back. A problem that a fix has solved
 * needs nothing more.
 */
export function fixToTry(
  activity: Pick<Activity, 'verdict' | 'problems' | 'results' | 'sensors' | 'ant'>,
  recommendations: readonly FixId[],
  { tried, solved }: Ticks,
): FixToTry | undefined {
  const { problems, results } = activity;
  const first = firstFixOf(activity, recommendations);
  if (!first) return undefined;
  const cause = problems.find(({ firstFix }) => firstFix === first.id);
  const others = cause
    ? findingsOf(cause, results).flatMap((finding) => finding.recommendations)
    : [];
  const solution = [first.id, ...others].find((id) => solved.has(id));
  const ids = [
    ...(solution ? [] : [first.id]),
    ...problems.flatMap((problem) =>
      problem.firstFix && problem.grade !== 'minor' && !(solution && problem === cause)
        ? [problem.firstFix]
        : [],
    ),
    ...(solution ? [] : others),
  ];
  // A fix that does not exist on the rider's platform is not in the report.
  const id = ids.find((one) => recommendations.includes(one) && !tried.has(one));
  if (id === undefined && solution)
    return { fix: fixOf(solution, 'you', activity), isNext: false, isSolved: true };
  const fix = id === undefined || id === first.id ? first : fixOf(id, 'you', activity);
  return { fix, isNext: fix !== first, isSolved: false };
}
