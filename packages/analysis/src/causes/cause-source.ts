import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import { fpsDriversOf } from '../details/drivers/fps-drivers.ts';
import { networkWindowsOf } from '../details/network-windows.ts';
import { changePointsOf } from '../details/segmentation/change-points.ts';
import type { AdvancedSource } from '../details/source.ts';
import { stutterClustersOf } from '../details/stutter/stutter-clusters.ts';

type Details = Required<
  Pick<AdvancedResult, 'changePoints' | 'stutterClusters' | 'networkWindows'>
> & { fpsDrivers: AdvancedResult['fpsDrivers'] };

/** What causes are read from: the log, its facts, the finished report, and the measured details. */
export interface CauseSource extends AdvancedSource {
  details: Details;
}

/** Adds the details, each measured once it is read: a report reads few of them. */
export function causeSourceOf(source: AdvancedSource): CauseSource {
  const measured: Partial<Details> = {};
  const once = <Name extends keyof Details>(name: Name, measure: () => Details[Name]) => {
    if (!(name in measured)) measured[name] = measure();
    return measured[name] as Details[Name];
  };
  return {
    ...source,
    details: {
      get changePoints() {
        return once('changePoints', () => changePointsOf(source));
      },
      get stutterClusters() {
        return once('stutterClusters', () => stutterClustersOf(source));
      },
      get networkWindows() {
        return once('networkWindows', () => networkWindowsOf(source));
      },
      get fpsDrivers() {
        return once('fpsDrivers', () => fpsDriversOf(source));
      },
    },
  };
}
