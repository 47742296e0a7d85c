import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, developmentSecretPrefix } from './config.ts';

/**
 * The secret that signs upload addresses: the configured one, or in development one that is made once and kept in the
 * data directory, so that addresses given out before a restart stay good.
 */
export async function uploadSecret(config: Config): Promise<string> {
  if (config.uploadSecret !== undefined) return config.uploadSecret;
  const file = path.join(config.dataDir, 'upload-secret');
  await mkdir(config.dataDir, { recursive: true });
  const made = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(made, developmentSecretPrefix + randomBytes(32).toString('base64url'), {
    mode: 0o600,
  });
  try {
    // A link, not a rename: of two processes that start at once, the second uses what the first wrote.
    await link(made, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(made, { force: true });
  }
  return await readFile(file, 'utf8');
}
