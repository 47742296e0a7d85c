import type { LossKind } from '@ridescope/catalogue/loss-limits';
import { type ProblemGrade, problemGrades } from '@ridescope/catalogue/problem-kinds';
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

/** Who loses the group in the last minute of a race has no time to come back: our judgement. */
const sprintS = 60;

interface GradedRide {
  /** Number of records, one a second. */
  records: number;
  /** When the rider finished a race; absent for any other ride, and where it isn't known. */
  finishUnixS?: number | undefined;
}

/**
 * Grades what was lost of each channel, by the limits that the losses of a log have. Power that is missing in the last minute
 * of a race is graded a step higher.
 */
export function fitProblems(
  gaps: readonly FitGap[],
  outages: readonly FitOutage[],
  ride: GradedRide,
): FitProblem[] {
  return channels
    .flatMap((channel) => problemOf(channel, gaps, outages, ride))
    .sort((a, b) => problemGrades.indexOf(a.grade) - problemGrades.indexOf(b.grade));
}

function problemOf(
  channel: LossKind & FitProblem['channel'],
  gaps: readonly FitGap[],
  outages: readonly FitOutage[],
  { records, finishUnixS }: GradedRide,
): FitProblem[] {
  const lost = gaps.filter((gap) => gap.channel === channel && isLoss(gap));
  const logged = outages.filter((outage) => outage.channel === channel && outage.fileSeconds > 0);
  // A trainer takes the cadence along, so that only the log shows that these zeros are a loss.
  const others = logged.filter((outage) => !lost.some((gap) => isSameLoss(gap, outage)));
  const lengths = [
    ...lost.map(({ seconds }) => seconds),
    ...others.map(({ fileSeconds }) => fileSeconds),
  ];
  const usual = lossGrade(channel, lengths, records);
  if (!usual) return [];
  const sprintSeconds =
    channel === 'power' && finishUnixS !== undefined
      ? secondsInSprint(
          [
            ...lost,
            ...others.map(({ fromUnixS, fileSeconds: seconds }) => ({ fromUnixS, seconds })),
          ],
          finishUnixS,
        )
      : 0;
  const grade = sprintSeconds > 0 ? higher(usual) : usual;
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
      ...(sprintSeconds > 0 && { sprintSeconds }),
    },
  ];
}

/** Seconds of these losses in the last minute before the finish. */
function secondsInSprint(
  losses: readonly Pick<FitGap, 'fromUnixS' | 'seconds'>[],
  finishUnixS: number,
): number {
  return losses.reduce((sum, { fromUnixS, seconds }) => {
    const from = Math.max(fromUnixS, finishUnixS - sprintS);
    const to = Math.min(fromUnixS + seconds, finishUnixS);
    return sum + Math.max(0, to - from);
  }, 0);
}

function higher(grade: ProblemGrade): ProblemGrade {
  return grade === 'minor' ? 'warning' : 'critical';
}

/** A sensor that came late or left early may have been put on late or taken off. A peak is no loss. */
function isLoss({ kind }: FitGap): boolean {
  return kind === 'zero' || kind === 'absent' || kind === 'frozen' || kind === 'held';
}
