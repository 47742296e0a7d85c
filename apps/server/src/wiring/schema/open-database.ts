import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { openEmbedded } from '../../platform/database/embedded.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import type { Config } from '../../platform/process/config.ts';
import { emptyDatabase } from './empty-database.ts';
import { migrations } from './migrations.ts';

/**
 * Opens the configured database with its tables up to date.
 * @throws StartupError when it cannot be used.
 */
export function openDatabase(config: Config, log: FastifyBaseLogger): Promise<Database> {
  return config.databaseUrl === undefined
    ? openEmbedded(config.dataDir, { log, migrations, empty: emptyDatabase() })
    : openPostgres(config.databaseUrl, { log, migrations });
}
