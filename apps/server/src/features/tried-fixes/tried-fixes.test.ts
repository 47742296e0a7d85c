import { pathOf } from '@ridescope/contract/endpoint';
import { getTriedFixes, setTriedFix } from '@ridescope/contract/tried-fixes';
import { expect, it } from 'vitest';
import { authenticateByHeader, callBy } from '../../../test/support/app/callers.ts';
import { testApp } from '../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { storeReport } from '../../../test/support/samples/ride-report.ts';
import { minuteMs } from '../../platform/units.ts';

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
    const tick = (recommendationId: string, isTried = true, given = params, caller?: string) =>
      app.inject(
        callBy(caller ?? params.owner, {
          method: 'PUT',
          url: pathOf(setTriedFix, { ...given, recommendationId }),
          payload: { isTried },
        }),
      );
    return { app, db: database.kysely, list, tick };
  }

  it('remembers tried fixes in order, with the time of the first tick', async () => {
    const { list, tick } = await start();
    expect((await list()).json()).toEqual({ tried: [] });
    await tick('gfx-uncap');
    const first = (await tick('ant-extension')).json();
    expect(first.tried.map((fix: { recommendationId: string }) => fix.recommendationId)).toEqual([
      'gfx-uncap',
      'ant-extension',
    ]);
    expect(Math.abs(Date.parse(first.tried[0].triedAt) - Date.now())).toBeLessThan(minuteMs);
    expect((await tick('gfx-uncap')).json()).toEqual(first);
    expect((await list({ ...params, name: 'ride.gz' })).json()).toEqual(first);
    const after = (await tick('gfx-uncap', false)).json();
    expect(after).toEqual({ tried: [first.tried[1]] });
    expect((await list()).json()).toEqual(after);
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
