import type { HardwareFigures, HardwareKind } from '@ridescope/contract/hardware';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

/** A card or processor as it was last summed up. */
export interface StoredPart {
  kind: HardwareKind;
  name: string;
  riders: number;
  isSample: boolean;
  figures: HardwareFigures;
}

const columns = ['kind', 'name', 'riders', 'is_sample as isSample', 'figures'] as const;

/** Finds the part of an address. Of names that differ in signs alone, the one with most riders. */
export async function findPart(db: Queryable, slug: string): Promise<StoredPart | undefined> {
  const row = await db
    .selectFrom('benchmark_parts')
    .select(columns)
    .where('slug', '=', slug)
    .where('figures', 'is not', null)
    .orderBy('is_sample')
    .orderBy('riders', 'desc')
    .orderBy('kind')
    .limit(1)
    .executeTakeFirst();
  return row && withFigures(row);
}

/** Finds a part by its exact name. */
export async function findNamed(
  db: Queryable,
  kind: HardwareKind,
  name: string,
): Promise<StoredPart | undefined> {
  const row = await db
    .selectFrom('benchmark_parts')
    .select(columns)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('figures', 'is not', null)
    .executeTakeFirst();
  return row && withFigures(row);
}

function withFigures({
  figures,
  ...part
}: Omit<StoredPart, 'figures'> & { figures: HardwareFigures | null }): StoredPart {
  if (!figures) throw new Error('a part that was never summed up');
  return { ...part, figures };
}

/** Lists the names of all parts with a page, the most ridden first: some hundred. */
export async function listParts(
  db: Queryable,
): Promise<Pick<StoredPart, 'kind' | 'name' | 'riders' | 'isSample'>[]> {
  return db
    .selectFrom('benchmark_parts')
    .select(['kind', 'name', 'riders', 'is_sample as isSample'])
    .where('figures', 'is not', null)
    .orderBy('riders', 'desc')
    .orderBy('kind')
    .orderBy('name')
    .limit(mostParts)
    .execute();
}

/** More names than there are models of cards and processors in the game's logs. */
const mostParts = 5000;

/** Lists the figures of all parts with real rides, by kind and name. */
export async function listRealParts(db: Queryable): Promise<StoredPart[]> {
  const { rows } = await sql<StoredPart>`
    select kind, name, riders, is_sample as "isSample", figures from benchmark_parts
    where not is_sample and figures is not null
    order by kind desc, name
    limit ${mostParts}`.execute(db);
  return rows;
}
