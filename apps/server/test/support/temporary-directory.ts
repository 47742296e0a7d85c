import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const directories: string[] = [];

/** Makes a new directory that is deleted after the tests of the file. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'ridescope-test-'));
  directories.push(directory);
  return directory;
}

/** Deletes every directory that the tests of a file made. */
export async function removeTemporaryDirectories(): Promise<void> {
  for (const directory of directories.splice(0))
    await rm(directory, { recursive: true, force: true, maxRetries: 10 });
}
