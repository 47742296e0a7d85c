import { findPage } from './pages.ts';

/*
 * Addresses of the entries of one system. Only the pages about benchmarks load them.
 */

export interface BenchmarkEntriesAddress {
  world: string;
  profile: string;
  resolution: string;
  cpu: string;
  gpu: string;
  /** 0 for all years. */
  year: number;
  /** 0 for all quarters of the year. */
  quarter: number;
}

/** Links to the entries of one system. A year or quarter of 0 is left out, and so is a quarter without its year. */
export function benchmarkEntriesPath(address: BenchmarkEntriesAddress): string {
  const { world, profile, resolution, cpu, gpu, year, quarter } = address;
  const time = year === 0 ? [] : quarter === 0 ? [year] : [year, quarter];
  const parts = [world, profile, resolution, cpu, gpu, ...time];
  return `/benchmarkactivities/${parts.map(encodeURIComponent).join('/')}`;
}

/**
 * Reads the address of a system's entries; undefined for any other address. It decodes each part itself: the router
 * can't tell an encoded slash from the characters `%2F` in a name.
 */
export function benchmarkEntriesOf(path: string): BenchmarkEntriesAddress | undefined {
  const match = findPage(path);
  if (match?.page !== 'benchmarkEntries') return undefined;
  const part = (name: string) => decoded(match.params[name] ?? '');
  return {
    world: part('world'),
    profile: part('profile'),
    resolution: part('resolution'),
    cpu: part('cpu'),
    gpu: part('gpu'),
    year: wholeNumber(part('year')),
    quarter: wholeNumber(part('quarter')),
  };
}

/** Leaves text that isn't percent-encoded as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function wholeNumber(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : 0;
}
