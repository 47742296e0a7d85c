import type { getBenchmarkQuantiles } from '@ridescope/contract/benchmarks';
import type { QueryOf } from '@ridescope/contract/endpoint';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';

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
    fps ? undefined : 'the frame rate of the ride',
    gpu ? undefined : 'the graphics card',
    graphicsProfile ? undefined : 'the graphics profile',
    resolution ? undefined : 'the resolution',
    crowdedness === undefined ? 'how many riders were near' : undefined,
  ].filter((part) => part !== undefined);
}
