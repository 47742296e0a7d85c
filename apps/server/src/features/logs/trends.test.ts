import type { StoredTrend } from '@ridescope/analysis/activity-rows';
import { pathOf, type ResponseOf } from '@ridescope/contract/endpoint';
import {
  type getTrends,
  getTrends as getTrendsCall,
  mostTrendRides,
} from '@ridescope/contract/trends';
import { expect, it } from 'vitest';
import { authenticateByHeader, callBy } from '../../../test/support/app/callers.ts';
import { testApp } from '../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { activityRow } from '../../../test/support/samples/activity-row.ts';
import { storeReport } from '../../../test/support/samples/ride-report.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { insertListedActivities } from './store.ts';

const strap = { role: 'heartRate', transport: 'ant', model: 'Garmin HRM' } as const;

const trend: StoredTrend = {
  movingSeconds: 3500,
  secondsBelow30: 70,
  gameStartSeconds: 24,
  profile: 'high',
  width: 1920,
  height: 1080,
  sensors: [{ role: 'heartRate', transport: 'ant', model: 'Garmin HRM', lossPercent: 4.5 }],
  lostSeconds: 95,
  absences: [{ role: 'heartRate', seconds: 95 }],
  rules: [
    { ruleId: 'sensor-ant-rxfail', value: 28, unit: '%', isFinding: true },
    { ruleId: 'graphics-average-fps', value: 50, unit: 'FPS', isFinding: false },
  ],
  fixes: [{ recommendationId: 'ant-extension', ruleId: 'sensor-ant-rxfail', sensor: strap }],
};

async function tick(db: Queryable, owner: string, fix: string) {
  const row = { owner, report_name: 'ride', recommendation_id: fix, chosen_day: null };
  await db.insertInto('tried_fixes').values(row).execute();
}

describeOnEachEngine('the rows of trends', ({ emptyDatabase }) => {
  async function start() {
    const { kysely: db, ...database } = await emptyDatabase();
    const app = await testApp(await configWithoutDatabase(), {
      database: { kysely: db, ...database },
      authenticate: authenticateByHeader,
    });
    const store = async (owner: string, name: string, given: Parameters<typeof activityRow>[0]) => {
      await storeReport(db, owner, name, {});
      await insertListedActivities(db, { owner, name }, [activityRow({ trend, ...given })]);
    };
    const call = (caller: string | undefined, query: Record<string, string> = {}) =>
      app.inject(
        caller === undefined
          ? { url: pathOf(getTrendsCall), query }
          : callBy(caller, { url: pathOf(getTrendsCall), query }),
      );
    const trends = async (caller: string, query = {}): Promise<ResponseOf<typeof getTrends>> => {
      const answer = await call(caller, query);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    };
    return { db, store, call, trends };
  }

  it('have the figures of each ride, and of rules only those that judge a tried fix', async () => {
    const { db, store, trends } = await start();
    await store('me', 'ride', {});
    const { fixes: _, rules: _rules, ...figures } = trend;
    expect(await trends('me')).toMatchObject({
      rides: [{ S3Key: 'me/ride.gz', AvgFps: 50, Figures: { ...figures, rules: [] } }],
      tried: [],
    });
    await tick(db, 'me', 'ant-extension');
    const { rides, tried } = await trends('me');
    expect(rides[0]?.Figures?.rules).toEqual([trend.rules[0]]);
    expect(tried).toEqual([
      {
        S3Key: 'me/ride.gz',
        recommendationId: 'ant-extension',
        title: expect.any(String),
        // The end of the ride, on the rider's clock.
        from: { day: '2026-01-13', at: '2026-01-13T19:48:00.000Z' },
        rule: {
          ruleId: 'sensor-ant-rxfail',
          title: expect.any(String),
          unit: '%',
          isHigherWorse: true,
          isYesOrNo: false,
          sensor: strap,
        },
      },
    ]);
  });

  it('name a tried fix that no rule suggested, and leave out one that no longer exists', async () => {
    const { db, store, trends } = await start();
    await store('me', 'ride', {});
    for (const fix of ['net-cable', 'gfx-close-apps', 'gone-fix']) {
      await tick(db, 'me', fix);
    }
    const { tried } = await trends('me');
    expect(tried.map((one) => [one.recommendationId, one.rule])).toContainEqual([
      'gfx-close-apps',
      undefined,
    ]);
    expect(tried.map(({ recommendationId }) => recommendationId)).not.toContain('gone-fix');
  });

  it('are the latest, newest first, and follow the filter of the list', async () => {
    const { store, trends } = await start();
    for (let day = 1; day <= 3; day++) {
      await store('me', `ride-${day}`, {
        startedAt: `2026-01-0${day}T18:00:00.000Z`,
        worldName: day === 2 ? 'London' : 'Watopia',
      });
    }
    const { rides } = await trends('me');
    expect(rides.map(({ S3Key }) => S3Key)).toEqual([
      'me/ride-3.gz',
      'me/ride-2.gz',
      'me/ride-1.gz',
    ]);
    expect((await trends('me', { search: 'london' })).rides).toHaveLength(1);
    expect((await trends('me', { starred: 'yes' })).rides).toEqual([]);
  });

  it('are bounded', async () => {
    const { db, trends } = await start();
    await storeReport(db, 'me', 'long', {});
    const rows = Array.from({ length: mostTrendRides + 5 }, (_, index) =>
      activityRow({ trend, activityId: `a${index + 1}` }),
    );
    await insertListedActivities(db, { owner: 'me', name: 'long' }, rows);
    expect((await trends('me')).rides).toHaveLength(mostTrendRides);
  });

  it('are for the caller alone', async () => {
    const { db, store, call, trends } = await start();
    await store('other', 'ride', {});
    await tick(db, 'other', 'ant-extension');
    expect(await trends('me')).toEqual({ rides: [], tried: [] });
    expect((await call(undefined)).statusCode).toBe(401);
    expect((await call('me', { search: 'x'.repeat(201) })).statusCode).toBe(400);
  });

  it('go with their report, and lack figures until an old report was read again', async () => {
    const { db, store, trends } = await start();
    await store('me', 'ride', {});
    await db.deleteFrom('trend_figures').execute();
    expect((await trends('me')).rides[0]).not.toHaveProperty('Figures');
    await insertListedActivities(db, { owner: 'me', name: 'ride' }, [activityRow({ trend })]);
    expect((await trends('me')).rides[0]?.Figures?.gameStartSeconds).toBe(24);
    await db.deleteFrom('reports').execute();
    expect(await db.selectFrom('trend_figures').selectAll().execute()).toEqual([]);
  });
});
