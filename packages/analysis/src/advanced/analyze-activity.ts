import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { advancedSchemaVersion } from '@ridescope/contract/advanced/vocabulary';
import { benchmarkStanding } from './benchmark-standing.ts';
import { confidenceOf } from './confidence.ts';
import { correlationsOf } from './correlations.ts';
import { courseOf } from './course.ts';
import { devicesOf } from './devices.ts';
import { fpsDriversOf } from './drivers/fps-drivers.ts';
import { rankHypotheses } from './hypotheses/rank.ts';
import { incidentChainsOf } from './incident-chains.ts';
import { limitsOf, notMeasuredOf } from './limits.ts';
import { networkWindowsOf } from './network-windows.ts';
import { planFor } from './plan.ts';
import { radioMapOf } from './radio-map.ts';
import { changePointsOf } from './segmentation/change-points.ts';
import { measureSignals } from './signals/index.ts';
import type { AdvancedSource } from './source.ts';
import { stutterClustersOf } from './stutter/stutter-clusters.ts';
import { summaryOf } from './summary.ts';

/** Analyzes one activity like an expert (catalogue 7). Pure: the same log gives the same result. */
export function analyzeActivity(source: AdvancedSource): AdvancedResult {
  const { activity, session } = source;
  const fpsDrivers = fpsDriversOf(source);
  const signals = activity.isJudged ? measureSignals(source, fpsDrivers) : {};
  const ride = {
    fromS: activity.rideStartS ?? 0,
    toS: activity.rideEndS ?? activity.endS - activity.startS,
  };
  const hypotheses = rankHypotheses(signals, ride);
  const reported = [activity.verdict, ...activity.problems].flatMap(
    ({ firstFix }) => firstFix ?? [],
  );
  const plan = planFor(hypotheses, signals, session.platform, reported);
  const benchmark = benchmarkStanding(source);
  const course = courseOf(source);
  const radioMap = radioMapOf(source);
  return {
    schemaVersion: advancedSchemaVersion,
    activityId: activity.id,
    summary: summaryOf(source, hypotheses),
    overallConfidence: confidenceOf(activity, hypotheses),
    hypotheses,
    changePoints: changePointsOf(source),
    stutterClusters: stutterClustersOf(source),
    ...(fpsDrivers && { fpsDrivers }),
    ...(course && { course }),
    devices: devicesOf(source),
    networkWindows: networkWindowsOf(source),
    ...(radioMap && { radioMap }),
    ...(benchmark && { benchmark }),
    incidentChains: incidentChainsOf(activity),
    correlations: correlationsOf(activity.patterns),
    plan,
    notMeasured: notMeasuredOf(activity, activity.results),
    limits: limitsOf(source),
  };
}
