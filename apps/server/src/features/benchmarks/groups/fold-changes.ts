import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { timeNow } from '../../../platform/process/clock.ts';
import { minuteMs } from '../../../platform/process/units.ts';
import { staleParts } from '../hardware/fold-parts.ts';
import { publicRides } from '../public-rides.ts';
import { foldAllRates, foldChangedRates } from './fold-rates.ts';
import { foldAllSystems, foldChangedSystems } from './fold-systems.ts';
import { figureColumns, figures, figureUpdates } from './stored-figures.ts';

/** Groups of one transaction, so that it is short. */
const groupsAtOnce = 2000;
/**
 * The rides on a computer that so many riders have are summed up once in a while however many arrive, because one more hardly
 * changes a median of hundreds: a new ride costs the same with a million stored ones as with a thousand.
 */
const holdMs = 10 * minuteMs;
const heldRiders = 500;
/** Above this many changes, summing up all entries at once is faster. */
const manyChanges = 100_000;

const keys = ['is_sample', 'cpu', 'gpu', 'world_id', 'profile', 'resolution', 'game_version'].map(
  (name) => sql.ref(name),
);
const key = sql.join(keys);

const isSearchable = sql`cpu is not null and gpu is not null and profile is not null
  and resolution is not null and not is_ultrawide`;

/**
 * Brings the groups of changed entries, and the sums of their systems, up to date. Readers never wait: they see the groups of
 * before until the end of a transaction. Of several processes, one does it while the others go on.
 * @param now when changes that were put off are due; 'all' puts nothing off
 */
export async function foldChanges(db: Queryable, now: Date | 'all' = timeNow()): Promise<void> {
  const due = dueChanges(now);
  while (await hasChanges(db, due)) {
    const isDone = await db.transaction().execute(async (tx) => {
      // One at a time, so that revisions are seen in their order.
      const { rows } = await sql<{ isOurs: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('ridescope benchmark groups')) as "isOurs"`.execute(
        tx,
      );
      if (!rows[0]?.isOurs) return true;
      const revision = await nextRevision(tx);
      if (await hasChanges(tx, due, manyChanges)) await foldAll(tx, revision);
      else await foldSome(tx, { revision, due, held: heldComputers(now) });
      return false;
    });
    if (isDone) return;
  }
}

/** Forgets groups that were emptied so long ago that no reader asks for them. */
export async function removeEmptyGroups(db: Queryable, before: Date): Promise<void> {
  await db
    .deleteFrom('benchmark_groups')
    .where('entries', '=', 0)
    .where('changed_at', '<', before)
    .execute();
}

type Condition = RawBuilder<boolean>;

function dueChanges(now: Date | 'all'): Condition {
  return now === 'all' ? sql`true` : sql`due_at <= ${now}`;
}

/** Computers of the rows of `waiting` that were summed up lately, and when they are again. */
function heldComputers(now: Date | 'all'): RawBuilder<unknown> {
  const after = now === 'all' ? sql`'infinity'` : sql`${new Date(now.getTime() - holdMs)}`;
  return sql`(
    select cpu, gpu, profile, resolution,
      max(folded_at) + ${holdMs}::float8 * interval '1 millisecond' as due_at
    from (select distinct cpu, gpu, profile, resolution from waiting where not is_sample) as computers
    join benchmark_rates using (cpu, gpu, profile, resolution)
    group by cpu, gpu, profile, resolution
    having sum(rides) >= ${heldRiders} and max(folded_at) > ${after}::timestamptz
  )`;
}

async function hasChanges(db: Queryable, due: Condition, more = 0): Promise<boolean> {
  const change = await db
    .selectFrom('benchmark_changes')
    .select('id')
    .where(due)
    .offset(more)
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}

async function nextRevision(tx: Queryable): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select nextval('benchmark_revisions') as revision`.execute(tx);
  const [first] = rows;
  if (!first) throw new Error('a sequence without a value');
  return first.revision;
}

interface Fold {
  revision: number;
  due: Condition;
  held: RawBuilder<unknown>;
}

async function foldSome(tx: Queryable, { revision, due, held }: Fold): Promise<void> {
  await sql`
    with waiting as materialized (
      select id, ${key} from benchmark_changes where ${due} order by due_at, id limit ${groupsAtOnce}
    ),
    held as materialized ${held},
    put_off as (
      update benchmark_changes as change
      set due_at = held.due_at
      from waiting join held using (cpu, gpu, profile, resolution)
      where change.id = waiting.id and not waiting.is_sample
      returning change.id
    ),
    taken as (
      delete from benchmark_changes
      where id in (select id from waiting) and id not in (select id from put_off)
      returning ${key}
    ),
    changed as materialized (select distinct ${key} from taken),
    fresh as materialized (
      select changed.*, figures.*
      from changed cross join lateral (
        select ${figures}
        from ${publicRides({
          columns: sql`entry.*`,
          from: sql`benchmark_entries as entry`,
          where: sql`entry.cpu = changed.cpu and entry.gpu = changed.gpu
            and entry.profile = changed.profile and entry.resolution = changed.resolution
            and entry.is_sample = changed.is_sample and not entry.is_ultrawide
            and entry.world_id is not distinct from changed.world_id
            and entry.game_version is not distinct from changed.game_version`,
        })} as entry
        having count(*) > 0
      ) as figures
    ),
    ${stored(revision)},
    ${foldChangedSystems},
    ${foldChangedRates},
    stale_parts as (${staleParts(sql`changed`)})
    update benchmark_groups as gone
    set entries = 0, revision = ${revision}, changed_at = now()
    from changed
    where gone.cpu = changed.cpu and gone.gpu = changed.gpu
      and gone.profile = changed.profile and gone.resolution = changed.resolution
      and gone.is_sample = changed.is_sample
      and gone.world_id is not distinct from changed.world_id
      and gone.game_version is not distinct from changed.game_version
      -- Few rows, which the database looks up by their hashes in this form only.
      and (
        gone.is_sample, gone.cpu, gone.gpu, coalesce(gone.world_id, -1), gone.profile,
        gone.resolution, coalesce(gone.game_version, '')
      ) not in (
        select is_sample, cpu, gpu, coalesce(world_id, -1), profile, resolution,
          coalesce(game_version, '')
        from fresh
      )`.execute(tx);
}

async function foldAll(tx: Queryable, revision: number): Promise<void> {
  await sql`
    with taken as (delete from benchmark_changes),
    fresh as materialized (
      select ${key}, ${figures}
      from ${publicRides({ where: isSearchable, keys })} as rides
      group by ${key}
    ),
    ${stored(revision)},
    stale_parts as (${staleParts(sql`(
      select cpu, gpu from fresh union select cpu, gpu from benchmark_groups
    ) as every_group`)})
    update benchmark_groups as gone
    set entries = 0, revision = ${revision}, changed_at = now()
    where entries > 0 and not exists (${sameGroup})`.execute(tx);
  await foldAllSystems(tx);
  await foldAllRates(tx);
}

const sameGroup = sql`
  select from fresh
  where fresh.cpu = gone.cpu and fresh.gpu = gone.gpu
    and fresh.profile = gone.profile and fresh.resolution = gone.resolution
    and fresh.is_sample = gone.is_sample
    and coalesce(fresh.world_id, -1) = coalesce(gone.world_id, -1)
    and coalesce(fresh.game_version, '') = coalesce(gone.game_version, '')`;

const columns = sql`${key}, ${figureColumns}`;

function stored(revision: number) {
  return sql`stored as (
    insert into benchmark_groups (revision, ${columns})
    select ${revision}::bigint, ${columns} from fresh
    on conflict (cpu, gpu, profile, resolution, world_id, game_version, is_sample)
    do update set
      revision = excluded.revision,
      changed_at = now(),
      ${figureUpdates}
  )`;
}
