import Fastify from 'fastify';
import { requireNoArguments } from '../platform/command-arguments.ts';
import { loadConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { endWithError } from '../platform/process-end.ts';
import { narrativeCountsText } from '../wiring/narrative-counts.ts';

/**
 * Runs `npm run narrative-counts`: lists what the language model was asked and what it cost. With the embedded database, stop
 * the server first.
 */
async function listCounts(args: string[]): Promise<void> {
  requireNoArguments('narrative-counts', args);
  const database = await openDatabase(loadConfig(), Fastify({ logger: false }).log);
  try {
    process.stdout.write(`${await narrativeCountsText(database.kysely)}\n`);
  } finally {
    await database.close();
  }
}

listCounts(process.argv.slice(2)).catch(endWithError);
