import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { StartupError } from './startup-error.ts';

/** What the server keeps in its data folder; other files in there are none of its business. */
const ownNames =
  /^(database|backups|objects|outbox|recordings|auth-secret|upload-secret|directory-id)/;
const folderMode = 0o700;
const fileMode = 0o600;
/** Set on folders that many users share, such as `/tmp`. */
const stickyBit = 0o1000;

/**
 * Closes the data folder to other users of the machine: the folder gets the mode 0700, files in it 0600. Files that the
 * process makes afterwards are closed from the start.
 * @throws StartupError when the folder belongs to others.
 */
export async function secureDataDirectory(dataDir: string): Promise<void> {
  if (process.platform === 'win32') return; // Rights there are no bits; a folder inherits those of its user.
  if (isMainThread) process.umask(0o077);
  await mkdir(dataDir, { recursive: true, mode: folderMode });
  const { mode, uid } = await lstat(dataDir);
  if ((mode & stickyBit) !== 0) throw openFolder(dataDir, 'is shared by all users of this machine');
  await closeOff(dataDir, mode, folderMode).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
    throw openFolder(dataDir, `is open to others and belongs to user ${uid}`);
  });
  for (const name of await readdir(dataDir)) {
    if (ownNames.test(name)) await secureTree(path.join(dataDir, name));
  }
}

async function secureTree(place: string): Promise<void> {
  try {
    const entry = await lstat(place);
    if (entry.isSymbolicLink()) return; // A link has no rights, and what it leads to may be anybody's.
    await closeOff(place, entry.mode, entry.isDirectory() ? folderMode : fileMode);
    if (!entry.isDirectory()) return;
    const names = await readdir(place);
    await Promise.all(names.map((name) => secureTree(path.join(place, name))));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return; // Deleted meanwhile by another process on the folder.
    if (!isRefused(error)) throw error;
    throw openFolder(place, 'is open to others and belongs to another user');
  }
}

async function closeOff(place: string, mode: number, wanted: number): Promise<void> {
  if ((mode & 0o777) !== wanted) await chmod(place, wanted);
}

function openFolder(place: string, problem: string): StartupError {
  return new StartupError(
    `${place} ${problem}. The server keeps passwords and logs there, so give it a DATA_DIR that only its user can open.`,
  );
}

function isRefused(error: unknown): boolean {
  return ['EPERM', 'EACCES', 'EROFS'].includes(codeOf(error) ?? '');
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
