import type { Queryable } from '../../platform/database/database.ts';
import type { NarrativeCount } from './service.ts';

/** Adds to the counts of a model and month. */
export async function countNarrative(
  db: Queryable,
  { model, calls, failures, kept, dropped, tokens, costMicros }: NarrativeCount,
  at: Date,
): Promise<void> {
  const added = {
    narratives: 1,
    calls,
    failures,
    kept,
    dropped,
    tokens_in: tokens.in,
    tokens_out: tokens.out,
    cost_micros: costMicros,
  };
  await db
    .insertInto('language_model_counts')
    .values({ model, month: at.toISOString().slice(0, 7), ...added })
    .onConflict((conflict) =>
      conflict.columns(['model', 'month']).doUpdateSet((eb) => ({
        narratives: eb('language_model_counts.narratives', '+', added.narratives),
        calls: eb('language_model_counts.calls', '+', added.calls),
        failures: eb('language_model_counts.failures', '+', added.failures),
        kept: eb('language_model_counts.kept', '+', added.kept),
        dropped: eb('language_model_counts.dropped', '+', added.dropped),
        tokens_in: eb('language_model_counts.tokens_in', '+', added.tokens_in),
        tokens_out: eb('language_model_counts.tokens_out', '+', added.tokens_out),
        cost_micros: eb('language_model_counts.cost_micros', '+', added.cost_micros),
      })),
    )
    .execute();
}

/** Returns the counts by month and model, the newest month first. */
export async function findNarrativeCounts(db: Queryable) {
  const rows = await db
    .selectFrom('language_model_counts')
    .selectAll()
    .orderBy('month', 'desc')
    .orderBy('model')
    .execute();
  return rows.map(({ tokens_in, tokens_out, cost_micros, ...row }) => ({
    ...row,
    tokensIn: tokens_in,
    tokensOut: tokens_out,
    costUsd: cost_micros / 1e6,
  }));
}

/** Whether a rider wants a language model to word the analyses. Without that, no request is sent. */
export async function wantsNarrative(db: Queryable, owner: string): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('language_model')
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row?.language_model ?? false;
}
