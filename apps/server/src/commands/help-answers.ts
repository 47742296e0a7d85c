import { requireNoArguments } from '../platform/process/command-arguments.ts';
import { loadConfig } from '../platform/process/config.ts';
import { endWithError } from '../platform/process/process-end.ts';
import { helpCountsText } from '../wiring/help-counts.ts';
import { withServerDatabase } from '../wiring/schema/with-database.ts';

/**
 * Runs `npm run help-answers`: lists how often each topic of the help was of use. With the embedded database, stop the
 * server first.
 */
async function listAnswers(args: string[]): Promise<void> {
  requireNoArguments('help-answers', args);
  await withServerDatabase(loadConfig(), async ({ kysely }) => {
    process.stdout.write(`${await helpCountsText(kysely, new Date())}\n`);
  });
}

listAnswers(process.argv.slice(2)).catch(endWithError);
