import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

const kept = 3;
const namePattern = /^database-[\dTZ-]+\.tar\.gz$/;

/** Where the copies of an embedded database lie. */
export function backupDirectory(dataDir: string): string {
  return path.join(dataDir, 'backups');
}

/**
 * Writes a consistent copy of the database, then deletes all but the three newest copies.
 * @returns path of the copy.
 */
export async function writeBackup(pglite: PGlite, dataDir: string, now: Date): Promise<string> {
  const directory = backupDirectory(dataDir);
  await mkdir(directory, { recursive: true });
  // Everything into the data files, so that a copy starts without replaying the log.
  await pglite.exec('checkpoint');
  const copy = await pglite.dumpDataDir('gzip');
  const file = path.join(directory, `database-${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`);
  await writeDurably(file, new Uint8Array(await copy.arrayBuffer()));
  for (const old of (await listBackups(dataDir)).slice(kept)) await rm(old, { force: true });
  return file;
}

/** Paths of the copies, newest first. */
export async function listBackups(dataDir: string): Promise<string[]> {
  const directory = backupDirectory(dataDir);
  await mkdir(directory, { recursive: true });
  const names = (await readdir(directory)).filter((name) => namePattern.test(name));
  return names
    .sort()
    .reverse()
    .map((name) => path.join(directory, name));
}

/** A reader sees the whole file or none, also after a power cut. */
async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const partial = `${file}.partial`;
  try {
    const handle = await open(partial, 'w', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
