import type { Database } from '../../../src/platform/database/database.ts';
import type { Config } from '../../../src/platform/process/config.ts';
import type { AppParts } from '../../../src/wiring/build-app.ts';
import { configWithoutDatabase } from '../databases/test-config.ts';
import { testApp } from './test-app.ts';

/** Starts an app with its own data directory on a database. */
export async function startApp(
  database: Database,
  given: Partial<Config> = {},
  parts: AppParts = {},
) {
  const config = await configWithoutDatabase(given);
  const app = await testApp(config, { database, ...parts });
  return { app, config, database, db: database.kysely };
}
