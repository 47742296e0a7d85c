import { resolutionStepOf } from '@ridescope/contract/benchmark-terms';
import type { Hardware } from '@ridescope/contract/report/report';
import type { Computer } from '../../../../shared/what-if/computer.ts';

/** The computer of a report, as estimates name it; undefined where the log doesn't tell all of it. */
export function computerOf({
  cpu,
  gpu,
  graphicsProfile,
  resolution,
}: Hardware): Computer | undefined {
  const step = resolution && resolutionStepOf(resolution);
  if (!cpu || !gpu || !graphicsProfile || !step) return undefined;
  return { cpu, gpu, profile: graphicsProfile, resolution: step };
}
