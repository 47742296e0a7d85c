import type { BenchmarkSystem } from '@ridescope/contract/benchmarks';
import { sampleMessages } from '../en/texts/benchmark-samples.ts';

/** Why a list of systems shows simulated rides; undefined where it shows none. */
export function sampleSystemsText(systems: readonly BenchmarkSystem[]): string | undefined {
  if (!systems.some(({ IsSample }) => IsSample)) return undefined;
  const isMixed = systems.some(({ IsSample }) => !IsSample);
  return sampleMessages[isMixed ? 'some-systems' : 'all-systems'];
}
