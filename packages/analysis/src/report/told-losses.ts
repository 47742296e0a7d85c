import type { Sensor } from '@ridescope/contract/report/activity';
import type { Problem } from '@ridescope/contract/report/problems';

/** Kinds of problems that say how often one sensor was lost. */
const lossKind = /^(?:trainer|power|heart-rate|sensor|controller)-lost(?:-\d+)?$/;

/**
 * How often a rider noticed that a sensor was lost, as its problem counts it: the table of sensors and the analysis say the
 * same. Nothing where no problem is about it, or nothing was missed.
 */
export function toldLosses(
  key: string,
  problems: readonly Problem[],
): Pick<Sensor, 'timesLost' | 'lostS' | 'longestLossS'> {
  const own = problems.find(
    ({ id, sensorKeys, affectedSeconds }) =>
      lossKind.test(id) && sensorKeys?.[0] === key && affectedSeconds !== undefined,
  );
  if (!own?.occurrences) return {};
  const { durationS } = own.occurrences;
  return {
    timesLost: durationS.length,
    lostS: durationS.reduce((sum, seconds) => sum + seconds, 0),
    longestLossS: Math.max(...durationS),
  };
}
