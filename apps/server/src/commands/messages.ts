import Fastify from 'fastify';
import { loadConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { endWithError } from '../platform/process-end.ts';
import { StartupError } from '../platform/startup-error.ts';
import { messageActionOf, messagesUsage } from '../wiring/message-actions.ts';

/** Runs `npm run messages`: shows or deletes contact messages. With the embedded database, stop the server first. */
async function runMessages(args: string[]): Promise<void> {
  const act = messageActionOf(args);
  if (!act) throw new StartupError(messagesUsage);
  const database = await openDatabase(loadConfig(), Fastify({ logger: false }).log);
  try {
    process.stdout.write(`${await act(database.kysely)}\n`);
  } finally {
    await database.close();
  }
}

runMessages(process.argv.slice(2)).catch(endWithError);
