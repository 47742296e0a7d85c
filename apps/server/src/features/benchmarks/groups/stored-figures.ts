import { type RawBuilder, sql } from 'kysely';
import { medianOf } from '../public-rides.ts';

const latestFirst = sql`coalesce(started_at, created_at) desc, id desc`;

/** The same words three times are calculated once. */
const quartiles = sql`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by avg_fps)`;

/** The figures of entries that the rows of groups and of systems share, by their columns. */
const figureOf: Readonly<Record<string, RawBuilder<unknown>>> = {
  world_name: sql`max(world_name)`,
  platform: sql`(array_agg(platform order by ${latestFirst}))[1]`,
  day: sql`to_char(max(coalesce(started_at, created_at)) at time zone 'UTC', 'YYYY-MM-DD')`,
  is_dated: sql`(array_agg(started_at is not null order by ${latestFirst}))[1]`,
  duration_s: sql`percentile_cont(0.5) within group (order by duration_s)`,
  crowdedness: medianOf('crowdedness'),
  max_fps: sql`percentile_cont(0.5) within group (order by max_fps)`,
  avg_fps_low: sql`(${quartiles})[1]`,
  avg_fps: sql`(${quartiles})[2]`,
  avg_fps_high: sql`(${quartiles})[3]`,
  p1_fps: medianOf('p1_fps'),
  entries: sql`count(*)::int`,
};

/** The version of the game in the latest entry. */
export const latestVersion = sql`(array_agg(game_version order by ${latestFirst}))[1] as game_version`;

/** Selects the figures of entries, in the order of `figureColumns`. */
export const figures = sql.join(
  Object.entries(figureOf).map(([name, figure]) => sql`${figure} as ${sql.ref(name)}`),
);

export const figureColumns = sql.join(Object.keys(figureOf).map((name) => sql.ref(name)));

/** Replaces the figures of a stored row by those of an insert that meets it. */
export const figureUpdates = sql.join(
  Object.keys(figureOf).map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
);
