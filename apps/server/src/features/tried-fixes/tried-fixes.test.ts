import { pathOf } from '@ridescope/contract/endpoint';
import { getTriedFixes, setTriedFix } from '@ridescope/contract/tried-fixes';
import { expect, it } from 'vitest';
import { authenticateByHeader, callBy } from '../../../test/support/app/callers.ts';
import { testApp } from '../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { listRide } from '../../../test/support/samples/listed-ride.ts';
import { storeReport } from '../../../test/support/samples/ride-report.ts';
import { dayMs, minuteMs } from '../../platform/process/units.ts';

const params = { owner: 'owner-1', name: 'ride' };

describeOnEachEngine('tried fixes', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    await storeReport(database.kysely, params.owner, params.name, {});
    const app = await testApp(await configWithoutDatabase(), {
      database,
      authenticate: authenticateByHeader,
    });
    const list = (given = params, caller: string | undefined = params.owner) =>
      app.inject(callBy(caller, { url: pathOf(getTriedFixes, given) }));
    const put = (recommendationId: string, payload: object, given = params, caller?: string) =>
      app.inject(
        callBy(caller ?? params.owner, {
          method: 'PUT',
          url: pathOf(setTriedFix, { ...given, recommendationId }),
          payload,
        }),
      );
    const tick = (recommendationId: string, isTried = true, given = params, caller?: string) =>
      put(recommendationId, { isTried }, given, caller);
    /** Stores a ride of an hour, after all others were uploaded. */
    const ride = async (name: string, startedAt: string, utcOffsetMinutes = 60) => {
      if (name !== params.name) await storeReport(database.kysely, params.owner, name, {});
      const report = { owner: params.owner, name };
      await listRide(database.kysely, report, { startedAt, utcOffsetMinutes });
    };
    return { app, db: database.kysely, list, tick, put, ride };
  }

  it('remembers tried fixes in order; without a date in the log they count from their tick', async () => {
    const { list, tick } = await start();
    expect((await list()).json()).toEqual({ tried: [] });
    await tick('gfx-uncap');
    const first = (await tick('ant-extension')).json();
    expect(first.tried.map((fix: { recommendationId: string }) => fix.recommendationId)).toEqual([
      'gfx-uncap',
      'ant-extension',
    ]);
    expect(Math.abs(Date.parse(first.tried[0].from.at) - Date.now())).toBeLessThan(minuteMs);
    expect((await tick('gfx-uncap')).json()).toEqual(first);
    expect((await list({ ...params, name: 'ride.gz' })).json()).toEqual(first);
    const after = (await tick('gfx-uncap', false)).json();
    expect(after).toEqual({ tried: [first.tried[1]] });
    expect((await list()).json()).toEqual(after);
  });

  it('counts a fix from the end of the ride of its report, whenever it was uploaded or ticked', async () => {
    const { tick, ride } = await start();
    await ride('ride', '2026-01-13T22:30:00.000Z');
    await ride('older', '2025-12-31T23:30:00.000Z');
    expect((await tick('gfx-uncap')).json()).toEqual({
      // On the rider's clock it is past midnight.
      tried: [
        {
          recommendationId: 'gfx-uncap',
          from: { day: '2026-01-14', at: '2026-01-13T23:30:00.000Z' },
        },
      ],
      firstDay: '2026-01-01',
    });
  });

  it('counts a fix from another day if the owner says so, until the tick is set anew', async () => {
    const { list, put, tick, ride } = await start();
    await ride('ride', '2026-01-13T18:00:00.000Z');
    await ride('older', '2026-01-02T18:00:00.000Z');
    const chosen = await put('gfx-uncap', { isTried: true, day: '2026-01-10' });
    expect(chosen.json().tried[0].from).toEqual({ day: '2026-01-10' });
    expect((await list()).json()).toEqual(chosen.json());
    const from = { day: '2026-01-13', at: '2026-01-13T19:00:00.000Z' };
    // The day of the ride means the end of that ride.
    const own = await put('gfx-uncap', { isTried: true, day: '2026-01-13' });
    expect(own.json().tried[0].from).toEqual(from);
    await put('gfx-uncap', { isTried: true, day: '2026-01-02' });
    expect((await tick('gfx-uncap')).json().tried[0].from).toEqual(from);
  });

  it('takes no day before the first ride, in the future or outside the calendar', async () => {
    const { list, put, ride } = await start();
    await ride('ride', '2026-01-13T18:00:00.000Z');
    const dayFrom = (days: number) =>
      new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
    for (const day of ['2026-01-12', dayFrom(2), '2026-02-30', '13 Jan 2026', '']) {
      const answer = await put('gfx-uncap', { isTried: true, day });
      expect(answer.statusCode, day).toBe(400);
    }
    const refused = await put('gfx-uncap', { isTried: true, day: '2026-01-12' });
    expect(refused.json().error.message).toBe(
      'Choose a day from your first ride (2026-01-13) up to today.',
    );
    expect((await list()).json().tried).toEqual([]);
    const today = await put('gfx-uncap', { isTried: true, day: dayFrom(0) });
    expect(today.json().tried[0].from).toEqual({ day: dayFrom(0) });
  });

  it.each(['no-such-fix', 'constructor'])('knows no fix %j', async (id) => {
    const { list, tick } = await start();
    const answer = await tick(id);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error.code).toBe('NOT_FOUND');
    expect((await list()).json()).toEqual({ tried: [] });
  });

  it('refuses an invalid id', async () => {
    const { tick } = await start();
    expect((await tick('Gfx Uncap')).statusCode).toBe(400);
  });

  it('lets only the owner of the report read and change them', async () => {
    const { app, list, tick } = await start();
    await tick('gfx-uncap');
    const url = pathOf(getTriedFixes, params);
    expect((await app.inject(url)).statusCode).toBe(401);
    const put = { method: 'PUT', url: `${url}/gfx-uncap`, payload: { isTried: false } } as const;
    expect((await app.inject(put)).statusCode).toBe(401);
    expect((await list(params, 'other')).statusCode).toBe(404);
    expect((await tick('gfx-uncap', false, params, 'other')).statusCode).toBe(404);
    const own = { ...params, owner: 'other' };
    expect((await list(own, 'other')).statusCode).toBe(404);
    expect((await tick('gfx-uncap', true, own, 'other')).statusCode).toBe(404);
    expect((await list()).json().tried).toHaveLength(1);
  });

  it('deletes them with the report', async () => {
    const { db, list, tick } = await start();
    await tick('gfx-uncap');
    await db.deleteFrom('reports').execute();
    expect((await list()).statusCode).toBe(404);
    expect(await db.selectFrom('tried_fixes').selectAll().execute()).toEqual([]);
  });
});
