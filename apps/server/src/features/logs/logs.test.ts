import { pathOf } from '@ridescope/contract/endpoint';
import {
  getLogListWords,
  getLogs,
  getLogsWithoutRide,
  type ListedActivity,
  type LogListPage,
  setRideMark,
} from '@ridescope/contract/logs';
import { listWordsOf } from '@ridescope/words/telling/list-row';
import { expect, it } from 'vitest';
import { callBy } from '../../../test/support/app/callers.ts';
import { startListApp } from '../../../test/support/app/log-list.ts';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import { activityRow } from '../../../test/support/samples/activity-row.ts';
import { storeReport } from '../../../test/support/samples/ride-report.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { minuteMs } from '../../platform/process/units.ts';
import { insertListedActivities } from './store.ts';

const url = pathOf(getLogs);

describeOnEachEngine('the list of activities', ({ emptyDatabase }) => {
  const start = async () => startListApp(await emptyDatabase());

  /** A report with this many activities, a minute apart. */
  async function list(
    db: Queryable,
    owner: string,
    name: string,
    { activities = 1, startedAt = new Date('2026-01-13T18:48:00Z') } = {},
  ) {
    await storeReport(db, owner, name, {});
    const rows = Array.from({ length: activities }, (_, index) =>
      activityRow({
        activityId: `a${index + 1}`,
        startedAt: new Date(startedAt.getTime() + index * minuteMs).toISOString(),
      }),
    );
    await insertListedActivities(db, { owner, name }, rows);
  }

  it('says how it begins: with the newest ride, and nothing while it is empty', async () => {
    const { app, db, page } = await start();
    const words = async () =>
      (await app.inject(callBy('me', { url: pathOf(getLogListWords) }))).json();
    expect(await words()).toEqual({});
    await list(db, 'me', 'ride-1', { activities: 2 });
    await list(db, 'other', 'ride-2');
    const listed: LogListPage = await page('me');
    expect(listed.total).toBe(2);
    expect(await words()).toEqual({ words: listWordsOf(listed) });
  });

  it('returns the columns of the activity table (API-15)', async () => {
    const { db, page } = await start();
    await list(db, 'me', 'ride-1');
    expect(await page('me')).toEqual({
      activities: [
        {
          S3Key: 'me/ride-1.gz',
          ActivityId: 'a1',
          StartTime: '2026-01-13T18:48:00.000Z',
          UtcOffsetMinutes: 60,
          WorldName: 'Watopia',
          Duration: 3600,
          Cpu: 'Intel Core i5-6500',
          Gpu: 'NVIDIA GeForce GTX 970',
          GameClientVersion: '1.103.0',
          Crowdedness: 0.5,
          MaxFps: 62,
          AvgFps: 50,
          Pc1Fps: 30,
          WorstLossPercent: 4.5,
          LinkLosses: 2,
          Driver: '552.12',
          Score: 84,
          Answer: {
            lead: 'problem',
            sentences: [
              {
                id: 'connection-lost',
                values: { times: 1, total: 180, longest: 180, open: false, once: false },
              },
            ],
          },
          Grade: 'critical',
          Strip: {
            seconds: 3600,
            problems: [{ grade: 'critical', category: 'network', t: [1200], durationS: [180] }],
          },
          Problem: 'connection-lost',
        },
      ],
      total: 1,
    });
  });

  it('leaves out what was not measured', async () => {
    const { db, page } = await start();
    await storeReport(db, 'me', 'old', {});
    const row = { activityId: 'a1', rideS: 40, isJudged: false, isWatched: false, hasHoles: false };
    const answer: ListedActivity['Answer'] = { lead: 'nothing-in-minutes', sentences: [] };
    const strip = { seconds: 40, problems: [] };
    await insertListedActivities(db, { owner: 'me', name: 'old' }, [
      {
        ...row,
        answer,
        grade: 'nothing',
        strip,
        platform: 'unknown',
        trend: {
          movingSeconds: 0,
          sensors: [],
          lostSeconds: 0,
          absences: [],
          rules: [],
          fixes: [],
        },
      },
    ]);
    const { activities } = await page('me');
    const reported = { Answer: answer, Grade: 'nothing', Strip: strip };
    expect(activities).toEqual([
      { S3Key: 'me/old.gz', ActivityId: 'a1', Duration: 40, ...reported },
    ]);
  });

  it('returns every activity once, newest first, across pages (API-16)', async () => {
    const { db, page } = await start();
    // Three activities each: a page of twenty ends inside a report. Pairs of reports have the same times.
    const byStart: { startedAt: number; place: string }[] = [];
    for (let index = 0; index < 17; index++) {
      const name = `ride-${String(index).padStart(2, '0')}`;
      // Uploaded from the newest to the oldest: only the time of the ride counts.
      const startedAt = new Date(Date.UTC(2026, 0, 20 - Math.floor(index / 2), 10, 0, 0, 123));
      await list(db, 'me', name, { activities: 3, startedAt });
      for (const id of [1, 2, 3]) {
        const start = startedAt.getTime() + (id - 1) * minuteMs;
        byStart.push({ startedAt: start, place: `me/${name}.gz a${id}` });
      }
    }
    const expected = byStart
      .sort((a, b) => b.startedAt - a.startedAt || (a.place < b.place ? 1 : -1))
      .map(({ place }) => place);
    await list(db, 'other', 'foreign');
    const seen: string[] = [];
    const sizes: number[] = [];
    let key: unknown;
    do {
      const { activities, lastEvaluatedKey } = await page('me', key);
      sizes.push(activities.length);
      seen.push(...activities.map(({ S3Key, ActivityId }) => `${S3Key} ${ActivityId}`));
      key = lastEvaluatedKey;
    } while (key);
    expect(seen).toEqual(expected);
    expect(sizes).toEqual([20, 20, 11]);
  });

  it('returns no key after a full last page (API-16)', async () => {
    const { db, page } = await start();
    await list(db, 'me', 'ride', { activities: 20 });
    const { activities, lastEvaluatedKey } = await page('me');
    expect(activities).toHaveLength(20);
    expect(lastEvaluatedKey).toBeUndefined();
  });

  it('sorts an activity without a date by the time its report was stored', async () => {
    const { db, page } = await start();
    await list(db, 'me', 'dated', { startedAt: new Date('2020-01-01T10:00:00Z') });
    await storeReport(db, 'me', 'undated', {});
    const { startedAt: _, ...undated } = activityRow();
    await insertListedActivities(db, { owner: 'me', name: 'undated' }, [undated]);
    await list(db, 'me', 'future', { startedAt: new Date('2200-01-01T10:00:00Z') });
    const keys = (await page('me')).activities.map(({ S3Key }) => S3Key);
    expect(keys).toEqual(['me/future.gz', 'me/undated.gz', 'me/dated.gz']);
  });

  it('fills columns of an existing row when its report is read again', async () => {
    const { db, page } = await start();
    await list(db, 'me', 'ride');
    const without = { worst_loss_percent: null, link_losses: null, driver: null };
    await db.updateTable('listed_activities').set(without).execute();
    const rows = [activityRow({ worstLossPercent: 9, linkLosses: 0, driver: '560.1' })];
    await insertListedActivities(db, { owner: 'me', name: 'ride' }, rows);
    expect((await page('me')).activities).toMatchObject([
      { WorstLossPercent: 9, LinkLosses: 0, Driver: '560.1' },
    ]);
  });

  it('hides the activities of other users, whatever key is given (API-15)', async () => {
    const { app, db, page } = await start();
    await list(db, 'me', 'ride', { activities: 21 });
    const { lastEvaluatedKey } = await page('me');
    expect(await page('other')).toEqual({ activities: [], total: 0 });
    expect(await page('other', lastEvaluatedKey)).toEqual({ activities: [], total: 0 });
    expect((await app.inject(url)).statusCode).toBe(401);
  });

  const key = { listedAt: '2026-01-14T10:00:00.123Z', S3Key: 'me/ride.gz', position: 0 };
  it.each([
    'x',
    '{',
    'null',
    '[]',
    '{}',
    JSON.stringify({ ...key, listedAt: 'yesterday' }),
    JSON.stringify({ ...key, listedAt: '2026-13-99T99:99:99.000Z' }),
    JSON.stringify({ ...key, listedAt: '0000-01-01T00:00:00.000Z' }),
    JSON.stringify({ ...key, S3Key: 'ride' }),
    JSON.stringify({ ...key, S3Key: 'me/\u0000.gz' }),
    JSON.stringify({ ...key, position: 0.5 }),
    JSON.stringify({ ...key, position: 1e12 }),
    JSON.stringify({ ...key, value: 1 }),
    'x'.repeat(1001),
  ])('refuses the key %s (API-16)', async (lastKey) => {
    const { app } = await start();
    const answer = await app.inject(callBy('me', { url, query: { lastKey } }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.code).toBe('VALIDATION_ERROR');
  });

  it('keeps the words of a ride for its owner, until its report is deleted', async () => {
    const { app, db, page } = await start();
    await list(db, 'me', 'ride');
    const put = (caller: string, name: string) =>
      app.inject(
        callBy(caller, {
          method: 'PUT',
          url: pathOf(setRideMark, { owner: 'me', name, activityId: 'a1' }),
          payload: { name: ' Race ', note: '', isStarred: false },
        }),
      );
    expect((await put('me', 'ride')).json()).toEqual({ name: 'Race', note: '', isStarred: false });
    expect((await put('other', 'ride')).statusCode).toBe(404);
    expect((await put('me', 'gone')).statusCode).toBe(404);
    expect((await page('me')).activities).toMatchObject([{ Name: 'Race' }]);
    await db.deleteFrom('reports').execute();
    expect(await db.selectFrom('ride_marks').selectAll().execute()).toEqual([]);
  });

  it('lists logs without a ride apart from the others', async () => {
    const { app, db } = await start();
    await list(db, 'me', 'ride');
    await storeReport(db, 'me', 'menu', {});
    await storeReport(db, 'other', 'foreign', {});
    const startedAt = new Date('2026-01-13T18:48:00Z');
    await db
      .updateTable('reports')
      .set({ log_started_at: startedAt, log_duration_s: 61.5 })
      .where('name', '=', 'menu')
      .execute();
    const answer = await app.inject(callBy('me', { url: pathOf(getLogsWithoutRide) }));
    expect(answer.json()).toEqual({
      logs: [
        {
          S3Key: 'me/menu.gz',
          UploadedAt: expect.any(String),
          StartTime: '2026-01-13T18:48:00.000Z',
          Duration: 61.5,
        },
      ],
    });
  });

  it('lists an activity once and removes it with its report', async () => {
    const { db, page } = await start();
    await list(db, 'me', 'ride');
    await insertListedActivities(db, { owner: 'me', name: 'ride' }, [activityRow({ rideS: 1 })]);
    expect((await page('me')).activities).toMatchObject([{ Duration: 3600 }]);
    await db.deleteFrom('reports').execute();
    expect(await page('me')).toEqual({ activities: [], total: 0 });
  });
});
