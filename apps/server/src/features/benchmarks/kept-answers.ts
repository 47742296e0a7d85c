import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

const mostAnswers = 50;
/** A change that is noted but not committed yet is seen this much later at the worst. */
const keptMs = 30_000;

interface KeptAnswer<T> {
  change: number;
  askedAt: number;
  answer: Promise<T>;
}

/**
 * Keeps answers about many rides until a ride is added, changed or deleted. Callers who ask for the same at the same time
 * share one answer.
 */
export function keptAnswers<T>(db: Queryable, now = () => Date.now()) {
  const answers = new Map<string, KeptAnswer<T>>();
  return async (key: string, find: () => Promise<T>): Promise<T> => {
    const change = await lastChange(db);
    const known = answers.get(key);
    if (known && known.change === change && now() - known.askedAt < keptMs) return known.answer;
    const answer = find();
    answers.delete(key);
    answers.set(key, { change, askedAt: now(), answer });
    answer.catch(() => answers.delete(key));
    const [oldest] = answers.keys();
    if (answers.size > mostAnswers && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}

/** Every change of the entries is noted under a new number. */
async function lastChange(db: Queryable): Promise<number> {
  const { rows } = await sql<{ change: number }>`
    select last_value as change from benchmark_changes_id_seq`.execute(db);
  return rows[0]?.change ?? 0;
}
