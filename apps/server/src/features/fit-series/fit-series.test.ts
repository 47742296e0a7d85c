import { pathOf } from '@ridescope/contract/endpoint';
import {
  addFitSeries,
  getFitSeries,
  removeFitSeries,
  type StoredFitSeries,
} from '@ridescope/contract/fit-series';
import { mostFitRecords, mostFitSeriesBytes } from '@ridescope/contract/fit-series-terms';
import { expect, it } from 'vitest';
import { authenticateByHeader, callBy } from '../../../test/support/app/callers.ts';
import { testApp } from '../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { storeReport } from '../../../test/support/samples/ride-report.ts';
import { exportFitSeries } from './store.ts';

const params = { owner: 'owner-1', name: 'ride' };
const fromUnixS = 1_767_725_362;

/** Values of a ride of so many seconds. */
function seriesOf(length = 3): StoredFitSeries {
  const column = (value: number) => Array.from({ length }, () => value);
  return {
    sha256: 'a'.repeat(64),
    condition: 'whole',
    fileBytes: 1887,
    laps: 1,
    recordBytes: 110,
    fromUnixS,
    seconds: Array.from({ length }, (_, at) => at),
    powerW: column(200),
    cadenceRpm: column(90),
    heartRateBpm: [...column(140).slice(1), null],
    speedMmPerS: column(9000),
    distanceCm: column(900),
  };
}

describeOnEachEngine('values of FIT files beside a report', ({ emptyDatabase }) => {
  async function start(activities: readonly string[] = ['a1']) {
    const { kysely: db, ...database } = await emptyDatabase();
    await storeReport(db, params.owner, params.name, {});
    const row = { duration_s: 60, listed_at: new Date(), searched_words: '', position: 0 };
    const empty = { answer: '{}', strip: '{}', grade: 'critical' as const };
    for (const activity_id of activities) {
      const key = { owner: params.owner, report_name: params.name, activity_id };
      await db
        .insertInto('listed_activities')
        .values({ ...key, ...row, ...empty })
        .execute();
    }
    const app = await testApp(await configWithoutDatabase(), {
      database: { ...database, kysely: db },
      authenticate: authenticateByHeader,
    });
    const call = (
      endpoint: typeof addFitSeries | typeof getFitSeries | typeof removeFitSeries,
      {
        payload,
        activityId = 'a1',
        owner = params.owner,
        caller = params.owner,
      }: { payload?: object; activityId?: string; owner?: string; caller?: string } = {},
    ) =>
      app.inject(
        callBy(caller, {
          method: endpoint.method,
          url: pathOf(endpoint, { ...params, owner, activityId }),
          ...(payload && { payload }),
        }),
      );
    const add = (payload: object, activityId = 'a1') => call(addFitSeries, { payload, activityId });
    return { call, add, db };
  }

  it('are stored as they are sent, replaced and removed', async () => {
    const { call, add } = await start();
    expect((await call(getFitSeries)).json()).toEqual({ added: [] });
    const { addedAt } = (await add(seriesOf())).json();
    const answer = await call(getFitSeries);
    expect(answer.json()).toEqual({ added: [{ activityId: 'a1', addedAt, series: seriesOf() }] });
    expect(answer.headers['content-type']).toContain('application/json');
    await add(seriesOf(5));
    expect((await call(getFitSeries)).json().added[0].series).toEqual(seriesOf(5));
    expect((await call(removeFitSeries)).json()).toEqual({});
    expect((await call(getFitSeries)).json()).toEqual({ added: [] });
  });

  it('leave the report as it is, byte for byte', async () => {
    const { add, call, db } = await start();
    const bodyOf = async () => {
      const { body } = await db.selectFrom('reports').select('body').executeTakeFirstOrThrow();
      return Buffer.from(body).toString('base64');
    };
    const before = await bodyOf();
    await add(seriesOf());
    expect(await bodyOf()).toBe(before);
    await call(removeFitSeries);
    expect(await bodyOf()).toBe(before);
  });

  it('are in the export of the account, and go with the report', async () => {
    const { call, add, db } = await start();
    await add(seriesOf());
    const exported: string[] = [];
    for await (const json of exportFitSeries(db, params.owner)) exported.push(json);
    expect(exported.map((json) => JSON.parse(json))).toEqual([
      { reportName: 'ride', activityId: 'a1', series: seriesOf() },
    ]);
    await db.deleteFrom('reports').execute();
    expect(await db.selectFrom('fit_series').selectAll().execute()).toEqual([]);
    for (const endpoint of [getFitSeries, removeFitSeries])
      expect((await call(endpoint)).statusCode).toBe(404);
    expect((await add(seriesOf())).statusCode).toBe(404);
  });

  it('belong to the owner of the report alone, and to its rides', async () => {
    const { call, add } = await start();
    await add(seriesOf());
    for (const endpoint of [getFitSeries, addFitSeries, removeFitSeries]) {
      const payload = endpoint === addFitSeries ? { payload: seriesOf(9) } : {};
      expect((await call(endpoint, { ...payload, caller: 'other' })).statusCode).toBe(404);
      const ofOther = { ...payload, caller: 'other', owner: 'other' };
      expect((await call(endpoint, ofOther)).statusCode).toBe(404);
    }
    expect((await add(seriesOf(), 'a2')).json().error.code).toBe('NOT_FOUND');
    expect((await call(getFitSeries)).json().added).toHaveLength(1);
  });

  it('are refused above ten rides of a report', async () => {
    const ids = Array.from({ length: 11 }, (_, index) => `a${index + 1}`);
    const { add } = await start(ids);
    const answers = [];
    for (const id of ids) answers.push(await add(seriesOf(), id));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), 429]);
    expect(answers.at(-1)?.json().error.message).toBe(
      'A report takes the FIT files of 10 rides. Remove one first.',
    );
    // One that is there already is replaced.
    expect((await add(seriesOf(4), 'a1')).statusCode).toBe(200);
  });

  it.each<[string, object, string]>([
    ['a position', { positionLat: [1, 2, 3] }, 'The body must not have "positionLat".'],
    ['a name', { name: 'Ada' }, 'The body must not have "name".'],
    ['no record', { seconds: [] }, 'The value "seconds" must have at least 1 entries.'],
    ['a text as a value', { powerW: ['x', 1, 2] }, 'The value "powerW.0" must be a whole number.'],
    [
      'a power beyond two bytes',
      { powerW: [65_536, 1, 2] },
      'The value "powerW.0" must be at most 65535.',
    ],
    [
      'more than 24 hours',
      { seconds: [0, 1, mostFitRecords + 1] },
      'The value "seconds.2" must be at most 86400.',
    ],
    [
      'targets of another length',
      { targetW: [1] },
      'The list "targetW" must have one value for each of the 3 records.',
    ],
    [
      'lists of different lengths',
      { speedMmPerS: [1] },
      'The list "speedMmPerS" must have one value for each of the 3 records.',
    ],
    ['times that go back', { seconds: [0, 2, 2] }, 'The records must ascend in time.'],
    ['a late first record', { seconds: [1, 2, 3] }, 'The first record must be at second 0.'],
  ])('are refused with %s, in words', async (_, change, message) => {
    const { call, add } = await start();
    const { error } = (await add({ ...seriesOf(), ...change })).json();
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', message });
    expect((await call(getFitSeries)).json()).toEqual({ added: [] });
  });

  it('take 24 hours, and no body above the limit', async () => {
    const { add } = await start();
    expect((await add(seriesOf(mostFitRecords))).statusCode).toBe(200);
    const { error } = (await add({ ...seriesOf(), sha256: 'a'.repeat(mostFitSeriesBytes) })).json();
    expect(error.code).toBe('PAYLOAD_TOO_LARGE');
  });
});
