import type { getBenchmarkQuantiles } from '@ridescope/contract/benchmarks';
import type { QueryOf } from '@ridescope/contract/endpoint';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { benchmarkSectionMessages } from '@ridescope/words/en/pages/benchmarks';

export type BenchmarkQuery = QueryOf<typeof getBenchmarkQuantiles>;

/** What to compare a ride with, or which facts for it are missing. */
export function comparisonOf(
  { id, hardware }: Report,
  { crowdedness, fps }: Activity,
): BenchmarkQuery | string[] {
  const { gpu, graphicsProfile, resolution } = hardware;
  if (gpu && graphicsProfile && resolution && crowdedness !== undefined && fps) {
    return {
      gpu,
      profile: graphicsProfile,
      resolution: resolution.height,
      crowdedness,
      ...(id && { except: id }),
    };
  }
  return [
    fps ? undefined : benchmarkSectionMessages['frame-rate-ride'],
    gpu ? undefined : benchmarkSectionMessages['graphics-card'],
    graphicsProfile ? undefined : benchmarkSectionMessages['graphics-profile'],
    resolution ? undefined : benchmarkSectionMessages.resolution,
    crowdedness === undefined ? benchmarkSectionMessages['how-many-riders'] : undefined,
  ].filter((part) => part !== undefined);
}
