import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { databaseDirectory, openEmbedded } from '../platform/database/embedded.ts';
import { keepEmptyDatabase } from '../platform/database/empty-database.ts';
import { endWithError } from '../platform/process/process-end.ts';
import { emptyDatabase } from '../wiring/schema/empty-database.ts';
import { migrations } from '../wiring/schema/migrations.ts';

/** Part of the build: makes the embedded database that the first start copies. */
async function makeEmptyDatabase(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'ridescope-build-'));
  try {
    const database = await openEmbedded(dataDir, { log: Fastify().log, migrations });
    await database.close();
    await keepEmptyDatabase(emptyDatabase(), databaseDirectory(dataDir));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

makeEmptyDatabase().catch(endWithError);
