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

/** Analyzes one activity like an expert (catalogue 7). Pure: the same log gives the same result. */
export function analyzeActivity(source: AdvancedSource): AdvancedResult {
  const { activity } = source;
  const fpsDrivers = fpsDriversOf(source);
  const benchmark = benchmarkStanding(source);
  const course = courseOf(source);
  const radioMap = radioMapOf(source);
  return {
    schemaVersion: advancedSchemaVersion,
    activityId: activity.id,
    summary: { conclusion: 'cannotTell', isHardlyFelt: false, measured: [] },
    problems: [],
    unexplained: [],
    changePoints: changePointsOf(source),
    stutterClusters: stutterClustersOf(source),
    ...(fpsDrivers && { fpsDrivers }),
    ...(course && { course }),
    devices: devicesOf(source),
    networkWindows: networkWindowsOf(source),
    ...(radioMap && { radioMap }),
    ...(benchmark && { benchmark }),
    plan: [],
    notMeasured: notMeasuredOf(activity, activity.results),
    limits: limitsOf(source),
  };
}
