import { requireNoArguments } from '../platform/process/command-arguments.ts';
import { loadConfig } from '../platform/process/config.ts';
import { endWithError } from '../platform/process/process-end.ts';
import { narrativeCountsText } from '../wiring/narrative-counts.ts';
import { withServerDatabase } from '../wiring/schema/with-database.ts';

/**
 * Runs `npm run narrative-counts`: lists what the language model was asked and what it cost. With the embedded database, stop
 * the server first.
 */
async function listCounts(args: string[]): Promise<void> {
  requireNoArguments('narrative-counts', args);
  await withServerDatabase(loadConfig(), async ({ kysely }) => {
    process.stdout.write(`${await narrativeCountsText(kysely)}\n`);
  });
}

listCounts(process.argv.slice(2)).catch(endWithError);
