import type { ActivityRow } from '@ridescope/analysis/activity-rows';
import { pathOf } from '@ridescope/contract/endpoint';
import type { Sensor } from '@ridescope/contract/report/activity';
import { getSensorStanding, type SensorStanding } from '@ridescope/contract/sensor-standing';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { activityRow } from '../../../test/support/samples/activity-row.ts';
import { rideReport, storeReport } from '../../../test/support/samples/ride-report.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { createSensorStandingService } from './service.ts';
import { insertSensorLosses } from './store.ts';

const query = {
  model: 'HRM-Dual',
  manufacturer: 'Garmin',
  role: 'heartRate',
  transport: 'ant',
} as const;
const tooFew = { fewestRides: 8, fewestRiders: 5 };
const strap: Sensor = {
  key: 's1',
  roles: ['heartRate'],
  lossPercent: 5,
  ...query,
};
let stored = 0;

/** Stores one report with a ride for each loss. */
async function store(
  db: Queryable,
  owner: string,
  losses: number[],
  given: Partial<ActivityRow> = {},
) {
  for (const lossPercent of losses) {
    const name = `ride-${stored++}`;
    await storeReport(db, owner, name, {});
    const sensorLosses = [
      { name: 'Garmin HRM-Dual', role: 'heartRate', transport: 'ant', lossPercent } as const,
    ];
    await insertSensorLosses(db, { owner, name }, [activityRow({ sensorLosses, ...given })]);
  }
}

describeOnEachEngine('the standing of sensors', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const app = await testApp(await configWithoutDatabase(), { database });
    const ask = (given: Record<string, string> = {}) =>
      app.inject({ url: pathOf(getSensorStanding), query: { ...query, ...given } });
    const compared = async (given: Record<string, string> = {}) => {
      const answer = await ask(given);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<SensorStanding>();
    };
    return { app, database, db: database.kysely, ask, compared };
  }

  it('counts each rider once, with the median of their rides', async () => {
    const { db, compared } = await start();
    // One rider with many bad rides doesn't move the others.
    await store(db, 'a', [80, 90, 90, 95, 100]);
    for (const [owner, loss] of Object.entries({ b: 1, c: 2, d: 3, e: 4 })) {
      await store(db, owner, [loss]);
    }
    const { compared: all, ...limits } = await compared();
    expect(limits).toEqual(tooFew);
    expect(all).toMatchObject({ name: 'Garmin HRM-Dual', isMakerOnly: false, rides: 9, riders: 5 });
    expect([0, 5, 10, 15, 20].map((step) => all?.lossPercent[step])).toEqual([1, 2, 3, 4, 90]);
    expect(JSON.stringify(all)).not.toMatch(/ride-|owner/);
  });

  it.each([
    ['four riders', 'abcd', 2],
    ['seven rides', 'abcdefg', 1],
  ])('says nothing with %s', async (_, owners, rides) => {
    const { db, compared } = await start();
    for (const owner of owners) await store(db, owner, Array(rides).fill(5));
    expect(await compared()).toEqual(tooFew);
  });

  it('compares the same model, role and connection, however the log writes the model', async () => {
    const { db, compared } = await start();
    for (const owner of 'abcdefgh') await store(db, owner, [5]);
    const isCompared = async (given: Record<string, string>) =>
      (await compared(given)).compared !== undefined;
    expect(await isCompared({ model: 'HRMDual' })).toBe(true);
    expect(await isCompared({ model: 'HRM-Pro' })).toBe(false);
    expect(await isCompared({ role: 'power' })).toBe(false);
    expect(await isCompared({ transport: 'ble' })).toBe(false);
  });

  it.each([
    [{ rideS: 599 }],
    [{ isJudged: false }],
    [{ isWatched: true }],
    [{ hasHoles: true }],
  ] as Partial<ActivityRow>[][])('leaves out rides of %j', async (given) => {
    const { db } = await start();
    await store(db, 'a', [5], given);
    expect(await db.selectFrom('sensor_losses').select('id').execute()).toEqual([]);
  });

  it('leaves out riders whose account is suspended', async () => {
    const { db, compared } = await start();
    for (const owner of 'abcde') await store(db, owner, [5, 5]);
    const times = { created_at: new Date(), updated_at: new Date() };
    const user = { id: 'e', email: 'e@x.org', email_verified: true, is_suspended: true };
    await db
      .insertInto('users')
      .values({ ...user, ...times })
      .execute();
    expect(await compared()).toEqual(tooFew);
  });

  it('never counts sample data as riders', async () => {
    const { database, db, compared } = await start();
    for (const owner of 'abcd') await store(db, owner, [5, 5]);
    await testApp(await configWithoutDatabase({ hasSampleData: true }), { database });
    const samples = db.selectFrom('benchmark_entries').select('id').where('is_sample', '=', true);
    await expect.poll(() => samples.limit(1).execute()).toHaveLength(1);
    expect(await db.selectFrom('sensor_losses').select('id').execute()).toHaveLength(8);
    expect(await compared()).toEqual(tooFew);
  });

  it('stores the losses of a report once and deletes them with it', async () => {
    const { db } = await start();
    await store(db, 'a', [5]);
    const report = await db
      .selectFrom('reports')
      .select(['owner', 'name'])
      .executeTakeFirstOrThrow();
    await insertSensorLosses(db, report, [activityRow()]);
    const losses = () => db.selectFrom('sensor_losses').select('loss_percent').execute();
    expect(await losses()).toEqual([{ loss_percent: 4.5 }]);
    await db.deleteFrom('reports').execute();
    expect(await losses()).toEqual([]);
  });

  it('adds the losses of reports that a migration has marked', async () => {
    const { database, db } = await start();
    const report = rideReport('local', 'old');
    const activities = report.activities.map((activity) => ({ ...activity, sensors: [strap] }));
    await storeReport(db, 'local', 'old', { ...report, activities });
    await db
      .updateTable('reports')
      .set({ has_rows: false, log_received_at: new Date(0) })
      .execute();
    await testApp(await configWithoutDatabase(), { database });
    const losses = () => db.selectFrom('sensor_losses').select(['owner', 'name']).execute();
    await expect.poll(losses).toEqual([{ owner: 'local', name: 'Garmin HRM-Dual' }]);
  });

  it('keeps an answer for ten minutes', async () => {
    const { db } = await start();
    for (const owner of 'abcdefgh') await store(db, owner, [5]);
    let nowMs = 0;
    const service = createSensorStandingService(db, { now: () => nowMs });
    const riders = async () => (await service.find(query)).compared?.riders;
    expect(await riders()).toBe(8);
    await store(db, 'i', [5]);
    nowMs = 599_000;
    expect(await riders()).toBe(8);
    nowMs = 601_000;
    expect(await riders()).toBe(9);
  });

  it.each([{ role: 'best' }, { transport: 'usb' }, { model: 'x'.repeat(101) }])(
    'refuses %j',
    async (given) => {
      const { ask } = await start();
      expect((await ask(given)).statusCode).toBe(400);
    },
  );
});
