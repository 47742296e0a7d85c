import { exportAccount } from '@ridescope/contract/account';
import { consentCookie, consentValue } from '@ridescope/contract/cookie-consent';
import { createSignedUrl } from '@ridescope/contract/uploads';
import { expect, it, vi } from 'vitest';
import { accountsApp, signedInUser } from '../../../test/support/app/accounts.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import { removeOldUsage } from './usage-events.ts';

describeOnEachEngine('usage events', ({ emptyDatabase }) => {
  it('are recorded only with consent, name no log, and go with export and time (RET-14, RET-15)', async () => {
    const database = await emptyDatabase();
    const { app, mailbox } = await accountsApp(await configWithoutDatabase(), { database });
    const { browser, identityId } = await signedInUser(app, mailbox);
    const db = database.kysely;
    const start = (uploadId: string) =>
      browser.call(createSignedUrl, {}, { identityId, uploadId, timezoneOffsetMinutes: 0 });
    const events = () => db.selectFrom('usage_events').selectAll().execute();

    expect((await start('upload-1')).statusCode).toBe(200);
    browser.cookies.set(consentCookie, 'no');
    expect((await start('upload-2')).statusCode).toBe(200);
    browser.cookies.set(consentCookie, consentValue);
    expect((await start('upload-3')).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await events()).not.toEqual([]));
    const [event, ...others] = await events();
    expect(others).toEqual([]);
    expect(event).toEqual({
      id: expect.anything(),
      owner: identityId,
      kind: 'analysis',
      created_at: expect.any(Date),
    });
    expect((await browser.call(exportAccount)).json().usage_events).toMatchObject([
      { kind: 'analysis' },
    ]);

    const at = event?.created_at ?? new Date(0);
    await removeOldUsage(db, at);
    expect(await events()).toHaveLength(1);
    await removeOldUsage(db, new Date(at.getTime() + 1));
    expect(await events()).toEqual([]);
  });
});
