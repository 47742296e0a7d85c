import { LiveMessage } from '@ridescope/contract';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import type { AppParts } from './app.ts';
import { connectionId, openPage } from './test-support/live-page.ts';
import { testApp, upload } from './test-support/test-app.ts';
import { configWithoutDatabase, describeOnEachEngine } from './test-support/test-config.ts';

const runner = { leaseS: 3, pollMs: 20, graceMs: 50 };

describeOnEachEngine('a page with a live socket', ({ emptyDatabase }) => {
  async function start(parts: AppParts = {}) {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const app = await testApp(config, { database, runner, ...parts });
    return { app, config, database, db: database.kysely };
  }

  it('hears of its upload from the queue to the report, and of nothing else', async () => {
    const { app } = await start();
    const connection = await connectionId(app);
    const page = await openPage(app, connection);
    await upload(app, 'upload-1', 'one\n', connection);
    await page.next(({ type }) => type === 'complete');
    for (const message of page.messages) expect(Value.Check(LiveMessage, message)).toBe(true);
    const progress = page.messages.flatMap(({ type, data }) =>
      type === 'progress' ? [[data.stage, data.progress]] : [],
    );
    expect(progress).toEqual([
      ['queued', 0],
      ['reading', 5],
      ['reading', 50],
      ['storing', 97],
    ]);
    const status = (await app.inject('/api/uploads/upload-1')).json();
    expect(page.messages.at(-1)).toEqual({
      type: 'complete',
      data: { fileName: status.fileName, reportUrl: status.reportUrl },
    });
  });
});
