import { pathOf } from '@ridescope/contract/endpoint';
import { createSignedUrl } from '@ridescope/contract/uploads';
import { expect, it } from 'vitest';
import { startApp } from '../../../../test/support/app/start-app.ts';
import { announce, untilState, upload } from '../../../../test/support/app/test-app.ts';
import { describeOnEachEngine } from '../../../../test/support/databases/test-config.ts';
import { queueUploads } from '../../../../test/support/samples/queued-uploads.ts';
import { dayMs } from '../../../platform/process/units.ts';

describeOnEachEngine('uploads are limited', ({ emptyDatabase }) => {
  const start = async () => startApp(await emptyDatabase());

  it('limits how often uploads are announced', async () => {
    const { app } = await start();
    const statuses = [];
    for (let i = 0; i < 61; i++) {
      const url = '/api/signedUrl/local/upload-1/0';
      statuses.push((await app.inject({ method: 'POST', url, payload: {} })).statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  it('limits the open uploads of an owner also when all are announced at once', async () => {
    const { app } = await start();
    const params = { identityId: 'local', timezoneOffsetMinutes: 0 };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const url = pathOf(createSignedUrl, { ...params, uploadId: `upload-${index}` });
        return app.inject({ method: 'POST', url, payload: {} });
      }),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
  });

  it('limits the open uploads of an owner', async () => {
    const { app, db } = await start();
    for (let i = 0; i < 5; i++) await announce(app, `upload-${i}`);
    await expect(announce(app, 'upload-x')).rejects.toThrow('LIMIT_EXCEEDED');
    const one = db.updateTable('uploads').where('upload_id', '=', 'upload-1');
    await one.set({ state: 'processing' }).execute();
    await expect(announce(app, 'upload-x')).rejects.toThrow('LIMIT_EXCEEDED');
    // Ended, or never sent.
    await one.set({ state: 'failed' }).execute();
    await announce(app, 'upload-x');
    await expect(announce(app, 'upload-y')).rejects.toThrow('LIMIT_EXCEEDED');
    const late = { expires_at: new Date(Date.now() - 1000) };
    await db.updateTable('uploads').set(late).where('upload_id', '=', 'upload-2').execute();
    await announce(app, 'upload-y');
  });

  it('renews the address of an open upload at the limit', async () => {
    const { app } = await start();
    for (let i = 0; i < 5; i++) await announce(app, `upload-${i}`);
    await announce(app, 'upload-4');
  });

  it('accepts no new upload while the queue is too long, and lets announced ones go on', async () => {
    // No worker takes what waits.
    const { app, db } = await startApp(await emptyDatabase(), { workers: 0 });
    await announce(app, 'upload-1');
    await queueUploads(db, 1);
    const late = { run_at: new Date(Date.now() - 61_000) };
    await db.updateTable('jobs').set(late).execute();
    const announceNew = () =>
      app.inject({ method: 'POST', url: '/api/signedUrl/local/upload-2/0', payload: {} });
    const refused = await announceNew();
    expect(refused.statusCode).toBe(503);
    expect(refused.json().error).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringMatching(/^Too many logs are waiting .* try again in a minute\.$/),
      details: { reason: 'busy' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(10);
    await announce(app, 'upload-1');
    await db.updateTable('jobs').set({ run_at: new Date() }).execute();
    expect((await announceNew()).statusCode).toBe(200);
  });

  it('gives an owner 30 free readings a day, with a message that says when there are more', async () => {
    const { app, db } = await start();
    const day = (offset: number) => new Date(Date.now() + offset * dayMs);
    const read = (owner: string, created_at: Date) =>
      db
        .insertInto('jobs')
        .values({
          queue: 'uploads',
          lane: owner,
          created_at,
          payload: '{}',
          state: 'completed',
        })
        .execute();
    for (let i = 0; i < 40; i++) await read('local', day(-1));
    for (let i = 0; i < 40; i++) await read('bob', new Date());
    for (let i = 0; i < 29; i++) await read('local', new Date());
    await announce(app, 'upload-1');
    await read('local', new Date());
    await expect(announce(app, 'upload-2')).rejects.toThrow(
      "You have used today's 30 free uploads. You can upload again after midnight (UTC).",
    );
    // One that names a price goes on, but not without end: a price that is never charged would be free.
    const paid = async (uploadId: string, payload: object) => {
      const url = `/api/signedUrl/local/${uploadId}/0`;
      return (await app.inject({ method: 'POST', url, payload })).statusCode;
    };
    expect(await paid('upload-3', { confirmedTokens: 1 })).toBe(200);
    expect(await paid('upload-4', { logSizeMB: 12 })).toBe(200);
    expect(await paid('upload-5', { confirmedTokens: 0 })).toBe(429);
    for (let i = 0; i < 30; i++) await read('local', new Date());
    expect(await paid('upload-5', { confirmedTokens: 1 })).toBe(429);
    await db.deleteFrom('jobs').where('lane', '=', 'local').execute();
    for (let i = 0; i < 30; i++) await read('local', new Date());
    // A reading that was charged is not a free one.
    const charge = {
      owner: 'local',
      kind: 'spend' as const,
      reason: 'upload',
      reference: 'upload:x',
    };
    await db
      .insertInto('token_entries')
      .values({ ...charge, free: 0, free_month: null, paid: -1, created_at: new Date() })
      .execute();
    await announce(app, 'upload-2');
  });

  it('counts a reading for its owner when the file has arrived', async () => {
    const { app, db } = await start();
    await upload(app, 'upload-1', '[18:00:00] one');
    await untilState(app, 'upload-1', 'complete');
    expect(await db.selectFrom('jobs').select('lane').execute()).toEqual([{ lane: 'local' }]);
  });

  it.each([
    [{ logSizeMB: 30 }, 402, 6],
    [{ confirmedTokens: 6 }, 402, 6],
    [{ logSizeMB: 25 }, 200, undefined],
    [{ confirmedTokens: 5 }, 200, undefined],
    [{ confirmedTokens: 0, logSizeMB: 30 }, 200, undefined],
    [{ logSizeMB: null }, 400, undefined],
    [{ confirmedTokens: null }, 400, undefined],
  ])(
    'checks price and balance before it gives an address: %j',
    async (payload, status, tokensRequired) => {
      const { app, db } = await start();
      const answer = await app.inject({
        method: 'POST',
        url: '/api/signedUrl/local/upload-1/0',
        payload,
      });
      expect(answer.statusCode).toBe(status);
      expect(answer.json().error?.details?.tokensRequired).toBe(tokensRequired);
      expect(await db.selectFrom('uploads').select('id').execute()).toHaveLength(
        status === 200 ? 1 : 0,
      );
    },
  );
});
