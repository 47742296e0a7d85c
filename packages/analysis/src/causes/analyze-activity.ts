import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { advancedSchemaVersion } from '@ridescope/contract/advanced/vocabulary';
import { benchmarkStanding } from '../details/benchmark-standing.ts';
import { courseOf } from '../details/course.ts';
import { devicesOf } from '../details/devices.ts';
import { fpsDriversOf } from '../details/drivers/fps-drivers.ts';
import { limitsOf, notMeasuredOf } from '../details/limits.ts';
import { networkWindowsOf } from '../details/network-windows.ts';
import { radioMapOf } from '../details/radio-map.ts';
import { changePointsOf } from '../details/segmentation/change-points.ts';
import type { AdvancedSource } from '../details/source.ts';
import { stutterClustersOf } from '../details/stutter/stutter-clusters.ts';
import { cluesIn } from './clues/all-clues.ts';
import { momentsOf } from './moments.ts';
import { planFor } from './plan.ts';
import { rankCauses } from './rank.ts';
import { summaryOf } from './summary.ts';
import { unexplainedOf } from './unexplained.ts';

/**
 * Finds the causes of each problem of a finished report (catalogue 7), with the measured details around them. Pure: the same
 * log gives the same result.
 */
export function analyzeActivity(source: AdvancedSource): AdvancedResult {
  const { activity } = source;
  const fpsDrivers = fpsDriversOf(source);
  const benchmark = benchmarkStanding(source);
  const course = courseOf(source);
  const radioMap = radioMapOf(source);
  const details = {
    changePoints: changePointsOf(source),
    stutterClusters: stutterClustersOf(source),
    networkWindows: networkWindowsOf(source),
    ...(fpsDrivers && { fpsDrivers }),
  };
  const devices = devicesOf(source);
  const causeSource = { ...source, details };
  const moments = activity.problems.map((problem) => momentsOf(causeSource, problem));
  const problems = moments.map((one) => ({
    problemId: one.problem.id,
    causes: rankCauses(one, cluesIn(one)),
  }));
  return {
    schemaVersion: advancedSchemaVersion,
    activityId: activity.id,
    summary: summaryOf(causeSource, problems),
    problems,
    unexplained: activity.isJudged ? unexplainedOf(causeSource, moments) : [],
    ...details,
    ...(course && { course }),
    devices,
    ...(radioMap && { radioMap }),
    ...(benchmark && { benchmark }),
    plan: planFor(causeSource, problems),
    notMeasured: notMeasuredOf(activity, activity.results),
    limits: limitsOf(source),
  };
}
