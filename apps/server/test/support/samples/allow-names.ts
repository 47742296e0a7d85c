import type { Queryable } from '../../../src/platform/database/database.ts';

/** Lets pages show invented cards and processors, as an operator can. Call it before rides with them are stored. */
export async function allowNames(db: Queryable, ...names: string[]): Promise<void> {
  const kinds = ['gpu', 'cpu'] as const;
  await db
    .insertInto('benchmark_allowed_names')
    .values(names.flatMap((name) => kinds.map((kind) => ({ kind, name }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
