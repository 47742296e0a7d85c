import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * An embedded database with its tables and without rows, which the build makes: made in the process of the server, it would
 * take seconds, and 450 MB until the process ends.
 */
export interface EmptyDatabase {
  /** Where the build puts it. */
  directory: string;
  /** Names the engine and the tables; a database that was made for others isn't used. */
  madeFor: string;
}

const files = 'database';
const label = 'made-for';

/** Copies the database of the build to a place where there is none. A kill meanwhile leaves no database there. */
export async function copyEmptyDatabase(from: EmptyDatabase, target: string): Promise<void> {
  if (existsSync(target) || !(await isFor(from))) return;
  const partial = `${target}.copying`;
  await rm(partial, { recursive: true, force: true });
  await cp(path.join(from.directory, files), partial, { recursive: true });
  await rename(partial, target);
}

/** Keeps a copy of a closed database for `copyEmptyDatabase`. */
export async function keepEmptyDatabase(
  { directory, madeFor }: EmptyDatabase,
  database: string,
): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  await cp(database, path.join(directory, files), { recursive: true });
  // Last, because without it the files count for nothing.
  await writeFile(path.join(directory, label), madeFor);
  await letOthersRead(directory);
}

/** Another user may run the server than the one who built it; the database of the build holds no personal data. */
async function letOthersRead(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  await chmod(directory, 0o755);
  for (const entry of entries) {
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

/** Returns whether the build has made it, and for the engine and the tables of today. */
async function isFor({ directory, madeFor }: EmptyDatabase): Promise<boolean> {
  const made = await readFile(path.join(directory, label), 'utf8').catch(() => undefined);
  return made === madeFor;
}
