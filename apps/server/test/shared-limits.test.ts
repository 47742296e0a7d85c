import { expect, it, vi } from 'vitest';
import { testApp } from './support/app/test-app.ts';
import { configWithoutDatabase, describeOnEachEngine } from './support/databases/test-config.ts';

vi.setConfig({ testTimeout: 60_000 });
const address = '192.0.2.1';

describeOnEachEngine('two servers on one database', ({ emptyDatabase }) => {
  async function start(parts: { callsPerMinute?: number; processorMsPerMinute?: number }) {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const servers = [
      await testApp(config, { database, ...parts }),
      await testApp(config, { database, ...parts }),
    ];
    const call = (at: number, url: string, remoteAddress: string) =>
      servers[at % servers.length]?.inject({ url, remoteAddress });
    /** Calls both in turns. @returns how many answers had each status. */
    const callInTurns = async (calls: number, url: string) => {
      const statuses: Record<string, number> = {};
      for (let at = 0; at < calls; at++) {
        const status = (await call(at, url, address))?.statusCode ?? 0;
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      return statuses;
    };
    return { call, callInTurns, db: database.kysely };
  }

  it('answer 600 of 1,320 calls of one address in a minute', async () => {
    const { call, callInTurns, db } = await start({ callsPerMinute: 600 });
    expect(await callInTurns(1320, '/api/session')).toEqual({ 200: 600, 429: 720 });
    const refused = await call(0, '/api/session', address);
    expect(refused?.json().error).toEqual({
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Too many calls. Please wait a moment and try again.',
      details: { retryAfterS: expect.any(Number), remainingMinutes: 1 },
    });
    expect(refused?.headers).toMatchObject({
      'x-ratelimit-limit': '600',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': expect.stringMatching(/^\d+$/),
      'retry-after': expect.stringMatching(/^\d+$/),
    });
    expect((await call(1, '/api/session', '192.0.2.2'))?.statusCode).toBe(200);
    const rows = await db.selectFrom('limit_counts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(address);
  });

  it('spend one budget of processor time', async () => {
    const { callInTurns } = await start({ processorMsPerMinute: 600 });
    // A call of the API costs 10 ms.
    expect(await callInTurns(130, '/api/session')).toEqual({ 200: 60, 429: 70 });
  });

  it('write nothing about an address that calls as a page does', async () => {
    const { callInTurns, db } = await start({ callsPerMinute: 600 });
    expect(await callInTurns(100, '/api/session')).toEqual({ 200: 100 });
    expect(await db.selectFrom('limit_counts').selectAll().execute()).toEqual([]);
  });
});
