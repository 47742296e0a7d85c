import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { StartupError } from '../platform/process/startup-error.ts';

/** What a backup says about itself. It is written last, so a folder without it is incomplete. */
const Manifest = Type.Object({
  format: Type.Literal(1),
  /** Version of the product that made it. */
  version: Type.String(),
  createdAt: Type.String(),
  engine: Type.Enum(['embedded', 'postgres']),
  /** Migrations that had run; PostgreSQL only. */
  migrations: Type.Array(Type.String()),
  /** Digest of the statements that made the tables; PostgreSQL only. */
  baseline: Type.Optional(Type.String()),
  /** Rows of each table, in the order in which they are loaded; PostgreSQL only. */
  tables: Type.Record(Type.String({ pattern: '^[a-z_]+$' }), Type.Integer({ minimum: 0 })),
  recordings: Type.Integer({ minimum: 0 }),
});
export type Manifest = Type.Static<typeof Manifest>;

/** Names of what is in the folder of a backup. */
export const backupParts = {
  manifest: 'backup.json',
  embedded: 'database.tar.gz',
  tables: 'tables',
  recordings: 'recordings',
} as const;

/** Reads what a backup says about itself. @throws StartupError when the folder has no complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, backupParts.manifest), 'utf8').catch(() => '');
  const value = parsed(text);
  if (Value.Check(Manifest, value)) return value;
  throw new StartupError(
    `${folder} is not a complete backup: ${backupParts.manifest} is missing or unreadable.`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
