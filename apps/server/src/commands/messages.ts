import { loadConfig } from '../platform/process/config.ts';
import { endWithError } from '../platform/process/process-end.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { messageActionOf, messagesUsage } from '../wiring/message-actions.ts';
import { withServerDatabase } from '../wiring/schema/with-database.ts';

/** Runs `npm run messages`: shows or deletes contact messages. With the embedded database, stop the server first. */
async function runMessages(args: string[]): Promise<void> {
  const act = messageActionOf(args);
  if (!act) throw new StartupError(messagesUsage);
  await withServerDatabase(loadConfig(), async ({ kysely }) => {
    process.stdout.write(`${await act(kysely)}\n`);
  });
}

runMessages(process.argv.slice(2)).catch(endWithError);
