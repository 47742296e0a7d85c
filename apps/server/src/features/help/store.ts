import type { Queryable } from '../../platform/database/database.ts';
import { deleteOldest } from '../../platform/database/delete-some.ts';

interface Answer {
  topic: string;
  helped: boolean;
  at: Date;
}

/** Adds an answer to the counts of its topic and month. Nothing else about it is stored. */
export async function countAnswer(db: Queryable, { topic, helped, at }: Answer): Promise<void> {
  const count = { helped: helped ? 1 : 0, not_helped: helped ? 0 : 1 };
  await db
    .insertInto('help_answers')
    .values({ topic, month: monthOf(at), ...count })
    .onConflict((conflict) =>
      conflict.columns(['topic', 'month']).doUpdateSet((eb) => ({
        helped: eb('help_answers.helped', '+', count.helped),
        not_helped: eb('help_answers.not_helped', '+', count.not_helped),
      })),
    )
    .execute();
}

export interface TopicCount {
  topic: string;
  helped: number;
  notHelped: number;
}

/** Sums the answers of each topic since a month, those that helped least first. */
export async function findCounts(db: Queryable, since: Date): Promise<TopicCount[]> {
  const rows = await db
    .selectFrom('help_answers')
    .select(({ fn }) => [
      'topic',
      fn.sum<string | number>('helped').as('helped'),
      fn.sum<string | number>('not_helped').as('not_helped'),
    ])
    .where('month', '>=', monthOf(since))
    .groupBy('topic')
    .execute();
  return rows
    .map((row) => ({
      topic: row.topic,
      // A sum of integers is a bigint, which arrives as text.
      helped: Number(row.helped),
      notHelped: Number(row.not_helped),
    }))
    .sort((a, b) => b.notHelped - a.notHelped || a.helped - b.helped);
}

/** Deletes the counts of months before that of this moment. */
export function removeOldCounts(db: Queryable, before: Date): Promise<number> {
  return deleteOldest(db, { table: 'help_answers', column: 'month', before: monthOf(before) });
}

/** `2026-11`, in UTC. */
function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}
