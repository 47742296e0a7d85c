import type { BenchmarkStart } from '@ridescope/contract/benchmarks';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

type Choice = NonNullable<BenchmarkStart['choice']>;

interface Computer {
  cpu: string;
  gpu: string;
}

/**
 * Finds the conditions that most real rides have, and of them the quarter with most rides: the latest of several. With a
 * computer, it alone counts. All rides are a hundred thousand, so their sums of each year are asked instead.
 */
export async function findMostRidden(
  db: Queryable,
  computer?: Computer,
): Promise<Choice | undefined> {
  const onComputer = computer
    ? sql`cpu = ${computer.cpu} and gpu = ${computer.gpu}`
    : sql`cpu is not null and gpu is not null`;
  const { rows: conditions } = computer
    ? await sql<Omit<Choice, 'year' | 'quarter'>>`
        select world_id as world, profile, resolution::text as resolution, crowd
        from benchmark_entries
        where ${onComputer} and ${isRanked}
        group by world_id, profile, resolution, crowd
        order by count(*) desc, world_id, profile, resolution, crowd
        limit 1`.execute(db)
    : await sql<Omit<Choice, 'year' | 'quarter'>>`
        select world_id as world, profile, resolution::text as resolution, crowd
        from benchmark_systems
        where year = 0
        group by world_id, profile, resolution, crowd
        order by sum(entries) desc, world_id, profile, resolution, crowd
        limit 1`.execute(db);
  const [most] = conditions;
  if (!most) return undefined;
  const { rows: quarters } = await sql<Pick<Choice, 'year' | 'quarter'>>`
    select year, quarter
    from benchmark_entries
    where world_id = ${most.world} and profile = ${most.profile}
      and resolution = ${Number(most.resolution)} and crowd = ${most.crowd}
      and ${onComputer} and ${isRanked}
    group by year, quarter
    order by count(*) desc, year desc, quarter desc
    limit 1`.execute(db);
  const [quarter] = quarters;
  return quarter && { ...most, ...quarter };
}

/** Real rides that the page ranks. */
const isRanked = sql`not is_sample and not is_ultrawide and world_id is not null
  and profile in ('ultra', 'high', 'medium', 'basic') and resolution is not null and crowd is not null`;
