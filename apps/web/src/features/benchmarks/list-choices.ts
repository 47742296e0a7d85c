import type { BenchmarkSystem } from '@ridescope/contract/benchmarks';
import { useAddressQuery } from '../../shared/use-address-query.ts';

/** Numbers of rides that a system needs to be listed; the first is the usual one. */
export const rideMinimums = [1, 5, 20] as const;

/** More systems don't fit beside each other. */
export const mostCompared = 4;

export interface ListChoices {
  fewestRides: number;
  /** Names of the compared systems. */
  compared: readonly string[];
}

/** A name of a system that only its own processor and graphics card make. */
export function systemName({ Cpu, Gpu }: Pick<BenchmarkSystem, 'Cpu' | 'Gpu'>): string {
  return `${Gpu} / ${Cpu}`;
}

/** What the list shows. It is in the query of the address, so a link keeps it. */
export function useListChoices(): ListChoices & {
  setFewestRides: (fewest: number) => void;
  setCompared: (names: readonly string[]) => void;
} {
  const [query, setQuery] = useAddressQuery();
  const asked = rideMinimums.find((one) => String(one) === query.get('rides'));
  return {
    fewestRides: asked ?? rideMinimums[0],
    compared: [...new Set(query.getAll('system'))].slice(0, mostCompared),
    setFewestRides: (fewest) =>
      setQuery((next) => {
        if (fewest === rideMinimums[0]) next.delete('rides');
        else next.set('rides', String(fewest));
        return next;
      }),
    setCompared: (names) =>
      setQuery((next) => {
        next.delete('system');
        for (const name of names) next.append('system', name);
        return next;
      }),
  };
}
