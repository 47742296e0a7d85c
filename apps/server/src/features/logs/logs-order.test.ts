import { pathOf } from '@ridescope/contract/endpoint';
import { getLogs, type ListedActivity, setRideMark } from '@ridescope/contract/logs';
import { expect, it } from 'vitest';
import { callBy } from '../../../test/support/app/callers.ts';
import { startListApp } from '../../../test/support/app/log-list.ts';
import { describeOnEachEngine } from '../../../test/support/databases/test-config.ts';
import { activityRow } from '../../../test/support/samples/activity-row.ts';
import { storeReport } from '../../../test/support/samples/ride-report.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { insertListedActivities } from './store.ts';

const url = pathOf(getLogs);

describeOnEachEngine('the list of activities in another order', ({ emptyDatabase }) => {
  const start = async () => startListApp(await emptyDatabase());

  /** 30 rides, each in its own report; every third one has no figures. */
  async function listMany(db: Queryable) {
    for (let index = 0; index < 30; index++) {
      const name = `ride-${String(index).padStart(2, '0')}`;
      await storeReport(db, 'me', name, {});
      const { fps: _, worldName: _world, score: _score, ...unmeasured } = activityRow();
      const given = { startedAt: new Date(Date.UTC(2026, 0, 1 + index)).toISOString() };
      const figures = {
        fps: { max: 60, avg: (index * 7) % 10 },
        worldName: ['Watopia', 'France', 'london'][index % 3] ?? '',
        gameVersion: `1.${90 + index}.0`,
        score: (index * 7) % 20,
      };
      const row = { ...unmeasured, ...given, ...(index % 3 === 0 ? {} : figures) };
      await insertListedActivities(db, { owner: 'me', name }, [row]);
    }
  }

  it.each([
    ['avg', 'AvgFps'],
    ['world', 'WorldName'],
    ['score', 'Score'],
  ] as const)('sorts by %s over all pages, what was not measured last', async (sort, member) => {
    const { db, page } = await start();
    await listMany(db);
    for (const direction of ['ascending', 'descending']) {
      const seen: ListedActivity[] = [];
      let key: unknown;
      do {
        const { activities, lastEvaluatedKey, total } = await page('me', key, {
          sort,
          direction,
          limit: '7',
        });
        expect(total).toBe(30);
        seen.push(...activities);
        key = lastEvaluatedKey;
      } while (key);
      expect(new Set(seen.map(({ S3Key }) => S3Key)).size).toBe(30);
      const values = seen.map((ride) => ride[member]);
      const measured = values.filter((value) => value !== undefined);
      expect(values.slice(measured.length)).toEqual(values.slice(measured.length).fill(undefined));
      const sorted = measured.toSorted((a, b) =>
        typeof a === 'number' && typeof b === 'number'
          ? a - b
          : String(a).localeCompare(String(b), 'en', { sensitivity: 'base' }),
      );
      expect(measured).toEqual(direction === 'ascending' ? sorted : sorted.toReversed());
    }
  });

  it('sorts versions by their numbers, and dates from the oldest', async () => {
    const { db, page } = await start();
    await listMany(db);
    const { activities } = await page('me', undefined, { sort: 'client', limit: '2' });
    expect(activities.map((ride) => ride.GameClientVersion)).toEqual(['1.119.0', '1.118.0']);
    const oldest = await page('me', undefined, { direction: 'ascending', limit: '2' });
    expect(oldest.activities.map(({ S3Key }) => S3Key)).toEqual(['me/ride-00.gz', 'me/ride-01.gz']);
    const next = await page('me', oldest.lastEvaluatedKey, {
      direction: 'ascending',
      limit: '1',
    });
    expect(next.activities[0]?.S3Key).toBe('me/ride-02.gz');
  });

  it('finds every word, in figures, verdict, name and note', async () => {
    const { app, db, page } = await start();
    await listMany(db);
    const mark = { name: 'Alpe du 100%', note: 'New fan', isStarred: true };
    const marked = await app.inject(
      callBy('me', {
        method: 'PUT',
        url: pathOf(setRideMark, { owner: 'me', name: 'ride-05', activityId: 'a1' }),
        payload: mark,
      }),
    );
    expect(marked.json()).toEqual(mark);
    for (const search of ['ALPE fan', '100% lost', 'london alpe']) {
      const { activities, total } = await page('me', undefined, { search });
      expect(total, search).toBe(1);
      expect(activities).toMatchObject([
        { S3Key: 'me/ride-05.gz', Name: 'Alpe du 100%', Note: 'New fan', IsStarred: true },
      ]);
    }
    expect((await page('me', undefined, { search: 'alpe moon' })).total).toBe(0);
    expect((await page('me', undefined, { starred: 'yes' })).total).toBe(1);
    expect((await page('me', undefined, { search: 'france' })).total).toBe(10);
  });

  it('refuses a key of another order', async () => {
    const { app, db, page } = await start();
    await listMany(db);
    const { lastEvaluatedKey } = await page('me', undefined, { sort: 'world', limit: '1' });
    const query = { sort: 'avg', lastKey: JSON.stringify(lastEvaluatedKey) };
    expect((await app.inject(callBy('me', { url, query }))).statusCode).toBe(400);
  });
});
