import { randomBytes } from 'node:crypto';
import { access, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, developmentSecretPrefix } from './config.ts';

/** Signs upload addresses. */
export async function uploadSecret({ uploadSecret: given, dataDir }: Config): Promise<string> {
  return given ?? keptSecret(dataDir, 'upload-secret');
}

/** Signs and seals what accounts are made of: cookies, codes, keys of tokens, mail that waits. */
export async function authSecret({ authSecret: given, dataDir }: Config): Promise<string> {
  return given ?? keptSecret(dataDir, 'auth-secret');
}

/** Whether there is one already: given, or kept by another process that uses the same data directory. */
export async function hasAuthSecret({ authSecret: given, dataDir }: Config): Promise<boolean> {
  if (given !== undefined) return true;
  return access(path.join(dataDir, 'auth-secret')).then(
    () => true,
    () => false,
  );
}

/**
 * A secret for development, made once and kept in the data directory, so that what was given out before a restart
 * stays good.
 */
async function keptSecret(dataDir: string, name: string): Promise<string> {
  return keptText(
    dataDir,
    name,
    () => developmentSecretPrefix + randomBytes(32).toString('base64url'),
  );
}

/** Tells this data directory from all others, wherever it is mounted. */
export function directoryId({ dataDir }: Config): Promise<string> {
  return keptText(dataDir, 'directory-id', () => randomBytes(16).toString('hex'));
}

/** A text that is made once and kept in a file of the data directory. */
async function keptText(dataDir: string, name: string, make: () => string): Promise<string> {
  const file = path.join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  const made = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(made, make(), { mode: 0o600 });
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
