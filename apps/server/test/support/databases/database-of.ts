import Fastify from 'fastify';
import type { Database } from '../../../src/platform/database/database.ts';
import { loadConfig } from '../../../src/platform/process/config.ts';
import { openDatabase } from '../../../src/wiring/schema/open-database.ts';

/**
 * Opens the database of processes with this environment, to check what they left; to be closed. The embedded one can't
 * be opened while they run.
 */
export function databaseOf(environment: Record<string, string>): Promise<Database> {
  return openDatabase(loadConfig(environment), Fastify({ logger: false }).log);
}
