import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { patience } from '../patience.ts';

/** An S3 server that others wrote. */
export interface ForeignServer {
  endpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  stop(): Promise<void>;
}

/** Checks whether all programs are installed. */
export function hasPrograms(names: readonly string[]): boolean {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.every((name) => folders.some((folder) => existsSync(path.join(folder, name))));
}

/** A running program. */
export interface Daemon {
  /** Its output so far. */
  output(): string;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

/**
 * Starts a program that ends with this process, even when this process is killed: a shell beside it then reads the
 * end of a pipe.
 */
export function startDaemon(program: string, args: string[]): Daemon {
  const script = 'exec 3<&0; (read -r _ <&3; kill -9 $$) & exec "$@" 3<&- < /dev/null';
  const child = spawn('sh', ['-c', script, 'sh', program, ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'exit');
  return {
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

/** Waits until a server answers. @throws Error with the output of its programs when it never does. */
export async function untilAnswers(endpoint: string, daemons: Daemon[]): Promise<void> {
  const giveUpAt = Date.now() + patience.timeout;
  for (;;) {
    const answer = await fetch(endpoint).catch(() => undefined); // Not yet.
    if (answer) return;
    if (Date.now() > giveUpAt || daemons.some((each) => each.hasEnded())) {
      throw new Error(
        `The S3 server failed to start:\n${daemons.map((each) => each.output()).join('')}`,
      );
    }
    await sleep(50);
  }
}
