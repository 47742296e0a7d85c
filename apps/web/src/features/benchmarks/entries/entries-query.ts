import type { BenchmarkEntriesAddress } from '@ridescope/contract/benchmark-addresses';
import type {
  BenchmarkEntry,
  getBenchmarkEntries,
  getBenchmarkEntriesOfQuarter,
  getBenchmarkEntriesOfYear,
} from '@ridescope/contract/benchmark-entries';
import { benchmarkProfiles, benchmarkResolutions } from '@ridescope/contract/benchmark-terms';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api-client.ts';
import { minuteMs } from '../../../shared/durations.ts';

const staleMs = minuteMs;

/** The rides on one system, the latest first. Nothing is asked for an address that can't have any. */
export function entriesQuery(address: BenchmarkEntriesAddress) {
  return queryOptions({
    queryKey: ['benchmarks', 'entries', address],
    queryFn: ({ signal }) => fetchEntries(address, signal),
    staleTime: staleMs,
  });
}

async function fetchEntries(
  address: BenchmarkEntriesAddress,
  signal: AbortSignal,
): Promise<BenchmarkEntry[]> {
  const { cpu, gpu, year } = address;
  const world = Number(address.world);
  const profile = benchmarkProfiles.find((one) => one === address.profile);
  const resolution = benchmarkResolutions.find((one) => one === address.resolution);
  const quarter = address.quarter > 4 ? 0 : address.quarter;
  const isWorld = Number.isInteger(world) && world >= 1 && world <= 1000;
  const isYear = year === 0 || year >= 2000;
  if (!isWorld || !profile || !resolution || !isYear) return [];
  const params = { world, profile, resolution, cpu, gpu };
  const call = { method: 'GET', access: 'public' } as const;
  const path = '/activities/:world/:profile/:resolution/:cpu/:gpu' as const;
  if (year === 0) return callApi<typeof getBenchmarkEntries>({ ...call, path }, { params, signal });
  if (quarter === 0) {
    return callApi<typeof getBenchmarkEntriesOfYear>(
      { ...call, path: `${path}/:year` },
      { params: { ...params, year }, signal },
    );
  }
  return callApi<typeof getBenchmarkEntriesOfQuarter>(
    { ...call, path: `${path}/:year/:quarter` },
    { params: { ...params, year, quarter }, signal },
  );
}
