import { addUser, sealBrowser } from './known-browser.ts';
import type { AuthParts, Caller } from './parts.ts';
import type * as store from './store.ts';

/** Describes a completed sign-in, with the values of the cookies for the session and the browser. */
export interface SignedIn {
  next: 'done';
  session: string;
  browser: string;
}

/** Opens a session after the last step of a sign-in, and remembers the user in the browser's cookie. */
export async function openSession(
  { sessions, keyring }: AuthParts,
  user: store.User,
  { userAgent, browser }: Caller,
): Promise<SignedIn> {
  return {
    next: 'done',
    session: await sessions.openSession(user.id, userAgent),
    browser: sealBrowser(keyring, addUser(browser, user.id)),
  };
}
