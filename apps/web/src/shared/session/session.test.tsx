import type { listSessions, resendCode, signIn } from '@ridescope/contract/auth';
import type { getEnvironment } from '@ridescope/contract/environment';
import type { PasskeyAnswer, signInWithPasskey } from '@ridescope/contract/passkeys';
import type { getReport } from '@ridescope/contract/reports';
import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callApi } from '../api-client.ts';
import { type Answer, type Call, failure, fakeServer, ok } from '../testing/fake-server.ts';
import { signedIn, testUser, tokenAnswer } from '../testing/signed-in.ts';
import {
  type Session,
  SessionProvider,
  useAccountChanges,
  useSession,
  useSureSession,
} from './session-context.tsx';
import { newsStorageKey, sessionHint } from './tab-link.ts';

const tokenCall = 'POST /api/auth/token';
const signedOut = failure(401, 'AUTHENTICATION_REQUIRED');
const tokensAskedFor = (calls: Call[]) =>
  calls.filter(({ path }) => path === '/api/auth/token').length;

/** Leaves the cookie of a sign-in of which the storage knows nothing. */
function keepHint() {
  const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue(sessionHint);
  onTestFinished(() => cookies.mockRestore());
}

let session: Session;
function Status() {
  session = useSession();
  return (
    <p>
      {session.status} {session.user?.email}
      {session.isUnreachable && ' unreachable'}
      {session.wasCutOff && ' cut off'}
    </p>
  );
}

function SureStatus() {
  return <p>surely {useSureSession().status}</p>;
}

function openTab(more?: ReactNode) {
  return render(
    <StrictMode>
      <SessionProvider>
        <Status />
        {more}
      </SessionProvider>
    </StrictMode>,
  );
}

const readReport = () =>
  callApi<typeof getReport>(
    { method: 'GET', path: '/report/:owner/:name' },
    { params: { owner: 'u1', name: 'r' } },
  );

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('at the start', () => {
  it('is a visitor without a call, before the first sign-in', async () => {
    const calls = fakeServer({});
    openTab(<SureStatus />);
    expect(await screen.findByText('visitor')).toBeVisible();
    expect(screen.getByText('surely visitor')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('asks the server for a page that must be sure, and finds a forgotten sign-in', async () => {
    keepHint();
    fakeServer({ [tokenCall]: tokenAnswer('jwt-1') });
    openTab(<SureStatus />);
    expect(screen.getByText('surely loading')).toBeVisible();
    expect(await screen.findByText('surely user')).toBeVisible();
    expect(screen.getByText('user ann@example.org')).toBeVisible();
  });

  it('asks once for such a page, and remembers that it is signed out', async () => {
    keepHint();
    const calls = fakeServer({ [tokenCall]: signedOut });
    const { unmount } = openTab(<SureStatus />);
    expect(await screen.findByText('surely visitor')).toBeVisible();
    unmount();
    openTab(<SureStatus />);
    expect(await screen.findByText('surely visitor')).toBeVisible();
    expect(tokensAskedFor(calls)).toBe(1);
  });

  it('is loading, then the user of the cookie, asked for once', async () => {
    const calls = fakeServer(signedIn());
    openTab();
    expect(screen.getByText('loading')).toBeVisible();
    expect(await screen.findByText('user ann@example.org')).toBeVisible();
    expect(session.user).toEqual(testUser);
    expect(tokensAskedFor(calls)).toBe(1);
  });

  it('does not mistake an unreachable server for a sign-out, and recovers', async () => {
    let answer: Answer = 'offline';
    fakeServer({ ...signedIn(), [tokenCall]: () => answer });
    openTab();
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(screen.getByText('loading unreachable')).toBeVisible();
    answer = tokenAnswer('jwt-1');
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByText('user ann@example.org')).toBeVisible();
  });

  it('is a visitor when the server says so, and does not ask again next time', async () => {
    const calls = fakeServer({ ...signedIn(), [tokenCall]: signedOut });
    const { unmount } = openTab();
    expect(await screen.findByText('visitor')).toBeVisible();
    unmount();
    openTab();
    expect(await screen.findByText('visitor')).toBeVisible();
    expect(tokensAskedFor(calls)).toBe(1);
  });
});

describe('a call', () => {
  it('carries the token, but not to the sign-in pages or to what is public', async () => {
    const calls = fakeServer({ ...signedIn(), '': ok({}) });
    openTab();
    // Waits for the answer that is under way.
    await readReport();
    await callApi<typeof resendCode>(
      { method: 'POST', path: '/auth/resend-code' },
      { body: { email: 'a@b.c' } },
    );
    await callApi<typeof getEnvironment>(
      { method: 'GET', path: '/environment', access: 'public' },
      {},
    );
    await callApi<typeof listSessions>(
      { method: 'GET', path: '/auth/sessions', access: 'user' },
      {},
    );
    expect(calls.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/api/auth/token', undefined],
      ['/api/report/u1/r', 'Bearer jwt-1'],
      ['/api/auth/resend-code', undefined],
      ['/api/environment', undefined],
      ['/api/auth/sessions', 'Bearer jwt-1'],
    ]);
  });

  it('is sent once more with a new token, and many calls share one renewal', async () => {
    let tokens = 0;
    const calls = fakeServer({
      ...signedIn(),
      [tokenCall]: () => tokenAnswer(`jwt-${++tokens}`),
      'GET /api/report': ({ headers }) =>
        headers.authorization === 'Bearer jwt-2' ? ok({ id: 'r' }) : signedOut,
    });
    openTab();
    await screen.findByText(/^user/);
    expect(await Promise.all([readReport(), readReport(), readReport()])).toHaveLength(3);
    expect(tokensAskedFor(calls)).toBe(2);
    expect(calls.filter(({ path }) => path.startsWith('/api/report'))).toHaveLength(6);
  });

  it('is not sent a third time', async () => {
    const calls = fakeServer({ ...signedIn(), 'GET /api/report': signedOut });
    openTab();
    await screen.findByText(/^user/);
    await expect(readReport()).rejects.toMatchObject({ code: 'AUTHENTICATION_REQUIRED' });
    expect(calls.filter(({ path }) => path.startsWith('/api/report'))).toHaveLength(2);
  });

  it('turns the user into a visitor after the session ended unexpectedly', async () => {
    let answer: Answer = tokenAnswer('jwt-1');
    fakeServer({ ...signedIn(), [tokenCall]: () => answer, 'GET /api/report': signedOut });
    openTab();
    await screen.findByText(/^user/);
    answer = signedOut;
    await expect(readReport()).rejects.toMatchObject({ code: 'AUTHENTICATION_REQUIRED' });
    expect(await screen.findByText('visitor cut off')).toBeVisible();
  });

  it('of an account that is not admitted shows at once', async () => {
    fakeServer({ ...signedIn(), 'GET /api/report': failure(403, 'ENVIRONMENT_RESTRICTED') });
    openTab();
    await screen.findByText(/^user/);
    await expect(readReport()).rejects.toMatchObject({ code: 'ENVIRONMENT_RESTRICTED' });
    expect(await screen.findByText('denied')).toBeVisible();
  });
});

it('the session renews the token before its end, so that no call meets an old one', async () => {
  let tokens = 0;
  const calls = fakeServer({
    ...signedIn(),
    [tokenCall]: () => tokenAnswer(`jwt-${++tokens}`),
    'GET /api/report': ok({}),
  });
  openTab();
  await screen.findByText(/^user/);
  await act(() => vi.advanceTimersByTimeAsync(14 * 60_000 + 1000));
  expect(tokens).toBe(2);
  await readReport();
  expect(calls.at(-1)?.headers.authorization).toBe('Bearer jwt-2');
});

it('the session keeps the token out of the storage', async () => {
  fakeServer(signedIn());
  openTab();
  await screen.findByText(/^user/);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('jwt-1');
});

describe('two tabs', () => {
  it('are signed out together', async () => {
    const calls = fakeServer({ ...signedIn(), 'POST /api/auth/sign-out': ok({}) });
    openTab();
    openTab();
    await waitFor(() => expect(screen.getAllByText('user ann@example.org')).toHaveLength(2));
    await act(() => session.signOut());
    await waitFor(() => expect(screen.getAllByText('visitor')).toHaveLength(2));
    expect(calls.filter(({ path }) => path === '/api/auth/sign-out')).toHaveLength(1);
  });

  const ways = {
    'a password': () =>
      callApi<typeof signIn>(
        { method: 'POST', path: '/auth/sign-in' },
        { body: { email: 'a@b.c', password: 'x' } },
      ),
    'a passkey': () =>
      callApi<typeof signInWithPasskey>(
        { method: 'POST', path: '/auth/passkey-sign-in' },
        { body: {} as PasskeyAnswer },
      ),
  };
  it.each(Object.entries(ways))('are signed in together with %s', async (_, signInWith) => {
    const calls = fakeServer({
      [tokenCall]: tokenAnswer('jwt-1'),
      'POST /api/auth/sign-in': ok({ next: 'done' }),
      'POST /api/auth/passkey-sign-in': ok({ next: 'done' }),
    });
    openTab();
    openTab();
    await waitFor(() => expect(screen.getAllByText('visitor')).toHaveLength(2));
    await signInWith();
    await waitFor(() => expect(screen.getByText('user ann@example.org')).toBeVisible());
    expect(calls.length).toBeGreaterThan(1);
  });

  it('hear of it through storage when there is no channel', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    fakeServer(signedIn());
    openTab();
    await screen.findByText(/^user/);
    act(() => {
      window.dispatchEvent(
        new StorageEvent('storage', { key: newsStorageKey, newValue: 'signedOut' }),
      );
    });
    expect(screen.getByText('visitor')).toBeVisible();
  });

  it('tell each other that the account has changed, without storing it', async () => {
    fakeServer(signedIn());
    const heard = vi.fn<() => void>();
    function Listener() {
      useAccountChanges(heard);
      return null;
    }
    openTab(<Listener />);
    openTab();
    await waitFor(() => expect(screen.getAllByText('user ann@example.org')).toHaveLength(2));
    act(() => session.tellAccountChanged());
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem(newsStorageKey)).toBe('signedIn');
  });

  it("catch up when restored from the browser's cache", async () => {
    const calls = fakeServer(signedIn());
    openTab();
    await screen.findByText(/^user/);
    const comeBack = () =>
      act(async () => {
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
    await comeBack();
    expect(tokensAskedFor(calls)).toBe(2);
    localStorage.setItem(newsStorageKey, 'signedOut');
    await comeBack();
    expect(screen.getByText('visitor')).toBeVisible();
  });

  it('stay signed in when the sign-out does not reach the server', async () => {
    fakeServer({ ...signedIn(), 'POST /api/auth/sign-out': 'offline' });
    openTab();
    await screen.findByText(/^user/);
    await expect(session.signOut()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
    expect(screen.getByText(/^user/)).toBeVisible();
  });
});
