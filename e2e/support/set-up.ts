import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { flagsVariable, type RunningServer, startServer, templateVariable } from './server.ts';

/**
 * Runs before the first journey. Stops if no browser is named, and prepares the data folder that test servers copy,
 * because an empty one costs each of them seconds.
 * @returns a function that deletes the folder after the last journey
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!process.env.CHROME_PATH) {
    throw new Error(
      'CHROME_PATH is not set. Start the journeys with `npm run e2e`: it finds a browser.',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'ridescope-e2e-template-'));
  // Servers and the threads that read logs load their sources compiled, as `npm start` does.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../.cache/compiled-tests');
  // Prevents a second compilation of the embedded database, which would take longer than a journey.
  process.env[flagsVariable] = '--liftoff-only';
  const server = await startServer(folder);
  await untilSearchable(server);
  await server.stop();
  process.env[templateVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** A first start stores the sample rides in the background. With them in the template, no other server has that work. */
async function untilSearchable({ url }: RunningServer): Promise<void> {
  for (;;) {
    const found = await fetch(`${url}/api/search?q=RTX`);
    if (found.ok && ((await found.json()) as unknown[]).length > 0) return;
    await wait(200);
  }
}
