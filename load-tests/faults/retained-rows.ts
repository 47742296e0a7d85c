import { databaseOf, rawRows } from '@ridescope/server/testing';

/** Rows that no call of a run deletes, but that a process whose clock is months ahead could take for old. */
const tables = ['sessions', 'security_events', 'free_token_mailboxes', 'users'] as const;

/** Lists these rows of a deployment with a database server. */
export async function readRetained(env: Record<string, string>): Promise<Set<string>> {
  const database = await databaseOf(env);
  try {
    const found = new Set<string>();
    for (const table of tables) {
      // Their keys; a row as a whole changes when it is used.
      const key = table === 'free_token_mailboxes' ? 'mailbox' : 'id::text';
      const rows = await rawRows<{ key: string }>(
        database.kysely,
        `select ${key} as key from ${table}`,
      );
      for (const row of rows) found.add(`${table} ${row.key}`);
    }
    return found;
  } finally {
    await database.close();
  }
}

/** Returns what was there before and isn't any more. */
export function missingRows(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  return [...before].filter((each) => !after.has(each));
}
