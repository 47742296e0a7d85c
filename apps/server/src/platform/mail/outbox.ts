import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { timeNow } from '../process/clock.ts';
import type { Mail, Mailer } from './mail.ts';

export interface OutboxMail extends Mail {
  /** ISO 8601. */
  sentAt: string;
}

const ending = '.json';

/** Stores mails in a folder when no mail server is configured: one file each, named by its time. */
function outboxDirectory(dataDir: string): string {
  return path.join(dataDir, 'outbox');
}

export function openOutbox(dataDir: string): Mailer {
  const directory = outboxDirectory(dataDir);
  return {
    async send(mail) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const sentAt = timeNow().toISOString();
      const name = `${sentAt.replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
      const file = path.join(directory, name);
      const content: OutboxMail = { sentAt, ...mail };
      await writeFile(file, JSON.stringify(content, null, 2), { mode: 0o600 });
      await rename(file, file + ending); // Listing the folder shows complete mails only.
    },
    close() {},
  };
}

/** Returns the mails of the outbox folder, newest first. */
export async function readOutbox(dataDir: string, limit: number): Promise<OutboxMail[]> {
  const directory = outboxDirectory(dataDir);
  const names = await readdir(directory).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const newest = names
    .filter((name) => name.endsWith(ending))
    .sort()
    .reverse()
    .slice(0, limit);
  return Promise.all(
    newest.map(async (name) => JSON.parse(await readFile(path.join(directory, name), 'utf8'))),
  );
}
