import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * What all processes on one database must have in common. Each states it by shared locks: the database releases them
 * when their process ends, so nothing about a dead one remains.
 */

/** By name; a value is compared and never shown. */
export type Facts = Record<string, string>;

/**
 * States facts on a connection that stays open while its process lives.
 * @returns names of those that another living process states differently.
 */
export async function stateFacts(client: pg.Client, facts: Facts): Promise<string[]> {
  if (!(await isDirect(client))) return [];
  const locks = Object.entries(facts).map(([name, value]) => ({
    name,
    kind: numberOf(`ridescope ${name}`),
    key: numberOf(`ridescope ${name} ${value}`),
  }));
  for (const { kind, key } of locks) {
    await client.query('select pg_try_advisory_lock_shared($1::int, $2::int)', [kind, key]);
  }
  // Lock numbers are shown without a sign.
  const { rows } = await client.query<{ kind: string; key: string }>(
    `select classid::text as kind, objid::text as key from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return locks
    .filter((lock) =>
      rows.some(({ kind, key }) => kind === unsigned(lock.kind) && key !== unsigned(lock.key)),
    )
    .map(({ name }) => name);
}

/** Checks for a pooler. It would hand the connection on to others, and the locks with it. */
async function isDirect(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return 'processID' in client && rows[0]?.pid === client.processID;
}

function numberOf(text: string): number {
  return createHash('sha256').update(text).digest().readInt32BE();
}

function unsigned(number: number): string {
  return String(number >>> 0);
}
