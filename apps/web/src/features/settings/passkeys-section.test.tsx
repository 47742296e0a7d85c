import { maxPasskeys } from '@ridescope/contract/passkey-terms';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakePasskeys } from '../../shared/testing/fake-passkeys.ts';
import { type Answer, failure, ok } from '../../shared/testing/fake-server.ts';
import { openSettings, openTab, press, sent } from './testing/open-settings.tsx';

const options = {
  options: {
    challenge: 'Y2hhbGxlbmdl',
    rp: { name: 'Ridescope', id: 'localhost' },
    user: { id: 'dTE', name: 'ann@example.org', displayName: 'ann@example.org' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  },
};
const phone = { id: 'p1', name: 'My phone', createdAt: '2026-01-02T10:00:00Z' };

/** Opens the settings of a user with these passkeys. */
async function open(
  passkeys: () => (typeof phone & { lastUsedAt?: string })[],
  answers: Record<string, Answer> = {},
) {
  openSettings({
    'GET /api/settings/u1': ok({ timezoneOffsetMinutes: 345 }),
    'GET /api/auth/sessions': ok({ sessions: [] }),
    ...answers,
    'GET /api/auth/passkeys': () => ok({ passkeys: passkeys() }),
  });
  await openTab('Sign-in');
  await screen.findByRole('heading', { name: 'Passkeys' });
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your passkeys' })).getAllByRole('listitem');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the passkeys of an account', () => {
  it('get one more after the password, with a name', async () => {
    fakePasskeys();
    let stored: (typeof phone)[] = [];
    await open(() => stored, {
      'POST /api/auth/passkeys/options': ok(options),
      'POST /api/auth/passkeys': () => {
        stored = [phone];
        return ok(phone);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const name = screen.getByLabelText('Name of the passkey');
    await userEvent.clear(name);
    await userEvent.type(screen.getByLabelText('Your password'), 'right{Enter}');
    expect(name).toHaveAccessibleDescription('Please enter a name');
    expect(name).toHaveFocus();
    await userEvent.type(name, 'My phone{Enter}');
    expect(await screen.findByText('The passkey was added')).toBeVisible();
    expect((await rows())[0]).toHaveTextContent(
      /^My phoneAdded Fri 2 Jan 2026, 15:45.*Not used yet/,
    );
    const [asked, added] = sent('POST /api/auth/passkeys');
    expect(asked?.body).toEqual({ password: 'right' });
    expect(added?.body).toMatchObject({ name: 'My phone', answer: { id: 'passkey-1' } });
  });

  it('say why the browser made none, and stay as they were', async () => {
    fakePasskeys({ failure: 'InvalidStateError' });
    await open(() => [], { 'POST /api/auth/passkeys/options': ok(options) });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await userEvent.type(screen.getByLabelText('Your password'), 'right{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This device already has a passkey for your account.',
    );
  });

  it('are renamed and removed', async () => {
    let stored = [{ ...phone, lastUsedAt: '2026-01-03T10:00:00Z' }];
    await open(() => stored, {
      'PUT /api/auth/passkeys/p1': () => {
        stored = stored.map((each) => ({ ...each, name: 'Old phone' }));
        return ok({});
      },
      'DELETE /api/auth/passkeys/p1': ({ body }) => {
        if ((body as { password: string }).password !== 'right')
          return failure(401, 'NOT_AUTHORIZED');
        stored = [];
        return ok({});
      },
    });
    expect((await rows())[0]).toHaveTextContent('Last used Sat 3 Jan 2026, 15:45');
    await press('Rename My phone');
    const name = screen.getByLabelText('Name of the passkey');
    expect(name).toHaveFocus();
    await userEvent.clear(name);
    await userEvent.type(name, 'Old phone{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Old phone' }));
    await userEvent.type(screen.getByLabelText('Your password'), 'wrong{Enter}');
    const password = screen.getByLabelText('Your password');
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription('Incorrect password. Please try again.'),
    );
    await userEvent.clear(password);
    await userEvent.type(password, 'right{Enter}');
    expect(await screen.findByText('The passkey was removed')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Old phone')).toBeNull());
  });

  it('can be ten, and not one more', async () => {
    const ids = Array.from({ length: maxPasskeys }, (_, index) => ({ ...phone, id: `p${index}` }));
    await open(() => ids);
    expect(await rows()).toHaveLength(10);
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    expect(screen.getByText(/^An account can have 10 passkeys/)).toBeVisible();
  });
});
