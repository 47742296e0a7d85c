import { knownCard } from '@ridescope/catalogue/hardware/graphics-cards';
import { knownProcessor } from '@ridescope/catalogue/hardware/processors';
import type { HardwareKind } from '@ridescope/contract/hardware';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/*
 * A log is a text that anybody can write, and three accounts can agree on a name. So everything public shows only models
 * that the lists of known hardware have, and those that the operator allowed. Rides on others count under one name.
 */

/** Public names of all unknown models. Rides on different models share one, so they say nothing about a single model. */
export const unknownModels: Record<HardwareKind, string> = {
  gpu: 'Another card',
  cpu: 'Another processor',
};

/** Words behind the model, which the lists leave out: a clock rate or a number of cores, and whatever follows. */
const behindModel = / @| \S+-core/i;

/** The columns of an entry: the public names, and the logged ones where these are unknown. */
export interface EntryNames {
  cpu: string | null;
  gpu: string | null;
  unknown_cpu: string | null;
  unknown_gpu: string | null;
}

/** Reads which of these logged names the operator allowed. @returns what names the parts of an entry */
export async function publicNamesFor(
  db: Queryable,
  rows: readonly { cpu?: string | undefined; gpu?: string | undefined }[],
): Promise<(row: { cpu?: string | undefined; gpu?: string | undefined }) => EntryNames> {
  const named = rows.flatMap(({ cpu, gpu }) => [
    ...(cpu !== undefined && knownName('cpu', cpu) !== cpu ? [cpu] : []),
    ...(gpu !== undefined && knownName('gpu', gpu) !== gpu ? [gpu] : []),
  ]);
  const allowed = named.length === 0 ? [] : await findAllowed(db, [...new Set(named)]);
  const publicName = (kind: HardwareKind, name: string) =>
    allowed.some((one) => one.kind === kind && one.name === name) ? name : knownName(kind, name);
  return ({ cpu, gpu }) => {
    const publicCpu = cpu === undefined ? null : publicName('cpu', cpu);
    const publicGpu = gpu === undefined ? null : publicName('gpu', gpu);
    return {
      cpu: publicCpu === undefined ? unknownModels.cpu : publicCpu,
      gpu: publicGpu === undefined ? unknownModels.gpu : publicGpu,
      unknown_cpu: publicCpu === undefined ? (cpu ?? null) : null,
      unknown_gpu: publicGpu === undefined ? (gpu ?? null) : null,
    };
  };
}

function knownName(kind: HardwareKind, name: string): string | undefined {
  const known = kind === 'gpu' ? knownCard(name) : knownProcessor(name);
  if (!known) return undefined;
  return behindModel.test(name) ? known.name : name;
}

function findAllowed(db: Queryable, names: readonly string[]) {
  return db
    .selectFrom('benchmark_allowed_names')
    .select(['kind', 'name'])
    .where('name', 'in', names)
    .execute();
}

/** A name that no list has, for the operator. */
export interface UnknownName {
  kind: HardwareKind;
  name: string;
  /** Accounts with a ride on it. */
  riders: number;
}

/** Unknown names that the operator hasn't looked at: neither allowed nor dismissed. */
const unseenNames = sql<{ kind: HardwareKind; name: string; owner: string | null }>`
  select kind, name, owner from (
    select 'gpu' as kind, unknown_gpu as name, owner from benchmark_entries where unknown_gpu is not null
    union all
    select 'cpu', unknown_cpu, owner from benchmark_entries where unknown_cpu is not null
  ) as unknown
  where not exists (
    select from benchmark_dismissed_names as dismissed
    where dismissed.kind = unknown.kind and dismissed.digest = ${digestOf(sql.ref('unknown.name'))}
  )`;

function digestOf(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`encode(sha256(convert_to(${name}, 'UTF8')), 'hex')`;
}

/** Finds the names of riders' hardware that are unknown and not dismissed, the ones of most riders first. */
export async function findUnknownNames(db: Queryable, most: number): Promise<UnknownName[]> {
  const { rows } = await sql<UnknownName>`
    select kind, name, count(distinct owner)::int as riders from (${unseenNames}) as unseen
    group by kind, name
    order by riders desc, kind, name
    limit ${most}`.execute(db);
  return rows;
}

/** More are counted as this many: the operator looks at fifty at a time. */
const mostCounted = 1000;

/** Counts the unknown names that are not dismissed, up to a thousand of each kind. */
export async function countUnknownNames(db: Queryable): Promise<Record<HardwareKind, number>> {
  const { rows } = await sql<{ kind: HardwareKind; names: number }>`
    select kind, least(count(distinct name), ${mostCounted})::int as names
    from (${unseenNames}) as unseen group by kind`.execute(db);
  const counts: Record<HardwareKind, number> = { gpu: 0, cpu: 0 };
  for (const { kind, names } of rows) counts[kind] = names;
  return counts;
}

/** Leaves a name hidden and lists it no more: it is no model. @returns false where no ride has it */
export async function dismissName(db: Queryable, name: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('benchmark_dismissed_names')
    .columns(['kind', 'digest'])
    .expression(
      sql`select distinct kind, ${digestOf(sql`${name}::text`)} from (${unseenNames}) as unseen where name = ${name}`,
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Lets everything public show a name from now on, also for stored rides. @returns false where no ride has it */
export async function allowName(db: Queryable, name: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const found = await allowFor(tx, 'gpu', name);
    return (await allowFor(tx, 'cpu', name)) || found;
  });
}

async function allowFor(tx: Queryable, kind: HardwareKind, name: string): Promise<boolean> {
  const unknown = kind === 'gpu' ? 'unknown_gpu' : 'unknown_cpu';
  const { numUpdatedRows } = await tx
    .updateTable('benchmark_entries')
    .set({ [kind]: name, [unknown]: null })
    .where(unknown, '=', name)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .insertInto('benchmark_allowed_names')
    .values({ kind, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}
