import type { FitLines } from '@ridescope/contract/fit-lines';
import type { Report } from '@ridescope/contract/report/report';
import type { RideFile } from '@ridescope/contract/ride-file';
import { findWeakErg } from './find-weak-erg.ts';
import type { FitSeries } from './fit-series.ts';
import { activityStartUnixS, joinRideFile } from './join-ride-file.ts';
import type { ReadFit } from './stored-series.ts';

/** A file that was joined with a report. */
export interface JoinedFit {
  file: RideFile;
  /** With what only the log has: targets where the file has none, and the finish of a race. */
  series: FitSeries;
}

/**
 * Joins a file with the activity of the report that it belongs to, and takes from the log what the file lacks: the targets of a
 * workout, and the finish of a race.
 * @param lines what the log says beside its report; absent where only the report is at hand
 */
export function joinWithLog(fit: ReadFit, report: Report, lines?: FitLines): JoinedFit {
  const file = joinRideFile(fit, report, lines);
  const { finishUnixS } = file;
  const own: FitSeries = { ...fit.series, ...(finishUnixS !== undefined && { finishUnixS }) };
  const targetW = file.erg ? undefined : targetsOf(own, file, report, lines?.targets ?? []);
  if (!targetW) return { file, series: own };
  const series: FitSeries = { ...own, targetW, targetSource: 'log' };
  const erg = findWeakErg(series);
  return { file: { ...file, ...(erg && { erg }) }, series };
}

/** Gives each record the target that was sent last before it, 0 before the first one; undefined where the log has none. */
function targetsOf(
  { unixS }: FitSeries,
  { activity: index, clock }: RideFile,
  report: Report,
  targets: FitLines['targets'],
): Float32Array | undefined {
  const activity = index === undefined ? undefined : report.activities[index];
  const startUnixS = activity && clock && activityStartUnixS(activity, report, clock);
  if (!activity || startUnixS === undefined) return undefined;
  const { startS, endS } = activity;
  const own = targets.filter(({ t }) => t >= startS && t <= endS);
  if (!own.some(({ watts }) => watts > 0)) return undefined;
  const found = new Float32Array(unixS.length);
  let next = 0;
  let watts = 0;
  unixS.forEach((at, record) => {
    const t = at - startUnixS + startS;
    for (let target = own[next]; target && target.t <= t; target = own[next]) {
      watts = target.watts;
      next += 1;
    }
    found[record] = watts;
  });
  return found;
}
