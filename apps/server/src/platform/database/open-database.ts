import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the configured database with its tables up to date.
 * @throws StartupError when it cannot be used.
 */
export function openDatabase(config: Config, log: FastifyBaseLogger): Promise<Database> {
  return config.databaseUrl === undefined
    ? openEmbedded(config.dataDir, log)
    : openPostgres(config.databaseUrl, log);
}
