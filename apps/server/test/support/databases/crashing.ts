import type { Queryable } from '../../../src/platform/database/database.ts';

/** Thrown in place of a statement: the process ended there. */
export class Crash extends Error {}

/** A database whose process ends before the given statement; everything else goes through. */
export function crashing(db: Queryable, crashAt: number | undefined): Queryable {
  let statements = 0;
  return crashAt === undefined
    ? db
    : db.withPlugin({
        transformQuery({ node }) {
          if (++statements >= crashAt) throw new Crash('the process ended');
          return node;
        },
        transformResult: async ({ result }) => result,
      });
}
