import type { BenchmarkStart } from '@ridescope/contract/benchmarks';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { publicRides } from './public-rides.ts';

type Choice = NonNullable<BenchmarkStart['choice']>;
type Conditions = Omit<Choice, 'year' | 'quarter'>;

interface Computer {
  cpu: string;
  gpu: string;
}

/**
 * Finds the conditions that most public rides have, and of them the quarter with most rides: the latest of several. With a
 * computer, its rides alone count, so one that fewer than three riders have has none.
 */
export async function findMostRidden(
  db: Queryable,
  computer?: Computer,
): Promise<Choice | undefined> {
  const most = computer ? await ofComputer(db, computer) : await ofAll(db);
  if (!most) return undefined;
  const where = sql`world_id = ${most.world} and profile = ${most.profile}
    and resolution = ${Number(most.resolution)} and crowd = ${most.crowd} and ${ranked(computer)}`;
  const keys = ['cpu', 'gpu', 'year', 'quarter'].map((name) => sql.ref(name));
  const { rows } = await sql<Pick<Choice, 'year' | 'quarter'>>`
    select year, quarter from ${publicRides({ columns: rideColumns, where, keys })} as rides
    group by year, quarter
    order by count(*) desc, year desc, quarter desc
    limit 1`.execute(db);
  const [quarter] = rows;
  return quarter && { ...most, ...quarter };
}

/** All rides are a hundred thousand, so the sums of their systems are asked. */
async function ofAll(db: Queryable): Promise<Conditions | undefined> {
  const { rows } = await sql<Conditions>`
    select ${conditions} from benchmark_systems
    where year = 0
    group by world_id, profile, resolution, crowd
    order by sum(entries) desc, world_id, profile, resolution, crowd
    limit 1`.execute(db);
  return rows[0];
}

async function ofComputer(db: Queryable, computer: Computer): Promise<Conditions | undefined> {
  const keys = ['world_id', 'profile', 'resolution', 'crowd'].map((name) => sql.ref(name));
  const rides = publicRides({ columns: rideColumns, where: ranked(computer), keys });
  const { rows } = await sql<Conditions>`
    select ${conditions} from ${rides} as rides
    group by world_id, profile, resolution, crowd
    order by count(*) desc, world_id, profile, resolution, crowd
    limit 1`.execute(db);
  return rows[0];
}

const conditions = sql`world_id as world, profile, resolution::text as resolution, crowd`;
const rideColumns = sql`id, owner, started_at, created_at, cpu, gpu, world_id, profile, resolution,
  crowd, year, quarter`;

/** Real rides that the page ranks, on one computer or on all. */
function ranked(computer: Computer | undefined): RawBuilder<unknown> {
  const onComputer = computer
    ? sql`cpu = ${computer.cpu} and gpu = ${computer.gpu}`
    : sql`cpu is not null and gpu is not null`;
  return sql`${onComputer} and not is_sample and not is_ultrawide and world_id is not null
    and profile in ('ultra', 'high', 'medium', 'basic') and resolution is not null
    and crowd is not null`;
}
