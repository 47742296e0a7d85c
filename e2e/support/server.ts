import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const startTimeoutMs = 240_000;

/** Environment variable with Node flags for the test servers, separated by spaces. */
export const flagsVariable = 'E2E_NODE_FLAGS';

/** Environment variable with the data folder that new servers copy. */
export const templateVariable = 'E2E_DATA_TEMPLATE';

export interface RunningServer {
  /** Origin without a trailing slash. */
  url: string;
  /** Data folder, which contains the outbox. */
  dataDir: string;
  /** Ends the process with this signal and waits for its end. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Warnings and errors of the server so far. */
  output: () => string;
}

/**
 * Finds a port that is free right now, below those that the system gives to connections: another worker, or a connection of
 * its browser, would take such a port before the server listens.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768);
    const probe = createServer();
    const isFree = once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.listen(port, '127.0.0.1');
    if (!(await isFree)) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    // The server doesn't listen yet, so the caller retries.
    return false;
  }
}

async function waitUntilHealthy(url: string, server: ChildProcess, output: () => string) {
  const deadline = Date.now() + startTimeoutMs;
  while (!(await isHealthy(url))) {
    if (server.exitCode !== null) throw new Error(`The server gave up:\n${output()}`);
    if (Date.now() > deadline) throw new Error(`The server doesn't answer:\n${output()}`);
    await wait(100);
  }
}

/**
 * Starts the real server on a free port, or on the `PORT` of `env`, with the last build of the web app. A folder without a
 * database gets one with tables and sample data.
 * @param env additional environment variables
 * @throws with the server's output when it doesn't answer within four minutes
 */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const port = env.PORT ?? (await freePort());
  const template = process.env[templateVariable];
  if (template && !existsSync(join(dataDir, 'database'))) {
    await cp(template, dataDir, { recursive: true });
  }
  const flags = process.env[flagsVariable]?.split(' ') ?? [];
  const server = spawn(process.execPath, [...flags, 'apps/server/src/commands/serve.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Lets a journey choose its network address.
      TRUST_PROXY: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilHealthy(url, server, () => output);
  } catch (error) {
    await stop('SIGKILL');
    throw error;
  }
  return { url, dataDir, stop, output: () => output };
}
