import type { LossKind } from '@ridescope/catalogue/loss-limits';
import { problemGrades } from '@ridescope/catalogue/problem-kinds';
import { lossGrade } from '@ridescope/contract/loss-grade';
import {
  type FitGap,
  type FitOutage,
  type FitProblem,
  isSameLoss,
} from '@ridescope/contract/ride-file';

const channels = ['power', 'heartRate', 'cadence'] as const;
const kinds = {
  power: 'power-lost',
  heartRate: 'heart-rate-lost',
  cadence: 'sensor-lost',
} as const satisfies Record<(typeof channels)[number], FitProblem['kind']>;

/**
 * Grades what was lost of each channel, by the limits that the losses of a log have.
 * @param records number of records, one a second
 */
export function fitProblems(
  gaps: readonly FitGap[],
  outages: readonly FitOutage[],
  records: number,
): FitProblem[] {
  return channels
    .flatMap((channel) => problemOf(channel, gaps, outages, records))
    .sort((a, b) => problemGrades.indexOf(a.grade) - problemGrades.indexOf(b.grade));
}

function problemOf(
  channel: LossKind & FitProblem['channel'],
  gaps: readonly FitGap[],
  outages: readonly FitOutage[],
  records: number,
): FitProblem[] {
  const lost = gaps.filter((gap) => gap.channel === channel && isLoss(gap));
  const logged = outages.filter((outage) => outage.channel === channel && outage.fileSeconds > 0);
  // A trainer takes the cadence along, so that only the log shows that these zeros are a loss.
  const others = logged.filter((outage) => !lost.some((gap) => isSameLoss(gap, outage)));
  const lengths = [
    ...lost.map(({ seconds }) => seconds),
    ...others.map(({ fileSeconds }) => fileSeconds),
  ];
  const grade = lossGrade(channel, lengths, records);
  if (!grade) return [];
  const totalSeconds = lengths.reduce((sum, seconds) => sum + seconds, 0);
  const inLog = lost.filter((gap) => logged.some((outage) => isSameLoss(gap, outage)));
  return [
    {
      kind: kinds[channel],
      grade,
      channel,
      times: lengths.length,
      totalSeconds,
      longestSeconds: Math.max(...lengths),
      sharePercent: (100 * totalSeconds) / Math.max(1, records),
      timesInLog: inLog.length + others.length,
    },
  ];
}

/** A sensor that came late or left early may have been put on late or taken off. A peak is no loss. */
function isLoss({ kind }: FitGap): boolean {
  return kind === 'zero' || kind === 'absent' || kind === 'frozen' || kind === 'held';
}
