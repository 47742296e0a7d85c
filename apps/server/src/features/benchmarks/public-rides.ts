import { type RawBuilder, sql } from 'kysely';

/** Fewest riders behind a figure that everybody can see: of fewer, it would tell about single people. */
export const fewestRiders = 3;

/** Names the rider of a ride. Imported rides and sample rides name none, so each counts. */
export const rider = sql`coalesce(owner, 'ride ' || id)`;

interface PublicRides {
  /** What is read of each ride; by default everything. It must include its id, owner and time. */
  columns?: RawBuilder<unknown>;
  from?: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** What the rides of a group have in common. */
  keys?: readonly RawBuilder<unknown>[];
  /** Fewest riders of a group; fewer only where no figure of the group itself is shown. */
  fewest?: number;
}

/**
 * Selects the rides that figures are made of: the latest one of each rider in a group, so that many rides of one rider count
 * once. Riders of a group count only if there are three, so a unique name is shown to its owner alone. Rides that the
 * operator has hidden, and those of suspended accounts, don't count.
 */
export function publicRides({
  columns = sql`*`,
  from = sql`benchmark_entries`,
  where,
  keys = [],
  fewest = fewestRiders,
}: PublicRides): RawBuilder<unknown> {
  const perRider = sql.join([...keys, rider]);
  const partition = keys.length > 0 ? sql`partition by ${sql.join(keys)}` : sql``;
  return sql`(
    select * from (
      select latest.*, count(owner) over (${partition}) as riders
      from (
        select distinct on (${perRider}) ${columns}
        from ${from}
        where ${where} and not is_hidden and not is_suspended
        order by ${perRider}, coalesce(started_at, created_at) desc, id desc
      ) as latest
    ) as counted
    where owner is null or riders >= ${fewest}
  )`;
}

/** The median of a figure that some rides lack; null where fewer than three riders have it. */
export function medianOf(figure: 'p1_fps' | 'crowdedness'): RawBuilder<unknown> {
  const name = sql.ref(figure);
  return sql`case when count(owner) = 0 or count(${name}) filter (where owner is not null) >= ${fewestRiders}
    then percentile_cont(0.5) within group (order by ${name}) end`;
}
