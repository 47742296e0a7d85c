import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../../../test/support/temporary-directory.ts';
import { loadConfig } from './config.ts';
import { authSecret, uploadSecret } from './secrets.ts';

it('the server generates one secret and keeps it, readable by its owner only', async () => {
  const config = loadConfig({ DATA_DIR: await temporaryDirectory() });
  const both = await Promise.all([uploadSecret(config), uploadSecret(config)]);
  expect(both[0]).toMatch(/^development-.{40,}$/);
  expect(new Set([...both, await uploadSecret(config)]).size).toBe(1);
  expect(await authSecret(config)).not.toBe(both[0]);
  expect((await readdir(config.dataDir)).sort()).toEqual(['auth-secret', 'upload-secret']);
  const { mode } = await stat(path.join(config.dataDir, 'upload-secret'));
  expect(mode & 0o077).toBe(0);
});

it('the server uses the configured secret and writes none', async () => {
  const config = loadConfig({
    DATA_DIR: await temporaryDirectory(),
    UPLOAD_SECRET: 'y'.repeat(32),
    AUTH_SECRET: 'z'.repeat(32),
  });
  expect(await authSecret(config)).toBe('z'.repeat(32));
  expect(await uploadSecret(config)).toBe('y'.repeat(32));
  expect(await readdir(config.dataDir)).toEqual([]);
});
