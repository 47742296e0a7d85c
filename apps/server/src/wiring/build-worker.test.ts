import { expect, it } from 'vitest';
import { temporaryDirectory } from '../../test/support/temporary-directory.ts';
import { loadConfig } from '../platform/process/config.ts';
import { buildWorker } from './build-worker.ts';

it.each([
  [{}, ['DATABASE_URL', 'S3_BUCKET', 'AUTH_SECRET']],
  [
    { DATABASE_URL: 'postgres://unused/x', WORKERS: '0', AUTH_SECRET: 'a'.repeat(32) },
    ['WORKERS', 'S3_BUCKET'],
  ],
])(
  'the worker refuses to start with only %j and names what is missing: %j',
  async (environment, keys) => {
    const config = loadConfig({ DATA_DIR: await temporaryDirectory(), ...environment });
    const refusal = await buildWorker(config).catch((error: Error) => error.message);
    const [first, ...lines] = String(refusal).split('\n');
    expect(first).toBe('A worker cannot start like this:');
    expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(keys);
  },
);
