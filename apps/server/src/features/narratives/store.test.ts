import { getEnvironment } from '@ridescope/contract/environment';
import { saveSettings } from '@ridescope/contract/settings';
import { expect, it } from 'vitest';
import { accountsApp, signedInUser } from '../../../test/support/app/accounts.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { narrativeCountsText } from '../../wiring/narrative-counts.ts';
import { countNarrative, wantsNarrative } from './store.ts';

describeOnEachEngine('the language model', ({ emptyDatabase }) => {
  it('is counted by model and month, for the operator', async () => {
    const { kysely: db } = await emptyDatabase();
    expect(await narrativeCountsText(db)).toBe('No language model has been asked yet.');
    const count = {
      model: 'm',
      calls: 2,
      failures: 1,
      kept: 4,
      dropped: 3,
      tokens: { in: 900, out: 80 },
      costMicros: 2_500_000_000,
    };
    const at = (month: number) => new Date(Date.UTC(2026, month, 3));
    await countNarrative(db, count, at(9));
    await countNarrative(db, count, at(10));
    await countNarrative(db, count, at(10));
    expect((await narrativeCountsText(db)).split('\n').map((line) => line.split(/ +/))).toEqual([
      expect.arrayContaining(['Month', 'US$', 'Model']),
      ['', '2026-11', '2', '4', '2', '8', '6', '1800', '160', '5000.00', 'm'],
      ['', '2026-10', '1', '2', '1', '4', '3', '900', '80', '2500.00', 'm'],
    ]);
  });

  it('is asked only for riders who want that', async () => {
    const database = await emptyDatabase();
    const config = await configWithoutDatabase();
    const { app, mailbox } = await accountsApp(config, { database });
    const { browser, identityId } = await signedInUser(app, mailbox);
    const save = async (languageModel: boolean) =>
      (await browser.call(saveSettings, { languageModel }, { identityId })).json();
    const wants = () => wantsNarrative(database.kysely, identityId);
    expect(await wants()).toBe(false);
    expect(await save(true)).toEqual({ languageModel: true });
    expect(await wants()).toBe(true);
    expect(await save(false)).toEqual({ languageModel: false });
    expect(await wants()).toBe(false);
  });

  it('is named to pages by model and host, never with its key', async () => {
    const database = await emptyDatabase();
    const languageModel = { apiKey: 'secret', baseUrl: 'https://ai.example/v1', model: 'm' };
    const config = { ...(await configWithoutDatabase()), languageModel };
    const { app } = await accountsApp(config, { database });
    const answer = await app.inject({ url: `/api${getEnvironment.path}` });
    expect(answer.json().languageModel).toEqual({ name: 'm', host: 'ai.example' });
    expect(answer.body).not.toContain('secret');
  });
});
