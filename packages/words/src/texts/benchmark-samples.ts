import type { BenchmarkSystem } from '@ridescope/contract/benchmarks';

/** Why a list of systems shows simulated rides; undefined where it shows none. */
export function sampleSystemsText(systems: readonly BenchmarkSystem[]): string | undefined {
  if (!systems.some(({ IsSample }) => IsSample)) return undefined;
  return systems.some(({ IsSample }) => !IsSample)
    ? 'Few systems have 3 riders for these choices. Those marked “Simulated” fill the list, whatever the quarter.'
    : 'No system has 3 riders for these choices, so these rides are simulated. They are the same in every quarter.';
}

/** Why the rides on a system are simulated. */
export const sampleEntriesText =
  'Fewer than 3 riders have a ride on this system, so these rides are simulated. They are the same in every quarter.';

/** Why a search shows simulated rides. */
export const sampleSearchText =
  'Fewer than 3 riders have a ride that fits, so these rides are simulated.';
