import Fastify from 'fastify';
import { loadConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { endWithError } from '../platform/process-end.ts';
import { narrativeCountsText } from '../wiring/narrative-counts.ts';

/**
 * Runs `npm run narrative-counts`: lists what the language model was asked and what it cost. With the embedded database, stop
 * the server first.
 */
async function listCounts(): Promise<void> {
  const database = await openDatabase(loadConfig(), Fastify({ logger: false }).log);
  try {
    process.stdout.write(`${await narrativeCountsText(database.kysely)}\n`);
  } finally {
    await database.close();
  }
}

listCounts().catch(endWithError);
