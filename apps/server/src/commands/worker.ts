import { loadConfig } from '../platform/config.ts';
import { collectWhenIdle } from '../platform/idle-collection.ts';
import { endOnSignals, endWithError } from '../platform/process-end.ts';
import { buildWorker } from '../wiring/build-worker.ts';

/** Runs `npm run worker`: works on jobs for the servers that share its database. */
async function work(): Promise<void> {
  const worker = await buildWorker(loadConfig());
  endOnSignals((signal) => worker.close(signal));
  await worker.start();
  collectWhenIdle();
}

work().catch(endWithError);
