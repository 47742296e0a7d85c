import { getSettings, saveSettings } from '@ridescope/contract/settings';
import { expect, it } from 'vitest';
import { accountsApp, signedInBrowser, signedInUser } from '../../../test/support/app/accounts.ts';
import {
  configWithoutDatabase,
  describeOnEmbedded,
} from '../../../test/support/databases/test-config.ts';

describeOnEmbedded('settings', ({ emptyDatabase }) => {
  async function start() {
    const database = await emptyDatabase();
    const { app, mailbox } = await accountsApp(await configWithoutDatabase(), { database });
    const { browser, identityId } = await signedInUser(app, mailbox);
    const read = async (by = browser) =>
      (await by.call(getSettings, undefined, { identityId })).json();
    const save = (body: object) => browser.call(saveSettings, body, { identityId });
    return { app, read, save };
  }

  it('start empty, apply to every browser, and keep the names when the zone is saved (API-17)', async () => {
    const { app, read, save } = await start();
    expect(await read()).toEqual({});
    await save({ firstName: 'Ann', lastName: "O'Hara" });
    const answer = await save({ timezoneOffsetMinutes: 345 });
    const all = { timezoneOffsetMinutes: 345, firstName: 'Ann', lastName: "O'Hara" };
    expect(answer.json()).toEqual(all);
    const elsewhere = await signedInBrowser(app, 'ann@x.org');
    await elsewhere.takeToken();
    expect(await read(elsewhere)).toEqual(all);
    expect((await save({})).json()).toEqual(all);
  });

  it('have no zone again after its choice was taken back', async () => {
    const { read, save } = await start();
    await save({ timezoneOffsetMinutes: 345, firstName: 'Ann' });
    expect((await save({ timezoneOffsetMinutes: null })).json()).toEqual({ firstName: 'Ann' });
    expect(await read()).toEqual({ firstName: 'Ann' });
  });

  it('accept whole minutes from GMT-12 to GMT+13 (API-17)', async () => {
    const { read, save } = await start();
    for (const offset of [-720, 0, 780]) {
      expect((await save({ timezoneOffsetMinutes: offset })).statusCode).toBe(200);
      expect((await read()).timezoneOffsetMinutes).toBe(offset);
    }
    for (const offset of [-721, 781, 9999, 60.5, 'GMT']) {
      const answer = await save({ timezoneOffsetMinutes: offset });
      expect(answer.statusCode, String(offset)).toBe(400);
      expect(answer.json().error.code).toBe('VALIDATION_ERROR');
    }
    expect((await save({ firstName: 'x'.repeat(101) })).statusCode).toBe(400);
    expect((await read()).timezoneOffsetMinutes).toBe(780);
  });
});
