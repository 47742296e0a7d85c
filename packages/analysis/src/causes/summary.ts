import type { AdvancedResult, ProblemCauses } from '@ridescope/contract/advanced/result';
import type { Conclusion, MeasuredArea } from '@ridescope/contract/advanced/vocabulary';
import type { CauseSource } from './cause-source.ts';

type Measured = Pick<AdvancedResult, 'devices'>;

/** Sums the result up: what it comes to, whether the rider felt it, and what was measured at all. */
export function summaryOf(
  source: CauseSource,
  rankings: readonly ProblemCauses[],
  measured: Measured,
): AdvancedResult['summary'] {
  const { grade } = source.activity.verdict;
  return {
    conclusion: conclusionOf(source, rankings),
    isHardlyFelt: grade === 'minor' || grade === 'nothing',
    measured: areasOf(source, measured),
  };
}

function conclusionOf(
  { activity, facts }: CauseSource,
  [first]: readonly ProblemCauses[],
): Conclusion {
  if (facts.nobodyRode || activity.verdict.lead.startsWith('nobody-rode')) return 'nobodyRode';
  if (!activity.isJudged) return 'unjudged';
  if (!first) return 'fine';
  return first.causes[0]?.id === 'cannot-tell' ? 'cannotTell' : 'causes';
}

/** Only what was measured can be fine. */
function areasOf({ activity, facts }: CauseSource, { devices }: Measured): MeasuredArea[] {
  if (!activity.isJudged) return [];
  const isMeasured: Readonly<Record<MeasuredArea, boolean>> = {
    picture: facts.frameRate?.isJudgeable === true,
    connection: facts.link !== undefined,
    sensors: devices.some(({ verdict }) => verdict !== 'unknown'),
  };
  return (['picture', 'connection', 'sensors'] as const).filter((area) => isMeasured[area]);
}
