import type { StoredFitSeries } from '@ridescope/contract/fit-series';
import type { Report } from '@ridescope/contract/report/report';
import type { RideFile } from '@ridescope/contract/ride-file';
import type { StatementFit } from '@ridescope/contract/statements';
import { joinRideFile } from './join-ride-file.ts';
import { readStoredSeries } from './stored-series.ts';

/** What a race statement says of a FIT file, without the time at which it was added. */
export type FitAgreement = Omit<StatementFit, 'addedAt'>;

/** Compares what is stored of a FIT file with the activity of the report that it was added to. */
export function fitAgreementOf(
  stored: StoredFitSeries,
  report: Report,
  activityId: string,
): FitAgreement {
  // A report has no lengths of the file, so start and end of the ride are the moments to compare.
  const file = joinRideFile(readStoredSeries(stored), report);
  const isOfActivity =
    file.activity !== undefined && report.activities[file.activity]?.id === activityId;
  const head = {
    sha256: stored.sha256,
    bytes: stored.fileBytes,
    condition: stored.condition,
    hasPower: file.has.power,
  };
  if (!isOfActivity) return { ...head, mismatch: file.mismatch ?? 'otherRide', checks: [] };
  return { ...head, ...agreementIn(file) };
}

function agreementIn({ clock, checks, problems }: RideFile) {
  const lost = problems.find(({ channel }) => channel === 'power');
  return {
    ...(clock && { clock: { withinS: clock.withinS, anchors: clock.anchors } }),
    checks,
    ...(lost && {
      lostPower: {
        times: lost.times,
        totalSeconds: lost.totalSeconds,
        timesInLog: lost.timesInLog,
        ...(lost.sprintSeconds !== undefined && { sprintSeconds: lost.sprintSeconds }),
      },
    }),
  };
}
