import { findCounts } from '../features/help/store.ts';
import type { Queryable } from '../platform/database/database.ts';

const months = 12;

/** Lists how often each topic of the help was of use in the last twelve months. @returns what to print */
export async function helpCountsText(db: Queryable, now: Date): Promise<string> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1));
  const counts = await findCounts(db, since);
  if (counts.length === 0) return 'Nobody has answered "Did this help?" yet.';
  const lines = counts.map(
    ({ topic, helped, notHelped }) =>
      `${String(notHelped).padStart(6)} ${String(helped).padStart(6)}  ${topic}`,
  );
  return ['    No    Yes  Topic', ...lines].join('\n');
}
