import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flagsVariable, startServer, templateVariable } from './server.ts';

/**
 * Before the first journey: stops where no browser was named, and makes the data folder that the servers of the
 * journeys begin with, because an empty one takes each of them seconds.
 * @returns what deletes it after the last
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!process.env.CHROME_PATH) {
    throw new Error(
      'CHROME_PATH is not set. Start the journeys with `npm run e2e`: it finds a browser.',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'ridescope-e2e-template-'));
  // The engine of the embedded database is compiled once more, and better, while it works: longer than a journey works.
  process.env[flagsVariable] = '--liftoff-only';
  const server = await startServer(folder);
  await server.stop();
  process.env[templateVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
