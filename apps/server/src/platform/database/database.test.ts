import { once } from 'node:events';
import net from 'node:net';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { describeOnEachEngine, testConfig } from '../../../test/support/databases/test-config.ts';
import { migrations } from '../../wiring/schema/migrations.ts';
import { openDatabase } from '../../wiring/schema/open-database.ts';
import { parseInt8 } from './int8.ts';
import { openPostgres } from './postgres.ts';

const { log } = Fastify();

describeOnEachEngine('the database', ({ engine, freshConfig, bareConfig, emptyDatabase }) => {
  it('returns the same types on both engines', async () => {
    const { kysely } = await emptyDatabase();
    const { rows } = await sql<Record<string, unknown>>`
      select count(*) as count, 9007199254740991::bigint as big, null::bigint as none,
        5::int as small, 1.5::float8 as share, '{"a":[1]}'::jsonb as json,
        '2026-11-20T12:00:00Z'::timestamptz as time, '\\x00ff'::bytea as bytes
      from (values (1), (2)) as two`.execute(kysely);
    const { bytes, ...others } = rows[0] ?? {};
    expect(others).toEqual({
      count: 2,
      big: Number.MAX_SAFE_INTEGER,
      none: null,
      small: 5,
      share: 1.5,
      json: { a: [1] },
      time: new Date('2026-11-20T12:00:00Z'),
    });
    expect(bytes).toBeInstanceOf(Uint8Array);
    expect([...(bytes as Uint8Array)]).toEqual([0, 255]);
  });

  it('refuses a number that it could not return exactly', async () => {
    const { kysely } = await emptyDatabase();
    const query = sql`select 9007199254740993::bigint as big`.execute(kysely);
    await expect(query).rejects.toThrow(RangeError);
  });

  it('rolls back a transaction that fails', async () => {
    const { kysely } = await emptyDatabase();
    const report = { owner: 'a', name: 'b', schema_version: 1, body: Buffer.from('x') };
    const failing = kysely.transaction().execute(async (tx) => {
      await tx.insertInto('reports').values(report).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await kysely.selectFrom('reports').selectAll().execute()).toEqual([]);
  });

  it('moves rows that belong to a report along with it to another owner', async () => {
    const { kysely } = await emptyDatabase();
    const report = { owner: 'a', name: 'b', schema_version: 1, body: Buffer.from('x') };
    await kysely.insertInto('reports').values(report).execute();
    const key = { owner: 'a', report_name: 'b' };
    await kysely
      .insertInto('tried_fixes')
      .values({ ...key, recommendation_id: 'f' })
      .execute();
    const copy = { body: Buffer.from('x'), title: '', description: '', hides_devices: false };
    await kysely
      .insertInto('shares')
      .values({ ...key, ...copy, id: 'dead' })
      .execute();
    await kysely
      .updateTable('shares')
      .set({ owner: null, report_name: null, body: null, revoked_at: new Date() })
      .execute();
    await kysely
      .insertInto('shares')
      .values({ ...key, ...copy, id: 'alive' })
      .execute();
    await kysely.updateTable('reports').set({ owner: 'c' }).execute();
    const tried = await kysely.selectFrom('tried_fixes').select('owner').execute();
    expect(tried).toEqual([{ owner: 'c' }]);
    const shares = kysely.selectFrom('shares').select(['id', 'owner']).orderBy('id');
    expect(await shares.execute()).toEqual([
      { id: 'alive', owner: 'c' },
      { id: 'dead', owner: null },
    ]);
    // A share without its copy is withdrawn.
    const hollow = kysely.updateTable('shares').set({ body: null }).where('id', '=', 'alive');
    await expect(hollow.execute()).rejects.toThrow();
  });

  it('keeps its rows when it is opened again', async () => {
    const config = await freshConfig();
    const first = await openDatabase(config, log);
    const report = { owner: 'a', name: 'b', schema_version: 1, body: Buffer.from('x') };
    await first.kysely.insertInto('reports').values(report).execute();
    await first.close();
    const second = await openDatabase(config, log);
    const rows = await second.kysely.selectFrom('reports').select('name').execute();
    await second.close();
    expect(rows).toEqual([{ name: 'b' }]);
  });

  // The embedded engine has one process only: see the tests of its lock.
  if (engine === 'embedded') return;
  it('lets several processes migrate it at once', async () => {
    const config = await bareConfig();
    const all = await Promise.all([1, 2, 3, 4].map(() => openDatabase(config, log)));
    const counts = [];
    for (const { kysely, close } of all) {
      counts.push(
        (await sql<{ n: number }>`select count(*) as n from reports`.execute(kysely)).rows,
      );
      await close();
    }
    expect(counts).toEqual(Array(4).fill([{ n: 0 }]));
  });

  it('survives the loss of a connection in the middle of a transaction, which is rolled back', async () => {
    const { kysely } = await emptyDatabase();
    const report = { owner: 'a', name: 'b', schema_version: 1, body: Buffer.from('x') };
    const cut = kysely.transaction().execute(async (tx) => {
      await tx.insertInto('reports').values(report).execute();
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      // Waits for its end; no query runs on that connection meanwhile.
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(kysely);
      await tx
        .insertInto('reports')
        .values({ ...report, name: 'c' })
        .execute();
    });
    await expect(cut).rejects.toThrow();
    expect(await kysely.selectFrom('reports').selectAll().execute()).toEqual([]);
  });

  it('asks its server to detect dead connections soon', async () => {
    const { kysely } = await emptyDatabase();
    const { rows } = await sql<Record<string, string>>`
      select current_setting('tcp_keepalives_idle') as idle,
        current_setting('tcp_keepalives_interval') as interval,
        current_setting('tcp_keepalives_count') as count`.execute(kysely);
    expect(rows).toEqual([{ idle: '10', interval: '5', count: '3' }]);
  });

  it('answers with SERVICE_UNAVAILABLE while all connections are taken', async () => {
    const { databaseUrl = '' } = await freshConfig();
    const { kysely, close } = await openPostgres(
      databaseUrl,
      { log, migrations },
      { connectMs: 2000 },
    );
    onTestFinished(close);
    const held: (() => void)[] = [];
    const holders = Array.from({ length: 10 }, () =>
      kysely.connection().execute(() => new Promise<void>((resolve) => held.push(resolve))),
    );
    await expect.poll(() => held.length).toBe(10);
    await expect(sql`select 1`.execute(kysely)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      statusCode: 503,
    });
    for (const release of held) release();
    await Promise.all(holders);
    expect((await sql`select 1 as n`.execute(kysely)).rows).toEqual([{ n: 1 }]);
  });

  it('drops a connection whose peer is silent, and opens another', async () => {
    const { databaseUrl = '' } = await freshConfig();
    const line = await openLine(databaseUrl);
    const { kysely, close } = await openPostgres(line.url, { log, migrations }, { longestMs: 300 });
    onTestFinished(close);
    await sql`select 1`.execute(kysely);
    line.fallSilent();
    await expect(sql`select 2`.execute(kysely)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      cause: { message: 'Connection terminated' },
    });
    const cut = kysely.transaction().execute(async (tx) => {
      line.fallSilent();
      await sql`select 3`.execute(tx);
    });
    // By the rollback, on the same connection.
    await expect(cut).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect((await sql`select 4 as n`.execute(kysely)).rows).toEqual([{ n: 4 }]);
  });

  it('drops a connection whose server works on nothing, and frees what it locked there', async () => {
    const { databaseUrl = '' } = await freshConfig();
    const line = await openLine(databaseUrl);
    const { kysely, close } = await openPostgres(line.url, { log, migrations }, { quietMs: 100 });
    onTestFinished(close);
    const lock = sql`select pg_advisory_xact_lock(1)`;
    const cut = kysely.transaction().execute(async (tx) => {
      await lock.execute(tx);
      line.fallSilent();
      await sql`select 1`.execute(tx);
    });
    await expect(cut).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await kysely.transaction().execute((tx) => lock.execute(tx));
  });

  it('drops a silent connection soon where its server answers no connection', async () => {
    const { databaseUrl = '' } = await freshConfig();
    const line = await openLine(databaseUrl);
    const { kysely, close } = await openPostgres(
      line.url,
      { log, migrations },
      { quietMs: 100, askMs: 100 },
    );
    onTestFinished(close);
    await sql`select 1`.execute(kysely);
    line.fallSilent({ forAll: true });
    await expect(sql`select 2`.execute(kysely)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      cause: { message: 'Connection terminated' },
    });
  });

  it('lets a slow query end that the server is at work on', async () => {
    const { databaseUrl = '' } = await freshConfig();
    const { kysely, close } = await openPostgres(
      databaseUrl,
      { log, migrations },
      { quietMs: 500 },
    );
    onTestFinished(close);
    const { rows } = await sql`select 1 as n from pg_sleep(2)`.execute(kysely);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it.each(['57P01', '53100', '08006', '25006', '55P03', '57014', '40P01'])(
    'says that it is away for the state %s',
    async (state) => {
      const { kysely } = await emptyDatabase();
      const failing = sql.raw(`do $$ begin raise 'no' using errcode = '${state}'; end $$`);
      await expect(failing.execute(kysely)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    },
  );
});

/** A proxy to a database server that can fall silent: open connections hear nothing more, new ones only if they may. */
async function openLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const ends: net.Socket[] = [];
  let isDead = false;
  const line = net.createServer((near) => {
    if (isDead) return void ends.push(near.on('error', () => {}));
    const far = net.connect(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) ends.push(end.on('error', () => {}));
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  onTestFinished(() => {
    for (const end of ends) end.destroy();
    line.close();
  });
  const url = new URL(databaseUrl);
  url.port = String((line.address() as net.AddressInfo).port);
  return {
    url: url.href,
    fallSilent: ({ forAll = false } = {}) => {
      isDead = forAll;
      for (const end of ends) end.unpipe().pause();
    },
  };
}

it('the database reports that the server does not answer', async () => {
  const config = await testConfig({ databaseUrl: 'postgres://rider:hunter2@127.0.0.1:1/x' });
  const opening = openDatabase(config, log);
  await expect(opening).rejects.toThrow(/^The database at DATABASE_URL does not answer: /);
  await expect(opening).rejects.not.toThrow('hunter2');
});

it.each([
  ['0', 0],
  ['-9007199254740991', Number.MIN_SAFE_INTEGER],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('the database reads the bigint %s', (text, value) => {
  expect(parseInt8(text)).toBe(value);
});
