import { constants, setPriority } from 'node:os';
import { loadConfig } from '../platform/process/config.ts';
import { collectWhenIdle } from '../platform/process/idle-collection.ts';
import { endOnSignals, endWithError } from '../platform/process/process-end.ts';
import { buildWorker } from '../wiring/build-worker.ts';

/** Runs `npm run worker`: works on jobs for the servers that share its database. */
async function work(): Promise<void> {
  // Where it shares a machine with a server, riders who look at pages come before logs that wait.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const worker = await buildWorker(loadConfig());
  endOnSignals((signal) => worker.close(signal));
  await worker.start();
  collectWhenIdle();
}

work().catch(endWithError);
