import { randomUUID } from 'node:crypto';
import { pathOf } from '@ridescope/contract/endpoint';
import { deleteReport, getReport } from '@ridescope/contract/reports';
import { createShare } from '@ridescope/contract/shares';
import { setTriedFix } from '@ridescope/contract/tried-fixes';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertBenchmarkEntries } from '../src/features/benchmarks/store.ts';
import { insertListedActivities } from '../src/features/logs/store.ts';
import { insertSensorLosses } from '../src/features/sensor-standing/store.ts';
import makeShare, { drawOne } from '../src/features/shares/copy/make-share-thread.ts';
import type { ShareMaker } from '../src/features/shares/copy/share-maker.ts';
import type { Queryable } from '../src/platform/database/database.ts';
import { authenticateByHeader, callBy } from './support/app/callers.ts';
import { testApp } from './support/app/test-app.ts';
import { configWithoutDatabase, describeOnEachEngine } from './support/databases/test-config.ts';
import { activityRow } from './support/samples/activity-row.ts';
import { rideReport, storeReport } from './support/samples/ride-report.ts';

const recommendationId = 'gfx-uncap';

describeOnEachEngine('deleting a report', ({ emptyDatabase }) => {
  async function start(
    shareMaker: ShareMaker = { make: makeShare, draw: drawOne, close: async () => {} },
  ) {
    const database = await emptyDatabase();
    const app = await testApp(await configWithoutDatabase(), {
      database,
      authenticate: authenticateByHeader,
      shareMaker,
    });
    return { app, db: database.kysely };
  }

  /** Makes a report with everything that can belong to one. @returns the id of its share. */
  async function fullReport(app: FastifyInstance, db: Queryable, owner: string, name: string) {
    await storeReport(db, owner, name, rideReport(owner, name));
    for (const insert of [insertListedActivities, insertBenchmarkEntries, insertSensorLosses]) {
      await insert(db, { owner, name }, [activityRow()]);
    }
    await db
      .insertInto('uploads')
      .values({
        owner,
        upload_id: name,
        state: 'complete',
        timezone_offset_minutes: 0,
        report_name: name,
        object_key: null,
        expires_at: new Date(),
      })
      .execute();
    await db
      .insertInto('tried_fixes')
      .values({ owner, report_name: name, recommendation_id: recommendationId })
      .execute();
    const key = { owner, report_name: name };
    const recording = { ...key, object_key: `${name}.rsr`, bytes: 1 };
    await db.insertInto('recordings').values(recording).execute();
    const recheck = { ...key, state: 'declined', engine_version: 1, rules_version: 1 } as const;
    await db.insertInto('rechecks').values(recheck).execute();
    const analysis = { ...key, state: 'queued', job_id: randomUUID() } as const;
    await db.insertInto('analyses').values(analysis).execute();
    const mark = { ...key, activity_id: 'a1', name: 'Race', note: '', is_starred: true };
    await db.insertInto('ride_marks').values(mark).execute();
    await db
      .insertInto('ping_results')
      .values({ ...key, figures: '{}' })
      .execute();
    await db
      .insertInto('fit_series')
      .values({ ...key, activity_id: 'a1', series: Buffer.alloc(0) })
      .execute();
    await db
      .insertInto('statements')
      .values({ ...key, code_digest: name, activity_id: 'a1' })
      .execute();
    const shared = await app.inject(
      callBy(owner, {
        method: 'POST',
        url: pathOf(createShare, { owner, name }),
        payload: { hidesDevices: false },
      }),
    );
    expect(shared.statusCode, shared.body).toBe(200);
    return shared.json().id as string;
  }

  const remove = (app: FastifyInstance, caller: string | undefined, owner: string, name: string) =>
    app.inject(callBy(caller, { method: 'DELETE', url: pathOf(deleteReport, { owner, name }) }));

  /**
   * Counts the rows of each table that go with a report. The ledger keeps its entries, and the operator keeps what riders
   * wrote about a report.
   */
  async function rowsOf(db: Queryable, name: string): Promise<Record<string, number>> {
    const { rows: tables } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns
      where table_schema = current_schema() and column_name = 'report_name'
        and table_name not in ('token_entries', 'contact_messages')`.execute(db);
    const counts: Record<string, number> = {};
    for (const { table_name } of tables) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table_name)} where report_name = ${name}`.execute(
        db,
      );
      counts[table_name] = rows[0]?.n ?? 0;
    }
    return counts;
  }

  it.each(['', '.gz'])(
    'takes all that is tied to it along, the name ending in "%s"',
    async (end) => {
      const { app, db } = await start();
      await fullReport(app, db, 'me', 'ride');
      await fullReport(app, db, 'me', 'other');
      const retained = await rowsOf(db, 'other');
      const before = await rowsOf(db, 'ride');
      expect(Object.keys(before).length).toBeGreaterThan(4);
      for (const [table, count] of Object.entries(before)) expect(count, table).toBe(1);

      expect((await remove(app, 'me', 'me', `ride${end}`)).statusCode).toBe(200);
      for (const [table, count] of Object.entries(await rowsOf(db, 'ride'))) {
        expect(count, table).toBe(0);
      }
      const url = pathOf(getReport, { owner: 'me', name: 'ride' });
      expect((await app.inject(callBy('me', { url }))).statusCode).toBe(404);
      expect(await rowsOf(db, 'other')).toEqual(retained);
    },
  );

  it('leaves only the dead id of its share', async () => {
    const { app, db } = await start();
    const id = await fullReport(app, db, 'me', 'ride');
    expect((await app.inject(`/share/${id}.json`)).statusCode).toBe(200);
    await remove(app, 'me', 'me', 'ride');
    expect((await app.inject(`/share/${id}.json`)).statusCode).toBe(404);
    expect((await app.inject(`/share/${id}.png`)).statusCode).toBe(404);
    const { created_at, revoked_at, ...rest } = await db
      .selectFrom('shares')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(revoked_at).toBeInstanceOf(Date);
    expect(Object.entries(rest).filter(([, value]) => value !== null)).toEqual([['id', id]]);
  });

  it('lets only its owner delete a report', async () => {
    const { app, db } = await start();
    await fullReport(app, db, 'me', 'ride');
    expect((await remove(app, undefined, 'me', 'ride')).statusCode).toBe(401);
    for (const owner of ['me', 'other']) {
      const answer = await remove(app, 'other', owner, 'ride');
      expect(answer.statusCode).toBe(404);
      expect(answer.json().error.code).toBe('NOT_FOUND');
    }
    const url = pathOf(getReport, { owner: 'me', name: 'ride' });
    expect((await app.inject(callBy('me', { url }))).statusCode).toBe(200);
  });

  it('finds nothing the second time', async () => {
    const { app, db } = await start();
    await fullReport(app, db, 'me', 'ride');
    const answers = await Promise.all([1, 2].map(() => remove(app, 'me', 'me', 'ride')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  it.each(['a first share', 'a share made anew'])(
    'in the moment of %s leaves no share, and says that the report is gone',
    async (kind) => {
      let beforeStoring = async () => {};
      const { app, db } = await start({
        make: async (task) => {
          await beforeStoring();
          return makeShare(task);
        },
        draw: drawOne,
        close: async () => {},
      });
      await storeReport(db, 'me', 'ride', rideReport('me', 'ride'));
      const url = pathOf(createShare, { owner: 'me', name: 'ride' });
      const share = () =>
        app.inject(callBy('me', { method: 'POST', url, payload: { hidesDevices: false } }));
      if (kind === 'a share made anew') expect((await share()).statusCode).toBe(200);
      beforeStoring = async () => {
        await remove(app, 'me', 'me', 'ride');
      };
      const answer = await share();
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND']);
      const alive = db.selectFrom('shares').select('id').where('revoked_at', 'is', null);
      expect(await alive.execute()).toEqual([]);
    },
  );

  it('survives a share or a tick at the same moment', async () => {
    const { app, db } = await start();
    for (let round = 0; round < 10; round++) {
      const report = { owner: 'me', name: `ride-${round}` };
      await storeReport(db, report.owner, report.name, rideReport('me', report.name));
      const tick = pathOf(setTriedFix, { ...report, recommendationId });
      const answers = await Promise.all([
        app.inject(callBy('me', { method: 'PUT', url: tick, payload: { isTried: true } })),
        app.inject(
          callBy('me', {
            method: 'POST',
            url: pathOf(createShare, report),
            payload: { hidesDevices: false },
          }),
        ),
        remove(app, 'me', report.owner, report.name),
      ]);
      for (const { statusCode, body } of answers) expect([200, 404], body).toContain(statusCode);
      expect(answers.at(-1)?.statusCode).toBe(200);
      for (const [table, count] of Object.entries(await rowsOf(db, report.name)))
        expect(count, table).toBe(0);
    }
  });

  it('keeps the record of a file that is still to be deleted', async () => {
    const { app, db } = await start();
    await fullReport(app, db, 'me', 'ride');
    await db.updateTable('uploads').set({ object_key: 'left-over' }).execute();
    await remove(app, 'me', 'me', 'ride');
    const keys = await db.selectFrom('uploads').select('object_key').execute();
    expect(keys).toEqual([{ object_key: 'left-over' }]);
  });
});
