import { gzipSync } from 'node:zlib';
import { pathOf } from '@ridescope/contract/endpoint';
import { cancelUpload, listOpenUploads, type UploadStatus } from '@ridescope/contract/uploads';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { startApp } from '../../../../test/support/app/start-app.ts';
import { announce, put, untilState } from '../../../../test/support/app/test-app.ts';
import { describeOnEachEngine } from '../../../../test/support/databases/test-config.ts';

const log = gzipSync('[18:00:00] one\n[18:00:01] two\n');

describeOnEachEngine('open uploads', ({ emptyDatabase }) => {
  const list = async (app: FastifyInstance): Promise<UploadStatus[]> =>
    (await app.inject(pathOf(listOpenUploads))).json().uploads;
  const namesIn = async (app: FastifyInstance) =>
    (await list(app)).map(({ uploadId, state }) => `${uploadId} ${state}`);
  const cancel = (app: FastifyInstance, uploadId: string) =>
    app.inject({ method: 'DELETE', url: pathOf(cancelUpload, { uploadId }) });

  it('are listed from their announcement to their end, the oldest first', async () => {
    const { app } = await startApp(await emptyDatabase());
    expect(await list(app)).toEqual([]);
    const url = await announce(app, 'upload-1');
    await announce(app, 'upload-2');
    expect(await namesIn(app)).toEqual(['upload-1 waiting', 'upload-2 waiting']);
    const [first] = await list(app);
    expect(Date.parse(first?.startedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await put(app, url, log);
    await untilState(app, 'upload-1', 'complete');
    expect(await namesIn(app)).toEqual(['upload-2 waiting']);
  });

  it('are listed while they wait for a reader, with their place', async () => {
    const { app, db } = await startApp(await emptyDatabase());
    await announce(app, 'upload-1');
    await db
      .updateTable('uploads')
      .set({ state: 'queued', stage: 'queued', progress_percent: 0 })
      .execute();
    expect(await list(app)).toMatchObject([
      { uploadId: 'upload-1', state: 'queued', stage: 'queued', progressPercent: 0 },
    ]);
  });

  it('are not those whose address has expired', async () => {
    const { app, db } = await startApp(await emptyDatabase());
    await announce(app, 'upload-1');
    await db
      .updateTable('uploads')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await list(app)).toEqual([]);
  });

  it('are fewer when one is given up, which makes room for another', async () => {
    const { app } = await startApp(await emptyDatabase());
    for (const id of [1, 2, 3, 4, 5]) await announce(app, `upload-${id}`);
    await expect(announce(app, 'upload-6')).rejects.toThrow('5 open uploads');
    expect((await cancel(app, 'upload-3')).json()).toEqual({});
    await announce(app, 'upload-6');
    expect(await namesIn(app)).not.toContain('upload-3 waiting');
    // The row stays, so that a file that is on its way is found.
    expect((await app.inject('/api/uploads/upload-3')).json()).toMatchObject({ state: 'waiting' });
  });

  it('are fewer when a file is refused as too large, and its address still takes a smaller one', async () => {
    const { app } = await startApp(await emptyDatabase(), { maxUploadBytes: 2000 });
    const urls = [];
    for (const id of [1, 2, 3, 4, 5]) urls.push(await announce(app, `upload-${id}`));
    expect((await put(app, urls[0] ?? '', Buffer.alloc(2001))).statusCode).toBe(413);
    expect(await namesIn(app)).not.toContain('upload-1 waiting');
    await announce(app, 'upload-6');
    await expect(announce(app, 'upload-7')).rejects.toThrow('5 open uploads');
    expect((await put(app, urls[0] ?? '', log)).statusCode).toBe(200);
    await untilState(app, 'upload-1', 'complete');
  });

  it('are neither listed for another account nor given up by it', async () => {
    const { app, db } = await startApp(await emptyDatabase());
    await announce(app, 'upload-1');
    await db.updateTable('uploads').set({ owner: 'another' }).execute();
    expect(await list(app)).toEqual([]);
    expect((await cancel(app, 'upload-1')).statusCode).toBe(200);
    const { expires_at } = await db
      .selectFrom('uploads')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime()).toBeGreaterThan(Date.now());
  });

  it('end as they would when they are given up after their file has arrived', async () => {
    const { app } = await startApp(await emptyDatabase());
    const url = await announce(app, 'upload-1');
    await put(app, url, log);
    expect((await cancel(app, 'upload-1')).statusCode).toBe(200);
    expect(await untilState(app, 'upload-1', 'complete')).toMatchObject({ state: 'complete' });
    expect((await cancel(app, 'upload-9')).statusCode).toBe(200);
  });
});
