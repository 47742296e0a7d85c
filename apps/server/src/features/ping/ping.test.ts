import type { Readable } from 'node:stream';
import { pathOf } from '@ridescope/contract/endpoint';
import { getEnvironment } from '@ridescope/contract/environment';
import {
  attachPing,
  detachPing,
  getAttachedPing,
  type PingFigures,
  ping,
  pingLoad,
} from '@ridescope/contract/ping';
import { pingLoadBytes, usualPingUrl } from '@ridescope/contract/ping-terms';
import { expect, it, vi } from 'vitest';
import { authenticateByHeader, callBy } from '../../../test/support/app/callers.ts';
import { testApp } from '../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
  describeOnEmbedded,
} from '../../../test/support/databases/test-config.ts';
import { storeReport } from '../../../test/support/samples/ride-report.ts';
import { createLoadStreams } from './load-stream.ts';

const params = { owner: 'owner-1', name: 'ride' };
const figures: PingFigures = {
  host: 'dynamodb.us-west-2.amazonaws.com',
  samples: 180,
  lost: 3,
  answers: { maxMs: 80.5, avgMs: 41, medianMs: 40, p95Ms: 66, jitterMs: 4.25 },
  load: { idleMs: 12, loadedMs: 70 },
};

describeOnEachEngine('ping tests of reports', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    await storeReport(database.kysely, params.owner, params.name, {});
    const app = await testApp(await configWithoutDatabase(), {
      database,
      authenticate: authenticateByHeader,
    });
    const call = (
      endpoint: typeof attachPing | typeof getAttachedPing | typeof detachPing,
      { payload, given = params, caller = params.owner }: CallOptions = {},
    ) =>
      app.inject(
        callBy(caller, {
          method: endpoint.method,
          url: pathOf(endpoint, given),
          ...(payload && { payload }),
        }),
      );
    return { call, db: database.kysely };
  }
  interface CallOptions {
    payload?: object;
    given?: typeof params;
    caller?: string;
  }

  it('are stored with the report, replaced and removed', async () => {
    const { call } = await start();
    expect((await call(getAttachedPing)).json()).toEqual({});
    const attached = (await call(attachPing, { payload: figures })).json();
    expect(attached).toEqual({ figures, attachedAt: expect.any(String) });
    expect((await call(getAttachedPing)).json()).toEqual(attached);
    const other: PingFigures = { host: '127.0.0.1:3000', samples: 1, lost: 1 };
    expect((await call(attachPing, { payload: other })).json().figures).toEqual(other);
    expect((await call(detachPing)).json()).toEqual({});
    expect((await call(getAttachedPing)).json()).toEqual({});
  });

  it('are stored without what they do not consist of', async () => {
    const { call } = await start();
    const more = { note: 'no text \0 of mine' };
    const payload = { ...figures, ...more, answers: { ...figures.answers, ...more } };
    expect((await call(attachPing, { payload })).json().figures).toEqual(figures);
  });

  it('go with the report', async () => {
    const { call, db } = await start();
    await call(attachPing, { payload: figures });
    await db.deleteFrom('reports').execute();
    expect(await db.selectFrom('ping_results').selectAll().execute()).toEqual([]);
    for (const endpoint of [getAttachedPing, detachPing]) {
      expect((await call(endpoint)).statusCode).toBe(404);
    }
    expect((await call(attachPing, { payload: figures })).statusCode).toBe(404);
  });

  it('belong to the owner of the report alone', async () => {
    const { call } = await start();
    await call(attachPing, { payload: figures });
    for (const endpoint of [getAttachedPing, attachPing, detachPing]) {
      const payload = endpoint === attachPing ? { payload: figures } : {};
      expect((await call(endpoint, { ...payload, caller: 'other' })).statusCode).toBe(404);
      const given = { ...params, owner: 'other' };
      expect((await call(endpoint, { ...payload, caller: 'other', given })).statusCode).toBe(404);
    }
    expect((await call(getAttachedPing)).json().figures).toEqual(figures);
  });

  it.each([
    ['a time past the limit', { ...figures, load: { idleMs: 12, loadedMs: 5001 } }],
    ['no request', { ...figures, samples: 0 }],
    ['a name that is no host', { ...figures, host: '<b>x</b>' }],
    ['a missing figure', { ...figures, answers: { maxMs: 3 } }],
  ])('are refused with %s', async (_, payload) => {
    const { call } = await start();
    expect((await call(attachPing, { payload })).json().error.code).toBe('VALIDATION_ERROR');
  });
});

describeOnEmbedded('the ping test', ({ emptyDatabase }) => {
  it('is answered at once and never from memory, and may be sent elsewhere (PIN-10)', async () => {
    const database = await emptyDatabase();
    const usual = await testApp(await configWithoutDatabase(), { database });
    const answer = await usual.inject(`${pathOf(ping)}?r=1`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self';");
    const environment = (await usual.inject(pathOf(getEnvironment))).json();
    expect(environment.ping).toEqual({ url: usualPingUrl, isUsual: true });

    const pingUrl = 'https://ping.example:8443/here';
    const other = await testApp(await configWithoutDatabase({ pingUrl }), { database });
    const elsewhere = await other.inject(pathOf(getEnvironment));
    expect(elsewhere.json().ping).toEqual({ url: pingUrl, isUsual: false });
    expect(elsewhere.headers['content-security-policy']).toContain("connect-src 'self';");
  });

  it("sends bytes that can't be compressed, to one address a limited number of times", async () => {
    const app = await testApp(await configWithoutDatabase(), { database: await emptyDatabase() });
    const url = pathOf(pingLoad);
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.rawPayload.length).toBe(pingLoadBytes);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).toMatchObject({
      'x-ratelimit-limit': '24',
      'x-ratelimit-remaining': '23',
      'x-ratelimit-reset': '600',
    });
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(405);
    expect((await app.inject(pathOf(ping))).statusCode).toBe(200);
  });
});

it('the download route refuses more downloads than fit at once, and ends slow ones', async () => {
  const streams = createLoadStreams({ atOnce: 2, endAfterMs: 50 });
  const [first, second] = [streams.start('192.0.2.1'), streams.start('192.0.2.2')];
  expect(() => streams.start('192.0.2.3')).toThrow('Many others are testing right now.');
  await vi.waitFor(() => expect([first.destroyed, second.destroyed]).toEqual([true, true]));
  const again = await vi.waitFor(() => streams.start('192.0.2.1'));
  again.destroy();
});

it('the download route leaves places to others when one address wants all of them', async () => {
  const streams = createLoadStreams();
  const open: Readable[] = [];
  const start = (address: string) => open.push(streams.start(address));
  for (let index = 0; index < 4; index++) start(`2001:db8:1:2::${index}`);
  expect(() => start('2001:db8:1:2::9')).toThrow('Another test is running on your network.');
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    for (let index = 0; index < 4; index++) start(address);
    expect(() => start(address)).toThrow('Another test is running on your network.');
  }
  expect(() => start('192.0.2.4')).toThrow('Many others are testing right now.');
  open[0]?.destroy();
  await vi.waitFor(() => start('2001:db8:1:2::9'));
  for (const stream of open) stream.destroy();
});
