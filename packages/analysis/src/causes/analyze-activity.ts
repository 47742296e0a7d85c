import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { advancedSchemaVersion } from '@ridescope/contract/advanced/vocabulary';
import { benchmarkStanding } from '../details/benchmark-standing.ts';
import { courseOf } from '../details/course.ts';
import { devicesOf } from '../details/devices.ts';
import { limitsOf, notMeasuredOf } from '../details/limits.ts';
import { radioMapOf } from '../details/radio-map.ts';
import type { AdvancedSource } from '../details/source.ts';
import { causeSourceOf } from './cause-source.ts';
import { planFor } from './plan.ts';
import { causesOfProblems } from './problem-causes.ts';
import { summaryOf } from './summary.ts';
import { unexplainedOf } from './unexplained.ts';

/**
 * Finds the causes of each problem of a finished report (catalogue 7), with the measured details around them. Pure: the same
 * log gives the same result.
 */
export function analyzeActivity(source: AdvancedSource): AdvancedResult {
  const { activity } = source;
  const benchmark = benchmarkStanding(source);
  const course = courseOf(source);
  const radioMap = radioMapOf(source);
  const devices = devicesOf(source);
  const causeSource = causeSourceOf(source);
  const { changePoints, stutterClusters, networkWindows, fpsDrivers } = causeSource.details;
  const { moments, problems } = causesOfProblems(causeSource);
  return {
    schemaVersion: advancedSchemaVersion,
    activityId: activity.id,
    ...(activity.rideStartS !== undefined && { rideStartS: activity.rideStartS }),
    summary: summaryOf(causeSource, problems),
    problems,
    unexplained: activity.isJudged ? unexplainedOf(causeSource, moments) : [],
    changePoints,
    stutterClusters,
    networkWindows,
    ...(fpsDrivers && { fpsDrivers }),
    ...(course && { course }),
    devices,
    ...(radioMap && { radioMap }),
    ...(benchmark && { benchmark }),
    plan: planFor(causeSource, problems),
    notMeasured: notMeasuredOf(activity, activity.results),
    limits: limitsOf(source),
  };
}
