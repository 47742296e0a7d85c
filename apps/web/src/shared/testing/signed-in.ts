import type { AccountUser } from '@ridescope/contract/auth';
import { newsStorageKey } from '../session/tab-link.ts';
import { type Answer, ok } from './fake-server.ts';

export const testUser: AccountUser = {
  identityId: 'u1',
  email: 'ann@example.org',
  mfaEnabled: false,
};

/**
 * Makes this browser one that somebody signed in on.
 * @returns the answer with which a fake server knows them.
 */
export function signedIn(user: Partial<AccountUser> = {}): Record<string, Answer> {
  localStorage.setItem(newsStorageKey, 'signedIn');
  return { 'POST /api/auth/token': tokenAnswer('jwt-1', user) };
}

/** A token that lasts 15 minutes, as the server issues it. */
export function tokenAnswer(token: string, user: Partial<AccountUser> = {}): Answer {
  return () =>
    ok({
      token,
      expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
      user: { ...testUser, ...user },
    });
}
