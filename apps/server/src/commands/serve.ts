import { closeInTime, listen } from '../platform/http/listen.ts';
import { loadConfig } from '../platform/process/config.ts';
import { collectWhenIdle } from '../platform/process/idle-collection.ts';
import { endOnSignals, endWithError } from '../platform/process/process-end.ts';
import { buildApp } from '../wiring/build-app.ts';

/** Runs `npm start`: answers requests, and works on jobs unless WORKERS is 0. */
async function serve(): Promise<void> {
  const config = loadConfig();
  const app = await buildApp(config);
  endOnSignals((signal) => closeInTime(app, config, signal));
  await listen(app, config);
  collectWhenIdle();
}

serve().catch(endWithError);
