import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** Folder of the checkout. */
export const root = join(import.meta.dirname, '..');

/** Where the tools keep what they remember between runs; never part of a commit. */
export const cacheFolder = join(root, '.cache');

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** `stderr` keeps a command's chatter off standard output. */
  output?: 'inherit' | 'stderr';
}

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command, with the project's own binaries first in the search path, and hands signals on to it:
 * once it has ended after one, this process ends too.
 * @returns its exit code; 128 or more when a signal ended it
 * @throws when the command cannot be started
 */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<number> {
  const binaries = join(root, 'node_modules', '.bin');
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: {
        ...process.env,
        ...options.env,
        PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
      },
      stdio: options.output === 'stderr' ? ['ignore', 2, 'inherit'] : 'inherit',
      // The binaries of packages are `.cmd` files there, which only a shell starts.
      shell: process.platform === 'win32',
    });
    let interruptedBy: NodeJS.Signals | undefined;
    const forward = (signal: NodeJS.Signals) => {
      interruptedBy = signal;
      child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    child.once('error', reject);
    child.once('exit', (code) => {
      for (const signal of forwarded) process.off(signal, forward);
      // However politely the command ended, whoever stopped it does not want the next step.
      if (interruptedBy !== undefined) process.kill(process.pid, interruptedBy);
      else resolve(code ?? 128);
    });
  });
}
