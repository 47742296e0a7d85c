import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from '../databases/postgres.ts';
import { patience } from '../patience.ts';
import { nodeFlags, serveModule, workerModule } from './modules.ts';

export interface RunningProcess {
  process: ChildProcess;
  /** Its output so far, both streams. */
  output(): string;
  /** Sends a signal and waits for the end. @returns the exit code; null when the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface ServerProcess extends RunningProcess {
  origin: string;
}

/** Runs a module of the server as a separate process; killed after the test. */
function spawnModule(file: string, environment: Record<string, string>): RunningProcess {
  // Only what the test says: nothing of the environment that the tests run in but compiled sources.
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...environment };
  const child = spawn(process.execPath, [...nodeFlags, file], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
    process: child,
    output: () => output,
    async end(signal) {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** Starts the server as people do, without waiting until it answers. */
export async function spawnServer(environment: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const server = spawnModule(serveModule, { PORT: String(port), ...environment });
  return { ...server, origin: `http://127.0.0.1:${port}` };
}

/** Starts a worker as people do, and waits until it works. */
export async function startWorker(environment: Record<string, string>): Promise<RunningProcess> {
  const worker = spawnModule(workerModule, environment);
  const giveUpAt = Date.now() + patience.timeout;
  while (!worker.output().includes('worker.ready')) {
    if (worker.process.exitCode !== null || Date.now() > giveUpAt) throw new Error(worker.output());
    await sleep(20);
  }
  return worker;
}

/** Starts the server and waits until it answers. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer(environment);
  const giveUpAt = Date.now() + patience.timeout;
  for (;;) {
    const answer = await fetch(`${server.origin}/api/ready`).catch(() => undefined); // Not yet.
    if (answer?.ok) return server;
    if (server.process.exitCode !== null || Date.now() > giveUpAt) throw new Error(server.output());
    await sleep(50);
  }
}

/** Waits for a process to end by itself. @returns its exit code. */
export async function exitCodeOf({ process: child }: RunningProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}
