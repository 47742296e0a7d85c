import { randomBytes } from 'node:crypto';
import { access, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';
import { developmentSecretPrefix } from './config-problems.ts';

/** Signs upload addresses. */
export async function uploadSecret({ uploadSecret: given, dataDir }: Config): Promise<string> {
  return given ?? storedSecret(dataDir, 'upload-secret');
}

/** Signs and encrypts account data: cookies, codes, keys of tokens, queued mail. */
export async function authSecret({ authSecret: given, dataDir }: Config): Promise<string> {
  return given ?? storedSecret(dataDir, 'auth-secret');
}

/** Opens the outbox page. Anyone who can read the data directory can read the mails anyway. */
export async function outboxKey({ dataDir }: Config): Promise<string> {
  return storedSecret(dataDir, outboxKeyFile);
}

export const outboxKeyFile = 'outbox-key';

/** Says whether there is one already: given, or stored by another process that uses the same data directory. */
export async function hasAuthSecret({ authSecret: given, dataDir }: Config): Promise<boolean> {
  if (given !== undefined) return true;
  return access(path.join(dataDir, 'auth-secret')).then(
    () => true,
    () => false,
  );
}

/**
 * Returns a secret for development, generated once and stored in the data directory, so that tokens and addresses stay
 * valid after a restart.
 */
async function storedSecret(dataDir: string, name: string): Promise<string> {
  return storedText(
    dataDir,
    name,
    () => developmentSecretPrefix + randomBytes(32).toString('base64url'),
  );
}

/** Identifies this data directory, wherever it is mounted. */
export function directoryId({ dataDir }: Config): Promise<string> {
  return storedText(dataDir, 'directory-id', () => randomBytes(16).toString('hex'));
}

/** Returns a text that is generated once and stored in a file of the data directory. */
async function storedText(dataDir: string, name: string, make: () => string): Promise<string> {
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
