import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import {
  type Answer,
  type Call,
  failure,
  fakeServer,
  ok,
} from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { signedIn, testUser } from '../../shared/testing/signed-in.ts';
import { Toasts } from '../../shared/ui/notices/toasts.tsx';
import { SignInTab } from './sign-in-tab.tsx';

let calls: Call[];

function openTab(answers: Record<string, Answer> = {}, user = testUser) {
  const sessions = ok({ sessions: [] });
  calls = fakeServer({
    ...signedIn(user),
    'GET /api/auth/sessions': sessions,
    'GET /api/auth/passkeys': ok({ passkeys: [] }),
    'GET /api/account/activity': ok({ events: [], hasMore: false }),
    ...answers,
  });
  return renderPage(
    <>
      <SignInTab user={user} MfaSetup={() => null} />
      <Toasts />
    </>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const bodiesOf = (path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body);

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['Change email', 'New email'],
  ['Change password', 'New password'],
  ['Set up an authenticator', 'Your password'],
])(
  'the focus goes from the button %s into the field %s, and back after Cancel',
  async (button, field) => {
    openTab();
    await press(button);
    expect(screen.getByLabelText(field)).toHaveFocus();
    await press('Cancel');
    expect(screen.getByRole('button', { name: button })).toHaveFocus();
  },
);

it('the password changes after the new one follows the rules', async () => {
  openTab({ 'POST /api/auth/change-password': ok({}) });
  await press('Change password');
  await type('New password', 'short');
  await press('Change password');
  const field = screen.getByLabelText('New password');
  expect(field).toHaveAccessibleDescription('Password must be at least 8 characters');
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await type('New password', 'Uphill-both-ways-7!');
  await type('Confirm new password', 'Uphill-both-ways-7!');
  await type('Your password', 'right');
  await press('Change password');
  expect(await screen.findByText(/^Your password is changed/)).toBeVisible();
  expect(bodiesOf('/api/auth/change-password')).toEqual([
    { password: 'right', newPassword: 'Uphill-both-ways-7!' },
  ]);
});

it('the email changes with the code that was mailed to it', async () => {
  openTab({
    'POST /api/auth/change-email/confirm': ({ body }) =>
      (body as { code: string }).code === '123456' ? ok({}) : failure(400, 'CODE_MISMATCH'),
    // After the longer address, because the fake server compares beginnings.
    'POST /api/auth/change-email': ok({}),
  });
  expect(screen.getByText(testUser.email)).toBeVisible();
  await press('Change email');
  await type('New email', 'Ann@New.org');
  await type('Your password', 'right{Enter}');
  const code = await screen.findByLabelText(/^Code from the mail/);
  await userEvent.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/^Invalid verification code/));
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByText('Your email is changed')).toBeVisible();
  expect(bodiesOf('/api/auth/change-email')).toEqual([
    { password: 'right', newEmail: 'ann@new.org' },
  ]);
});

it('a refused code of the mail is not sent again', async () => {
  openTab({
    'POST /api/auth/change-email/confirm': failure(400, 'CODE_MISMATCH'),
    'POST /api/auth/change-email': ok({}),
  });
  await press('Change email');
  await type('New email', 'ann@new.org');
  await type('Your password', 'right{Enter}');
  const code = await screen.findByLabelText(/^Code from the mail/);
  await userEvent.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/^Invalid verification code/));
  await userEvent.type(code, '{Enter}');
  expect(code).toHaveAccessibleDescription(/^Invalid verification code/);
  expect(bodiesOf('/api/auth/change-email/confirm')).toHaveLength(1);
});

it.each([
  ['Change password', ['New password', 'Confirm new password'], 'POST /api/auth/change-password'],
  ['Set up an authenticator', [], 'POST /api/auth/mfa-setup'],
])(
  'the form of "%s" has a sentence for a 500 with {"error":{}} (AUT-14)',
  async (button, fields, call) => {
    openTab({ [call]: { status: 500, body: { error: {} } } });
    await press(button);
    for (const field of fields) await type(field, 'Uphill-both-ways-7!');
    await type('Your password', 'right{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(
        'The server is not available.',
      ),
    );
  },
);

it('the button signs out everywhere else', async () => {
  const session = { createdAt: '2026-01-02T10:00:00Z', lastSeenAt: '2026-01-03T10:00:00Z' };
  let sessions = [
    { ...session, id: 's1', isCurrent: true },
    { ...session, id: 's2', isCurrent: false },
  ];
  openTab({
    'GET /api/auth/sessions': () => ok({ sessions }),
    'DELETE /api/auth/sessions': () => {
      sessions = sessions.slice(0, 1);
      return ok({});
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('recent activity is shown the newest first and page by page', async () => {
  const createdAt = '2026-11-20T10:00:00Z';
  const events = [
    { id: 12, kind: 'wrongPassword', createdAt, browser: 'Firefox on Linux' },
    { id: 11, kind: 'signedIn', createdAt, browser: 'Chrome on Windows' },
  ];
  openTab({
    'GET /api/account/activity': ({ path }) =>
      path.includes('before=11')
        ? ok({ events: [{ id: 3, kind: 'somethingNew', createdAt }], hasMore: false })
        : ok({ events, hasMore: true }),
  });
  const list = await screen.findByRole('list', { name: 'Recent activity' });
  const rows = () => within(list).getAllByRole('listitem');
  expect(rows()[0]).toHaveTextContent(/^Wrong password.* · Firefox on Linux$/);
  expect(rows()[1]).toHaveTextContent(/^Signed in.* · Chrome on Windows$/);
  await press('Show more');
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows()[2]).toHaveTextContent(/^Other event/);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('the page says when recent activity could not be loaded, and tries again', async () => {
  let answer = failure(403, 'FORBIDDEN');
  openTab({ 'GET /api/account/activity': () => answer });
  expect(await screen.findByText('Your recent activity could not be loaded')).toBeVisible();
  answer = ok({ events: [], hasMore: false });
  await press('Retry');
  expect(await screen.findByText('Nothing yet.')).toBeVisible();
});
