import type { HardwareFigures, HardwareKind } from '@ridescope/contract/hardware';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { minuteMs } from '../../../platform/process/units.ts';
import { unknownModels } from '../public-names.ts';
import { fewestRiders } from '../public-rides.ts';
import { figuresOf } from './part-figures.ts';

/*
 * Sums up the rides on each card and processor for its page. A popular card has thousands of rides, so each part is summed up
 * once in a while however many rides arrive: a new ride costs the same with a million stored ones as with a thousand.
 */

/** How long the figures of a part hold at least, although new rides have arrived. */
const holdMs = 10 * minuteMs;
/** Parts of one call, so that it is short. */
const partsAtOnce = 10;

/** Notes that the cards and processors of these rows have to be summed up again. A part of a statement. */
export function staleParts(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into benchmark_parts (kind, name, stale_since)
    select kind, name, now() from (
      select 'gpu' as kind, gpu as name from ${rows}
      union
      select 'cpu', cpu from ${rows}
    ) as parts
    where name not in (${unknownModels.gpu}, ${unknownModels.cpu})
    order by kind, name
    on conflict (kind, name) do update set stale_since = excluded.stale_since`;
}

interface StalePart {
  kind: HardwareKind;
  name: string;
  since: string;
}

/** Brings some parts up to date, the new ones first. @returns whether others wait */
export async function foldParts(db: Queryable, now: Date): Promise<boolean> {
  const { rows } = await sql<StalePart>`
    select kind, name, stale_since::text as since from benchmark_parts
    where stale_since is not null
      and (folded_at is null or folded_at < ${new Date(now.getTime() - holdMs)})
    order by folded_at nulls first, kind, name
    limit ${partsAtOnce + 1}`.execute(db);
  for (const part of rows.slice(0, partsAtOnce)) await foldPart(db, part, now);
  return rows.length > partsAtOnce;
}

/** Sums up the parts of an address that never were, so that the first reader of a new one doesn't wait for its turn. */
export async function foldNewParts(db: Queryable, slug: string, now: Date): Promise<void> {
  const { rows } = await sql<StalePart>`
    select kind, name, stale_since::text as since from benchmark_parts
    where slug = ${slug} and folded_at is null
    limit ${partsAtOnce}`.execute(db);
  for (const part of rows) await foldPart(db, part, now);
}

async function foldPart(db: Queryable, part: StalePart, now: Date): Promise<void> {
  const { kind, name } = part;
  const isSame = sql<boolean>`kind = ${kind} and name = ${name} and stale_since = ${part.since}::timestamptz`;
  const found = await publicFigures(db, part);
  if (!found) {
    // A unique name is shown to its owner alone.
    await db.deleteFrom('benchmark_parts').where(isSame).execute();
    return;
  }
  await db
    .updateTable('benchmark_parts')
    .set({
      riders: found.riders,
      is_sample: found.isSample,
      figures: JSON.stringify(found.figures),
      folded_at: now,
      // Rides that arrived meanwhile have noted a later time.
      stale_since: sql`case when stale_since = ${part.since}::timestamptz then null else stale_since end`,
    })
    .where('kind', '=', kind)
    .where('name', '=', name)
    .execute();
}

interface PublicFigures {
  riders: number;
  isSample: boolean;
  figures: HardwareFigures;
}

/** The figures of real rides, or of sample rides where fewer than three riders have one. */
async function publicFigures(
  db: Queryable,
  { kind, name }: StalePart,
): Promise<PublicFigures | undefined> {
  for (const isSample of [false, true]) {
    const { riders, figures } = await figuresOf(db, { kind, name, isSample });
    if (riders >= fewestRiders) return { riders, isSample, figures };
  }
  return undefined;
}
