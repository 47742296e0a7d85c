import { loadConfig } from '../platform/process/config.ts';
import { endWithError } from '../platform/process/process-end.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { entriesUsage, entryActionOf } from '../wiring/entry-actions.ts';
import { withServerDatabase } from '../wiring/schema/with-database.ts';

/** Runs `npm run entries`: finds, hides or shows rides of the benchmarks, and lists or allows names of hardware. With the embedded database, stop the server first. */
async function runEntries(args: string[]): Promise<void> {
  const act = entryActionOf(args);
  if (!act) throw new StartupError(entriesUsage);
  await withServerDatabase(loadConfig(), async ({ kysely }) => {
    process.stdout.write(`${await act(kysely)}\n`);
  });
}

runEntries(process.argv.slice(2)).catch(endWithError);
