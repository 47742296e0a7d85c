import { loadConfig } from '../platform/config.ts';
import { endWithError } from '../platform/process-end.ts';
import { startWorker } from '../wiring/start-worker.ts';

/** `npm run worker`: works on jobs for the servers that share its database. */
async function work(): Promise<void> {
  await startWorker(loadConfig());
}

work().catch(endWithError);
