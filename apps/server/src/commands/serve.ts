import { loadConfig } from '../platform/config.ts';
import { collectWhenIdle } from '../platform/idle-collection.ts';
import { closeInTime, listen } from '../platform/listen.ts';
import { endOnSignals, endWithError } from '../platform/process-end.ts';
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
