import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

export interface RunningBucket {
  /** Origin of the bucket's addresses. */
  origin: string;
  /** Environment of a server that stores its logs there. */
  env: Record<string, string>;
  stop: () => Promise<void>;
}

/** Starts an S3-compatible store that checks every signature and allows all sites. */
export async function startBucket(): Promise<RunningBucket> {
  const bucket = spawn(process.execPath, ['apps/server/test/support/s3-stub/s3-stub-process.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (bucket.exitCode !== null || bucket.signalCode !== null) return;
    const gone = once(bucket, 'exit');
    bucket.kill();
    await gone;
  };
  for await (const line of createInterface({ input: bucket.stdout })) {
    const env = JSON.parse(line);
    return { origin: new URL(env.S3_ENDPOINT).origin, env, stop };
  }
  throw new Error('The bucket gave up');
}
