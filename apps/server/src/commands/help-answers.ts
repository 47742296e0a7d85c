import Fastify from 'fastify';
import { requireNoArguments } from '../platform/command-arguments.ts';
import { loadConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { endWithError } from '../platform/process-end.ts';
import { helpCountsText } from '../wiring/help-counts.ts';

/**
 * Runs `npm run help-answers`: lists how often each topic of the help was of use. With the embedded database, stop the
 * server first.
 */
async function listAnswers(args: string[]): Promise<void> {
  requireNoArguments('help-answers', args);
  const database = await openDatabase(loadConfig(), Fastify({ logger: false }).log);
  try {
    process.stdout.write(`${await helpCountsText(database.kysely, new Date())}\n`);
  } finally {
    await database.close();
  }
}

listAnswers(process.argv.slice(2)).catch(endWithError);
