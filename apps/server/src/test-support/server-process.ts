import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { freePort } from './postgres.ts';

const serverFile = path.join(import.meta.dirname, '..', 'server.ts');

export interface ServerProcess {
  origin: string;
  process: ChildProcess;
  /** What it has printed so far, both streams. */
  output(): string;
  /** Sends a signal and waits for the end. @returns the exit code; null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the server as people do; killed after the test. Does not wait until it answers. */
export async function spawnServer(environment: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  // Only what the test says: nothing of the environment that the tests run in.
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    ...environment,
  };
  const child = spawn(process.execPath, [serverFile], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = once(child, 'exit');
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    process: child,
    output: () => output,
    async end(signal) {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** Starts the server and waits until it answers. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer(environment);
  const giveUpAt = Date.now() + 30_000;
  for (;;) {
    const answer = await fetch(`${server.origin}/api/health`).catch(() => undefined); // Not yet.
    if (answer?.ok) return server;
    if (server.process.exitCode !== null || Date.now() > giveUpAt) throw new Error(server.output());
    await sleep(50);
  }
}

/** Runs the operator's command for accounts. @returns what it printed. */
export async function runAccountCommand(
  environment: Record<string, string>,
  words: string[],
): Promise<string> {
  const script = path.join(import.meta.dirname, '..', 'account-command.ts');
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], { env });
  return stdout;
}

/** Waits for a process to end by itself. @returns its exit code. */
export async function exitCodeOf({ process: child }: ServerProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}
