import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { checkBooks } from './books.ts';

/** The check reads every entry, so that one process does it for all, and not more often. */
const everyS = 3600;

interface BookCheckDeps {
  db: Queryable;
  log: FastifyBaseLogger;
}

/** Checks the books, unless a process of this database did in the last hour. What doesn't fit is logged as a count. */
export async function checkBooksInTurn({ db, log }: BookCheckDeps): Promise<void> {
  const { rows: turns } = await sql`
    insert into book_checks (started_at) values (now())
    on conflict (id) do update set started_at = now()
      where book_checks.started_at < now() - ${everyS}::int * interval '1 second'
    returning id`.execute(db);
  if (turns.length === 0) return;
  const { length: problems } = await checkBooks(db);
  await db.updateTable('book_checks').set({ ended_at: sql`now()`, problems }).execute();
  // The sentences name accounts: `npm run books` prints them.
  if (problems > 0) log.error({ event: 'books.unbalanced', problems });
}

/** Returns how the last check ended; undefined before the first one. */
export async function lastBookCheck(
  db: Queryable,
): Promise<{ endedAt: Date; problems: number } | undefined> {
  const row = await db
    .selectFrom('book_checks')
    .select(['ended_at', 'problems'])
    .executeTakeFirst();
  if (!row?.ended_at || row.problems === null) return undefined;
  return { endedAt: row.ended_at, problems: row.problems };
}
