import { type CompiledQuery, sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEmbedded } from '../../../test/support/databases/test-config.ts';
import type { Database, Queryable } from './database.ts';

/** Texts of statements that the engine keeps. */
async function retained({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(kysely);
  return rows.map(({ statement }) => statement);
}

const everyType = (when: Date | null) => sql<Record<string, unknown>>`
  select ${7}::int8 as big, ${0.5}::float8 as share, ${'text'}::text as text, ${true}::bool as yes,
    ${when}::timestamptz as time, ${Buffer.from([0, 255])}::bytea as bytes,
    ${JSON.stringify({ a: [1] })}::jsonb as json, ${['a', 'b,"']}::text[] as list, ${null}::text as none`;

describeOnEmbedded('a statement that comes again', ({ emptyDatabase }) => {
  it('returns the same as the first time, from the second time on without being parsed', async () => {
    const database = await emptyDatabase();
    const when = new Date('2026-11-20T12:00:00Z');
    const run = async (at: Date | null) => (await everyType(at).execute(database.kysely)).rows;
    const first = await run(when);
    expect(first).toMatchObject([{ big: 7, share: 0.5, text: 'text', yes: true, time: when }]);
    const { sql: text }: CompiledQuery = everyType(when).compile(database.kysely);
    expect(await retained(database)).not.toContain(text);
    expect(await run(when)).toEqual(first);
    expect(await retained(database)).toContain(text);
    expect(await run(when)).toEqual(first);
    expect(await run(null)).toEqual([{ ...first[0], time: null }]);
  });

  it('counts the rows that it changed', async () => {
    const { kysely } = await emptyDatabase();
    const add = (name: string) =>
      kysely
        .insertInto('reports')
        .values({ owner: 'a', name, schema_version: 1, body: Buffer.from('x') })
        .executeTakeFirst();
    for (const name of ['1', '2', '3']) {
      expect((await add(name)).numInsertedOrUpdatedRows).toBe(1n);
    }
    const remove = () => kysely.deleteFrom('reports').where('owner', '=', 'a').executeTakeFirst();
    expect((await remove()).numDeletedRows).toBe(3n);
    expect((await remove()).numDeletedRows).toBe(0n);
    expect((await remove()).numDeletedRows).toBe(0n);
  });

  it('fails like the first time, and the next one works', async () => {
    const { kysely } = await emptyDatabase();
    const divide = async (db: Queryable, by: number) =>
      (await sql`select 12 / ${by}::int as part`.execute(db)).rows;
    for (const by of [2, 3, 4]) {
      await expect(divide(kysely, 0)).rejects.toMatchObject({ code: '22012' });
      expect(await divide(kysely, by)).toEqual([{ part: 12 / by }]);
    }
    const report = { owner: 'a', name: 'b', schema_version: 1, body: Buffer.from('x') };
    const failing = kysely.transaction().execute(async (tx) => {
      await tx.insertInto('reports').values(report).execute();
      await divide(tx, 0);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await kysely.selectFrom('reports').selectAll().execute()).toEqual([]);
  });

  it('is one of a few hundred that are cached, the latest ones', async () => {
    const database = await emptyDatabase();
    for (let each = 0; each < 450; each++) {
      const text = sql.raw(`select ${each} as value`);
      for (let time = 0; time < 2; time++) await sql`${text}`.execute(database.kysely);
    }
    const texts = await retained(database);
    expect(texts.length).toBeLessThanOrEqual(400);
    expect(texts).toContain('select 449 as value');
    expect(texts).not.toContain('select 0 as value');
  });
});
