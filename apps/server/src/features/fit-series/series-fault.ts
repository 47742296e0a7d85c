import type { StoredFitSeries } from '@ridescope/contract/fit-series';
import { fitSeriesErrors } from '@ridescope/words/errors/report-errors';

/** Finds what no schema can say of a series: one value for each record, and ascending times. Undefined for a good one. */
export function seriesFault(series: StoredFitSeries): string | undefined {
  const { seconds, powerW, cadenceRpm, heartRateBpm, speedMmPerS, distanceCm, targetW } = series;
  const columns = {
    powerW,
    cadenceRpm,
    heartRateBpm,
    speedMmPerS,
    distanceCm,
    ...(targetW && { targetW }),
  };
  for (const [name, values] of Object.entries(columns)) {
    if (values.length !== seconds.length) return fitSeriesErrors.wrongLength(name, seconds.length);
  }
  if (seconds[0] !== 0) return fitSeriesErrors.wrongStart;
  const isAscending = seconds.every((at, index) => index === 0 || at > (seconds[index - 1] ?? at));
  return isAscending ? undefined : fitSeriesErrors.notAscending;
}
