import { deleteAccount } from '@ridescope/contract/account';
import { signOut } from '@ridescope/contract/auth';
import { deleteConfirmation } from '@ridescope/contract/protocol';
import { expect, it, onTestFinished, vi } from 'vitest';
import { accountsApp, signedInBrowser, signedInUser } from './support/app/accounts.ts';
import { connectionId, openPage } from './support/app/live-page.ts';
import { configWithoutDatabase, describeOnEachEngine } from './support/databases/test-config.ts';

/** Within this time, every socket is checked once. */
const roundMs = 30_000;

describeOnEachEngine('a live socket', ({ emptyDatabase }) => {
  it('closes the socket of a browser that signed out, and no other', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const database = await emptyDatabase();
    const { app, mailbox } = await accountsApp(await configWithoutDatabase(), { database });
    const { browser: first, identityId: userId, email } = await signedInUser(app, mailbox);
    const second = await signedInBrowser(app, email);
    await second.takeToken();
    const open = async ({ token }: { token: string | undefined }) =>
      openPage(app, await connectionId(app, {}, { authorization: `Bearer ${token}` }), { userId });
    const [ended, standing] = [await open(first), await open(second)];
    await first.call(signOut, {});
    vi.advanceTimersByTime(roundMs);
    expect(await ended.closed).toBe(1008);
    expect(standing.socket.readyState).toBe(standing.socket.OPEN);

    // Everything is deleted with the account.
    await second.call(deleteAccount, { confirmation: deleteConfirmation });
    vi.advanceTimersByTime(roundMs);
    expect(await standing.closed).toBe(1008);
  });
});
