import { loadConfig } from '../platform/process/config.ts';
import { endWithError } from '../platform/process/process-end.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { queueOutdated } from '../wiring/queue-outdated.ts';
import { withServerDatabase } from '../wiring/schema/with-database.ts';

/**
 * Runs `npm run reanalyze -- --all`: queues every report that newer rules may change. With the embedded database, stop the
 * server first.
 */
async function reanalyze(args: string[]): Promise<void> {
  if (args.length !== 1 || args[0] !== '--all') {
    throw new StartupError('Usage: npm run reanalyze -- --all');
  }
  await withServerDatabase(loadConfig(), async ({ kysely }) => {
    const queued = await queueOutdated(kysely);
    const rest = queued === 0 ? '' : ' Running servers and workers check them one after the other.';
    process.stdout.write(`${queued} report(s) queued.${rest}\n`);
  });
}

reanalyze(process.argv.slice(2)).catch(endWithError);
