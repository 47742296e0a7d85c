import Fastify from 'fastify';
import { loadConfig } from '../../../src/platform/config.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { openDatabase } from '../../../src/platform/database/open-database.ts';

/**
 * The database of processes with this environment, for whoever looks at what they left; to be closed. The embedded one
 * lets nobody in while they run.
 */
export function databaseOf(environment: Record<string, string>): Promise<Database> {
  return openDatabase(loadConfig(environment), Fastify({ logger: false }).log);
}
