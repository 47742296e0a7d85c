import { existsSync } from 'node:fs';
import Fastify from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { databaseDirectory } from '../../platform/database/embedded.ts';
import type { Config } from '../../platform/process/config.ts';
import { StartupError } from '../../platform/process/startup-error.ts';
import { openDatabase } from './open-database.ts';

/**
 * Opens the configured database for a command, and closes it afterwards. With the embedded database, the server must be
 * stopped.
 * @throws StartupError when it cannot be used.
 */
export async function withDatabase<T>(
  config: Config,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, Fastify({ logger: false }).log);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/**
 * Opens the database of a server for a command that asks about its data. Where there is none, a new one would hold no
 * answer, and a wrong `DATA_DIR` would seem right.
 * @throws StartupError when there is none, or it cannot be used.
 */
export async function withServerDatabase<T>(
  config: Config,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl === undefined && !existsSync(databaseDirectory(config.dataDir))) {
    throw new StartupError(
      `There is no database in ${config.dataDir}. Set DATA_DIR to the folder of the server, or DATABASE_URL to its database.`,
    );
  }
  return withDatabase(config, use);
}
