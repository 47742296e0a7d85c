import { loadConfig } from '../platform/process/config.ts';
import { endWithError } from '../platform/process/process-end.ts';
import { StartupError } from '../platform/process/startup-error.ts';
import { jobActionOf, jobsUsage } from '../wiring/job-actions.ts';
import { withServerDatabase } from '../wiring/schema/with-database.ts';

/** Runs `npm run jobs`: lists, retries or drops jobs that were given up. With the embedded database, stop the server first. */
async function runJobs(args: string[]): Promise<void> {
  const act = jobActionOf(args);
  if (!act) throw new StartupError(jobsUsage);
  await withServerDatabase(loadConfig(), async ({ kysely }) => {
    process.stdout.write(`${await act(kysely)}\n`);
  });
}

runJobs(process.argv.slice(2)).catch(endWithError);
