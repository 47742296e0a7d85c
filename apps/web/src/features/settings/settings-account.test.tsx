import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, ok } from '../../shared/testing/fake-server.ts';
import { testUser } from '../../shared/testing/signed-in.ts';
import {
  onClose,
  onDeleted,
  openSettings,
  openTab,
  press,
  sent,
} from './testing/open-settings.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the sign-in', () => {
  const sessions = [
    { id: 's1', isCurrent: true, userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
    { id: 's2', isCurrent: false, userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' },
  ].map((one) => ({
    ...one,
    createdAt: '2026-01-02T10:00:00Z',
    lastSeenAt: '2026-01-03T10:00:00Z',
  }));

  it('lists the sessions in the own time zone, and ends one', async () => {
    let left = sessions;
    openSettings({
      'GET /api/settings/u1': ok({ timezoneOffsetMinutes: 345 }),
      'GET /api/auth/sessions': () => ok({ sessions: left }),
      'DELETE /api/auth/sessions/s2': () => {
        left = sessions.slice(0, 1);
        return ok({});
      },
    });
    await openTab('Sign-in');
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Firefox on Linuxthis browser');
    await waitFor(() => expect(second).toHaveTextContent('Signed in Fri 2 Jan 2026, 15:45'));
    await press('End the session of Safari on iPhone');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  it('sets up the second step after the password', async () => {
    openSettings({
      'GET /api/auth/sessions': ok({ sessions: [] }),
      'POST /api/auth/mfa-setup': ({ body }) =>
        (body as { password: string }).password === 'right'
          ? ok({ totpUri: 'otpauth://totp/x', secret: 'ABCD' })
          : failure(401, 'NOT_AUTHORIZED'),
    });
    await openTab('Sign-in');
    await press('Set up an authenticator');
    await press('Continue');
    const password = screen.getByLabelText('Your password');
    expect(password).toHaveAccessibleDescription('Password is required');
    expect(password).toHaveFocus();
    await userEvent.type(password, 'wrong{Enter}');
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription('Incorrect password. Please try again.'),
    );
    await userEvent.clear(password);
    await userEvent.type(password, 'right{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Prove ABCD' }));
    // Who is signed in is asked again, now with the second step, whether or not the codes get saved.
    await waitFor(() => expect(sent('POST /api/auth/token').length).toBeGreaterThan(1));
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await press('Saved');
    expect(await screen.findByText('The second step is on')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('turns the second step off with the password and a code', async () => {
    openSettings(
      {
        'GET /api/auth/sessions': ok({ sessions: [] }),
        'POST /api/auth/mfa-disable': ({ body }) =>
          (body as { code: string }).code === '123456' ? ok({}) : failure(400, 'CODE_MISMATCH'),
      },
      { ...testUser, mfaEnabled: true },
    );
    await openTab('Sign-in');
    await press('Switch off');
    await userEvent.type(screen.getByLabelText('Your password'), 'right{Enter}');
    const code = screen.getByLabelText('Authenticator or recovery code');
    expect(code).toHaveFocus();
    expect(code).toHaveAccessibleDescription(/^Please enter the code/);
    // A refused code is sent once, because each try counts.
    await userEvent.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/^Invalid code/));
    await userEvent.type(code, '{Enter}');
    expect(sent('POST /api/auth/mfa-disable')).toHaveLength(1);
    await userEvent.clear(code);
    await userEvent.type(code, '123456{Enter}');
    expect(await screen.findByText('The second step is off')).toBeVisible();
    expect(sent('POST /api/auth/mfa-disable')[1]).toMatchObject({
      body: { password: 'right', code: '123456' },
      headers: { authorization: 'Bearer jwt-1' },
    });
  });
});

describe('my data', () => {
  it('is handed out as a JSON file', async () => {
    const exported = { exportedAt: '2026-11-20T10:00:00Z', account: { email: 'ann@example.org' } };
    const names: string[] = [];
    const blobs: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    URL.createObjectURL = (blob) => {
      blobs.push(blob as Blob);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    openSettings({ 'GET /api/account/export': ok(exported) });
    await openTab('My data');
    await press('Export my data');
    await waitFor(() => expect(names).toEqual(['ridescope-my-data-2026-11-20.json']));
    expect(JSON.parse((await blobs[0]?.text()) ?? '')).toEqual(exported);
    vi.restoreAllMocks();
  });

  it('says when it could not be exported', async () => {
    openSettings({ 'GET /api/account/export': 'offline' });
    await openTab('My data');
    await press('Export my data');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your data could not be exported');
  });

  it('is deleted with the account after the typed confirmation', async () => {
    openSettings({ 'DELETE /api/account': ok({}) });
    await openTab('My data');
    const section = within(screen.getByRole('region', { name: 'Delete your account' }));
    expect(section.getByRole('list')).toHaveTextContent('within 30 days');
    expect(section.getByRole('list')).toHaveTextContent('kept for 7 years');
    await press('Delete my account');
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus();
    await press('Delete my account');
    const word = screen.getByLabelText(/^Type DELETE/);
    await userEvent.type(screen.getByLabelText('Your password'), 'right');
    await press('Delete for good');
    expect(word).toHaveFocus();
    expect(word).toHaveAccessibleDescription('Please type DELETE to confirm');
    expect(sent('DELETE /api/account')).toEqual([]);

    await userEvent.type(word, 'DELETE');
    await press('Delete for good');
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(sent('DELETE /api/account')[0]?.body).toEqual({
      confirmation: 'DELETE',
      password: 'right',
    });
  });
});
