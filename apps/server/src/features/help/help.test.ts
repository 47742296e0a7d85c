import { pathOf } from '@ridescope/contract/endpoint';
import { answerHelpTopic } from '@ridescope/contract/help';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEmbedded,
} from '../../../test/support/databases/test-config.ts';
import { dayMs } from '../../platform/process/units.ts';
import { helpCountsText } from '../../wiring/help-counts.ts';
import { findCounts, removeOldCounts } from './store.ts';

describeOnEmbedded('answers to "Did this help?"', ({ emptyDatabase }) => {
  async function start(callsPerMinute?: number) {
    const database = await emptyDatabase();
    const app = await testApp(await configWithoutDatabase(), {
      database,
      authenticate: async () => undefined,
      ...(callsPerMinute && { callsPerMinute }),
    });
    const answer = (topic: string, body: unknown = { helped: true }) =>
      app.inject({
        method: 'POST',
        url: pathOf(answerHelpTopic, { topic }),
        payload: body as object,
      });
    return { db: database.kysely, answer };
  }

  it('are counted by topic and month, and nothing else is stored', async () => {
    const { db, answer } = await start();
    expect((await answer('freezes')).json()).toEqual({ counted: true });
    await answer('freezes');
    await answer('freezes', { helped: false });
    await answer('sensor-ant-rxfail', { helped: false });
    const rows = await db.selectFrom('help_answers').selectAll().orderBy('topic').execute();
    const month = new Date().toISOString().slice(0, 7);
    expect(rows).toEqual([
      { topic: 'freezes', month, helped: 2, not_helped: 1 },
      { topic: 'sensor-ant-rxfail', month, helped: 0, not_helped: 1 },
    ]);
  });

  it('are refused for unknown topics and other bodies', async () => {
    const { db, answer } = await start();
    expect((await answer('nothing')).statusCode).toBe(404);
    expect((await answer('freezes', { helped: 'perhaps' })).statusCode).toBe(400);
    expect((await answer('freezes', {})).statusCode).toBe(400);
    expect(await db.selectFrom('help_answers').selectAll().execute()).toEqual([]);
  });

  it('are limited for each network address', async () => {
    const { answer } = await start(40);
    const statuses = [];
    for (let count = 0; count < 3; count++) statuses.push((await answer('freezes')).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('are listed for the operator with what needs work first', async () => {
    const { db, answer } = await start();
    const now = new Date();
    expect(await helpCountsText(db, now)).toBe('Nobody has answered "Did this help?" yet.');
    await answer('freezes');
    await answer('bluetooth', { helped: false });
    expect((await findCounts(db, now)).map(({ topic }) => topic)).toEqual(['bluetooth', 'freezes']);
    expect((await helpCountsText(db, now)).split('\n').at(1)).toBe('     1      0  bluetooth');
  });

  it('are deleted by month', async () => {
    const { db, answer } = await start();
    await answer('freezes');
    const count = async () => (await findCounts(db, new Date(0))).length;
    await removeOldCounts(db, new Date());
    expect(await count()).toBe(1);
    await removeOldCounts(db, new Date(Date.now() + 32 * dayMs));
    expect(await count()).toBe(0);
  });
});
