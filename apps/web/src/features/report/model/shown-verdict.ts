import { compareBothPath, reportPath } from '@ridescope/contract/pages';
import {
  fixOutcomeNames,
  fixOutcomeTones,
  fixVerdictText,
  judgedFigureTitle,
  judgedScaleText,
  judgedValueText,
  leftOutText,
} from '@ridescope/words/report/trends/fix-verdict-words';
import { rideAddressOf } from '../../../shared/own-reports/logs-query.ts';
import type { FixVerdict, JudgedRide } from '../../../shared/trends/trend-analysis.ts';
import type { ShownCurves, ShownVerdict } from './own-trends.ts';

/** Puts the verdict on a tried fix into words. @param reportKey of the report that shows it */
export function shownVerdict(verdict: FixVerdict, reportKey: string): ShownVerdict {
  const { fix, outcome } = verdict;
  const curves = curvesOf(verdict);
  const comparePath = comparePathOf(verdict, reportKey);
  const ticked = rideAddressOf({ S3Key: fix.S3Key, ActivityId: '' });
  return {
    recommendationId: fix.recommendationId,
    isSolved: outcome === 'fixed',
    tone: fixOutcomeTones[outcome],
    word: fixOutcomeNames[outcome],
    textOf: (today) => fixVerdictText(verdict, today),
    leftOut: leftOutText(verdict),
    ...(curves && { curves }),
    ...(comparePath !== undefined && { comparePath }),
    ...(fix.S3Key !== reportKey && ticked && { reportPath: reportPath(ticked.owner, ticked.name) }),
  };
}

/** One ride is no curve, and yes or no draws none. */
function curvesOf(verdict: FixVerdict): ShownCurves | undefined {
  const { fix, before, after, rides } = verdict;
  if (fix.rule?.isYesOrNo || before.rides === 0 || after.rides === 0) return undefined;
  if (before.rides + after.rides < fewestOfCurves) return undefined;
  const textOf = (value: number) => judgedValueText(verdict, value);
  const reported = (side: readonly JudgedRide[]) =>
    side.map(({ ride: { key, startMs, utcOffsetMinutes }, value }) => ({
      key,
      startMs,
      utcOffsetMinutes,
      value,
      text: textOf(value),
    }));
  return {
    title: judgedFigureTitle(verdict),
    before: reported(rides.before),
    after: reported(rides.after),
    usual: { before: textOf(before.median), after: textOf(after.median) },
    scaleText: (value) => judgedScaleText(verdict, value),
  };
}

const fewestOfCurves = 3;

/** The last ride before it beside the one of the report, or the last of all. */
function comparePathOf({ rides }: FixVerdict, reportKey: string): string | undefined {
  const [last] = rides.before.slice(-1);
  const now =
    rides.after.findLast(({ ride }) => ride.reportKey === reportKey) ?? rides.after.at(-1);
  if (!last || !now) return undefined;
  const [a, b] = [last, now].map(({ ride: { reportKey: S3Key, activityId: ActivityId } }) =>
    rideAddressOf({ S3Key, ActivityId }),
  );
  return a && b && compareBothPath(a, b);
}
