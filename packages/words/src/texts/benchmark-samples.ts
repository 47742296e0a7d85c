import type { BenchmarkSystem } from '@ridescope/contract/benchmarks';

/** Why a list of systems shows simulated rides; undefined where it shows none. */
export function sampleSystemsText(systems: readonly BenchmarkSystem[]): string | undefined {
  if (!systems.some(({ IsSample }) => IsSample)) return undefined;
  return systems.some(({ IsSample }) => !IsSample)
    ? 'Few systems have 3 riders for these choices. Those marked “Simulated” fill the list. Their rides belong to no quarter.'
    : 'No system has 3 riders for these choices. These rides are simulated, and belong to no quarter.';
}

/** Why the rides on a system are simulated. */
export const sampleEntriesText =
  'Fewer than 3 riders have a ride on this system. These rides are simulated, and not tied to a quarter.';

/** Why a search shows simulated rides. */
export const sampleSearchText =
  'Fewer than 3 riders have a ride that fits. These rides are simulated.';
