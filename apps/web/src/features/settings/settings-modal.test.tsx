import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { skipConfirmationKey } from '../../shared/confirmation-preference.ts';
import {
  type Answer,
  type Call,
  failure,
  fakeServer,
  ok,
} from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { signedIn, testUser } from '../../shared/testing/signed-in.ts';
import { Toasts } from '../../shared/ui/toasts.tsx';
import { SettingsModal } from './settings-modal.tsx';

const onClose = vi.fn();
const onDeleted = vi.fn();
let calls: Call[];

function openSettings(answers: Record<string, Answer> = {}, user = testUser) {
  calls = fakeServer({
    ...signedIn(user),
    'GET /api/settings/u1': ok({}),
    'GET /api/account/activity': ok({ events: [], hasMore: false }),
    ...answers,
  });
  return renderPage(
    <>
      <SettingsModal
        user={user}
        onClose={onClose}
        onDeleted={onDeleted}
        isOpen
        MfaSetup={({ secret, onSwitchedOn, onDone }) => (
          <>
            <button type="button" onClick={onSwitchedOn}>
              Prove {secret}
            </button>
            <button type="button" onClick={onDone}>
              Saved
            </button>
          </>
        )}
      />
      <Toasts />
    </>,
  );
}

const zone = () => screen.getByRole('combobox', { name: 'Time zone' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const sent = (start: string) =>
  calls.filter(({ method, path }) => `${method} ${path}`.startsWith(start));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the language model', () => {
  const box = () => screen.getByRole('checkbox', { name: /^Let a language model word/ });
  const environment = ok({ languageModel: { name: 'some-model', host: 'ai.example' } });

  it('is off by default, and says what is sent to whom before it is turned on', async () => {
    openSettings({
      'GET /api/environment': environment,
      'POST /api/settings/u1': ok({ languageModel: true }),
    });
    await waitFor(() => expect(box()).toBeEnabled());
    expect(box()).not.toBeChecked();
    expect(box()).toHaveAccessibleDescription(
      /sent to ai\.example: .* The model some-model .* device names are not sent/,
    );
    await userEvent.click(box());
    expect(await screen.findByText('Language model turned on')).toBeVisible();
    expect(sent('POST /api/settings/u1')[0]?.body).toEqual({ languageModel: true });
    expect(box()).toBeChecked();
  });

  it('is not offered by a server without one', async () => {
    openSettings({ 'GET /api/environment': ok({}) });
    await waitFor(() => expect(sent('GET /api/environment')).toHaveLength(1));
    await waitFor(() => expect(zone()).toBeEnabled());
    expect(screen.queryByRole('heading', { name: 'Language model' })).toBeNull();
  });
});

describe('the recordings', () => {
  const box = () => screen.getByRole('checkbox', { name: 'Keep recordings for re-analysis' });

  it('are kept by default, and deleted only after a question', async () => {
    openSettings({ 'POST /api/settings/u1': ok({ keepRecordings: false }) });
    await waitFor(() => expect(box()).toBeChecked());
    await userEvent.click(box());
    expect(screen.getByRole('alert')).toHaveTextContent('Delete your recordings?');
    expect(sent('POST /api/settings')).toEqual([]);
    await press('Keep them');
    expect(box()).toBeChecked();
    await userEvent.click(box());
    await press('Delete recordings');
    expect(await screen.findByText('Recordings deleted')).toBeVisible();
    expect(sent('POST /api/settings/u1')[0]?.body).toEqual({ keepRecordings: false });
    expect(box()).not.toBeChecked();
  });

  it('are kept again at once', async () => {
    openSettings({
      'GET /api/settings/u1': ok({ keepRecordings: false }),
      'POST /api/settings/u1': ok({ keepRecordings: true }),
    });
    await waitFor(() => expect(box()).toBeEnabled());
    expect(box()).not.toBeChecked();
    await userEvent.click(box());
    expect(await screen.findByText('Recordings will be kept')).toBeVisible();
    expect(box()).toBeChecked();
  });
});

describe('the time zone', () => {
  it('is the stored one, and is saved alone, in minutes', async () => {
    openSettings({
      'GET /api/settings/u1': ok({ timezoneOffsetMinutes: 60, firstName: 'Ann' }),
      'POST /api/settings/u1': ok({ timezoneOffsetMinutes: 345, firstName: 'Ann' }),
    });
    await waitFor(() => expect(zone()).toHaveDisplayValue('GMT+1'));
    await userEvent.selectOptions(zone(), 'GMT+5:45');
    await press('Save');
    expect(await screen.findByText('Settings saved successfully')).toBeVisible();
    // The server keeps what is not sent, such as the names.
    expect(sent('POST /api/settings/u1')[0]).toMatchObject({
      body: { timezoneOffsetMinutes: 345 },
      headers: { authorization: 'Bearer jwt-1' },
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is not chosen by saving a name', async () => {
    openSettings({
      'GET /api/settings/u1': ok({ timezoneOffsetMinutes: 60, firstName: 'Ann', lastName: 'Ray' }),
      'POST /api/settings/u1': ok({}),
    });
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Ann'));
    const lastName = screen.getByLabelText('Last name');
    await userEvent.clear(lastName);
    await userEvent.type(lastName, "O'Hara");
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent('POST /api/settings/u1')[0]?.body).toEqual({ lastName: "O'Hara" });
  });

  it('is saved by who leaves the list as it is and presses Save', async () => {
    openSettings({ 'POST /api/settings/u1': ok({ timezoneOffsetMinutes: 0 }) });
    await waitFor(() => expect(zone()).toHaveDisplayValue('GMT+0'));
    await press('Save');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent('POST /api/settings/u1')[0]?.body).toEqual({ timezoneOffsetMinutes: 0 });
  });

  it('stays chosen, and the dialog open, when saving fails', async () => {
    openSettings({ 'POST /api/settings/u1': failure(500, 'INTERNAL_ERROR') });
    await waitFor(() => expect(zone()).toHaveDisplayValue('GMT+0'));
    await userEvent.selectOptions(zone(), 'GMT-12');
    await press('Save');
    expect(await screen.findByText('Failed to save settings')).toBeVisible();
    expect(zone()).toHaveDisplayValue('GMT-12');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays typed with the names while another tab is read', async () => {
    openSettings();
    await waitFor(() => expect(zone()).toBeEnabled());
    await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Ada');
    await userEvent.selectOptions(zone(), 'GMT+3:30');
    await openTab('My data');
    await openTab('Preferences');
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
    expect(zone()).toHaveDisplayValue('GMT+3:30');
  });

  it('is not sent by Cancel', async () => {
    openSettings();
    await waitFor(() => expect(zone()).toBeEnabled());
    await userEvent.selectOptions(zone(), 'GMT+3:30');
    await press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent('POST /api/settings')).toEqual([]);
  });

  it('is not replaced unseen when it could not be loaded', async () => {
    openSettings({ 'GET /api/settings/u1': failure(500, 'INTERNAL_ERROR') });
    expect(await screen.findByText('Your settings could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.selectOptions(zone(), 'GMT+1');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
});

describe('Advanced Analysis Preferences', () => {
  it('have nothing to reset until the confirmation was switched off', () => {
    openSettings();
    expect(screen.getByRole('heading', { name: 'Advanced Analysis Preferences' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reset Confirmation Preference' })).toBeDisabled();
  });

  it('bring the confirmation back', async () => {
    localStorage.setItem(skipConfirmationKey, 'true');
    openSettings();
    await press('Reset Confirmation Preference');
    expect(
      await screen.findByText('Analysis confirmation preference has been reset'),
    ).toBeVisible();
    expect(localStorage.getItem(skipConfirmationKey)).toBeNull();
    expect(screen.getByRole('button', { name: 'Reset Confirmation Preference' })).toBeDisabled();
  });
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
      { 'GET /api/auth/sessions': ok({ sessions: [] }), 'POST /api/auth/mfa-disable': ok({}) },
      { ...testUser, mfaEnabled: true },
    );
    await openTab('Sign-in');
    await press('Switch off');
    await userEvent.type(screen.getByLabelText('Your password'), 'right{Enter}');
    const code = screen.getByLabelText('Authenticator or recovery code');
    expect(code).toHaveFocus();
    expect(code).toHaveAccessibleDescription(/^Please enter the code/);
    await userEvent.type(code, '123456{Enter}');
    expect(await screen.findByText('The second step is off')).toBeVisible();
    expect(sent('POST /api/auth/mfa-disable')[0]).toMatchObject({
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
