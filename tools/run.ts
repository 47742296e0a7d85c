import { type StdioOptions, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** Folder of the checkout. */
export const root = join(import.meta.dirname, '..');

/** Folder of the tools' data between runs; never part of a commit. */
export const cacheFolder = join(root, '.cache');

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  /**
   * `stderr` moves a command's output away from standard output, `none` drops all that it prints, and `onFailure` prints it on
   * standard error once the command has failed.
   */
  output?: 'inherit' | 'stderr' | 'none' | 'onFailure';
  /** Ends the command, but not this process. */
  signal?: AbortSignal | undefined;
}

const stdioOf: Record<NonNullable<RunOptions['output']>, StdioOptions> = {
  inherit: 'inherit',
  stderr: ['ignore', 2, 'inherit'],
  none: 'ignore',
  onFailure: ['ignore', 'pipe', 'pipe'],
};

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a command with the project's binaries first in the search path, and forwards signals to it. After a signal, this
 * process ends with the command.
 * @returns its exit code; 128 or more if a signal ended it
 * @throws when the command can't be started
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
      stdio: stdioOf[options.output ?? 'inherit'],
      // On Windows, binaries of packages are `.cmd` files, which only a shell can start.
      shell: process.platform === 'win32',
    });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => printed.push(chunk));
    let interruptedBy: NodeJS.Signals | undefined;
    const forward = (signal: NodeJS.Signals) => {
      interruptedBy = signal;
      child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, forward);
    const end = () => child.kill();
    if (options.signal?.aborted) end();
    options.signal?.addEventListener('abort', end);
    child.once('error', reject);
    // After the last of its output, unlike `exit`.
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(printed));
      options.signal?.removeEventListener('abort', end);
      for (const signal of forwarded) process.off(signal, forward);
      // The user has stopped the command and doesn't want the next step, whatever the exit code.
      if (interruptedBy !== undefined) process.kill(process.pid, interruptedBy);
      else resolve(code ?? 128);
    });
  });
}
