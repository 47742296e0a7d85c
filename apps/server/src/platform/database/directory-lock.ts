import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { StartupError } from '../process/startup-error.ts';

const holderAnswerMs = 2000;

/**
 * Makes sure that only one process uses a data directory. The embedded database has no such lock, and two processes on
 * one directory silently destroy each other's rows.
 * The lock is a local socket, which the operating system closes when its process dies: there is no stale lock file. Its
 * limit: containers that share a directory but not their network do not see each other's lock.
 *
 * @returns a function that releases the lock.
 * @throws StartupError naming the process that holds the directory.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true });
  const address = lockAddress(await realpath(directory), directory);
  const server = await listen(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    const holder = await askHolder(address);
    // Unlike the other two kinds of address, a socket file outlives its process.
    if (holder === undefined && address.endsWith('.sock')) {
      await rm(address, { force: true });
      return listen(address);
    }
    throw new StartupError(
      `The data directory ${directory} is in use by process ${holder || 'unknown'}. ` +
        'Stop that process first, or give this one another DATA_DIR.',
    );
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Locks a data directory if no process has it. @returns a function that releases the lock; undefined when one has it. */
export async function lockIfFree(directory: string): Promise<(() => Promise<void>) | undefined> {
  try {
    return await lockDirectory(directory);
  } catch (error) {
    if (error instanceof StartupError) return undefined;
    throw error;
  }
}

function lockAddress(real: string, directory: string): string {
  const id = createHash('sha256').update(real).digest('hex').slice(0, 24);
  if (process.platform === 'linux') return `\0ridescope-${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\ridescope-${id}`;
  return path.join(directory, '.lock.sock');
}

function listen(address: string): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => {
      socket.on('error', () => socket.destroy()); // The client has gone.
      socket.end(String(process.pid));
    });
    server.once('error', reject);
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** Returns the id of the process behind a lock; empty when it does not answer, undefined when no process listens. */
function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(address);
    socket.setTimeout(holderAnswerMs, () => {
      socket.destroy();
      resolve('');
    });
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', () => resolve(undefined));
  });
}
