import {
  type BenchmarkProfile,
  benchmarkCrowds,
  benchmarkProfiles,
  benchmarkResolutions,
} from '@ridescope/contract/benchmark-terms';
import { CompiledQuery, sql } from 'kysely';
import { summedSystemsSql, systemsSql } from '../../../src/features/benchmarks/systems-store.ts';
import { itemsQuery } from '../../../src/features/search/store.ts';
import type { Queryable } from '../../../src/platform/database/database.ts';

/** Runs the query behind an address of the benchmarks or the search, and returns the plan that the database chose. */
export async function planOf(db: Queryable, path: string): Promise<string[]> {
  const query = path.startsWith('/api/search') ? await searchQuery(db) : benchmarksQuery(db, path);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain (analyze, buffers) ${query.sql}`, [...query.parameters]),
  );
  return rows.map((row) => row['QUERY PLAN']);
}

/** Every search reads its groups by their ids: the words are looked up in the index of the process. */
async function searchQuery(db: Queryable) {
  const { rows } = await sql<{ id: number }>`
    select id from benchmark_groups order by random() limit 100`.execute(db);
  return itemsQuery(
    db,
    rows.map(({ id }) => id),
  ).compile();
}

function benchmarksQuery(db: Queryable, path: string) {
  const [world, profile, resolution, crowd, year, quarter] = path.split('/').slice(3);
  const choice = {
    world: Number(world),
    profile: one(benchmarkProfiles, profile) satisfies BenchmarkProfile,
    resolution: one(benchmarkResolutions, resolution),
    crowd: one(benchmarkCrowds, crowd),
    ...(year !== undefined && { year: Number(year) }),
    ...(quarter !== undefined && { quarter: Number(quarter) }),
  };
  const query =
    quarter === undefined ? summedSystemsSql(choice) : systemsSql(choice, { isSample: false });
  return query.compile(db);
}

function one<T extends string>(list: readonly T[], text: string | undefined): T {
  const found = list.find((each) => each === text);
  if (found === undefined) throw new Error(`${text} is no choice`);
  return found;
}
