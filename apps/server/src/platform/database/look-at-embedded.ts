import { existsSync } from 'node:fs';
import { secureDataDirectory } from '../process/data-directory.ts';
import { lockIfFree } from './directory-lock.ts';
import { databaseDirectory, openPglite } from './embedded.ts';

/** State of an embedded database. */
export type EmbeddedView =
  | { state: 'none' }
  /** A server runs, and only that can read it. */
  | { state: 'in use' }
  | { state: 'broken'; error: unknown }
  /**
   * @property migrations Names of those that have run.
   * @property baseline Digest of the statements that made its tables; undefined where nothing states it.
   */
  | { state: 'open'; migrations: string[]; baseline: string | undefined };

/** Opens the embedded database of a folder, if no server has it, without changing its tables. */
export async function lookAtEmbedded(dataDir: string): Promise<EmbeddedView> {
  const directory = databaseDirectory(dataDir);
  if (!existsSync(directory)) return { state: 'none' };
  const unlock = await lockIfFree(dataDir);
  if (!unlock) return { state: 'in use' };
  try {
    const pglite = await openPglite(directory);
    const { rows } = await pglite.query<{ name: string }>('select name from kysely_migration');
    const { rows: tables } = await pglite.query(
      "select 1 from pg_class where oid = to_regclass('kysely_baseline')",
    );
    const { rows: digests } =
      tables.length > 0
        ? await pglite.query<{ digest: string }>('select digest from kysely_baseline')
        : { rows: [] };
    await pglite.close();
    await secureDataDirectory(dataDir); // The engine makes files that everybody can read.
    return {
      state: 'open',
      migrations: rows.map(({ name }) => name),
      baseline: digests[0]?.digest,
    };
  } catch (error) {
    return { state: 'broken', error };
  } finally {
    await unlock();
  }
}
