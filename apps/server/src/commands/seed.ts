import { foldChanges } from '../features/benchmarks/groups/fold-changes.ts';
import { replaceSeed } from '../features/benchmarks/seed/store-seed.ts';
import { loadConfig } from '../platform/process/config.ts';
import { endWithError } from '../platform/process/process-end.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { withDatabase } from '../wiring/schema/with-database.ts';

const usage = 'Usage: ridescope seed --entries N, with N from 0 to 2000000';
const mostEntries = 2_000_000;

/**
 * Runs `ridescope seed`: stores simulated rides for demos and load tests, marked as sample data, in place of those of an
 * earlier run. With the embedded database, stop the server first.
 */
async function seed([option, text = '', ...rest]: string[]): Promise<void> {
  const entries = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (option !== '--entries' || rest.length > 0 || !(entries <= mostEntries)) {
    throw new StartupError(usage);
  }
  await withDatabase(loadConfig(), async ({ kysely }) => {
    const stored = await replaceSeed(kysely, entries);
    await foldChanges(kysely);
    process.stdout.write(
      `${stored} simulated rides are stored, marked as sample data. Pages show them where there is no real ride.\n`,
    );
  });
}

seed(process.argv.slice(2)).catch(endWithError);
