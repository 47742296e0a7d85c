import type { AdvancedResult } from '@ridescope/contract/advanced/result';
import type { AdvancedSource } from '../details/source.ts';

/** What causes are read from: the log, its facts, the finished report, and the measured details. */
export interface CauseSource extends AdvancedSource {
  details: Pick<
    AdvancedResult,
    'changePoints' | 'stutterClusters' | 'networkWindows' | 'fpsDrivers'
  >;
}
