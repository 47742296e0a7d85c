import type { AccountUser } from '@ridescope/contract/auth';
import type { KnownEnd } from './session-end.ts';
import { latestNews } from './tab-link.ts';

/** Who uses this tab. A page that needs a user waits while it is `loading`. */
export type SessionState =
  /** `isUnreachable`: the server has not answered so far; the store asks again. */
  | { status: 'loading'; isUnreachable: boolean }
  /**
   * `wasCutOff`: the session ended in mid-work and not by the user's own doing. `end`: why it ended, also where the page
   * was opened afterwards. `isSure`: the server said so, or this
   * browser remembers it; else the server wasn't asked yet, because most pages are for everybody.
   */
  | { status: 'visitor'; wasCutOff: boolean; isSure: boolean; end?: KnownEnd }
  | { status: 'user'; user: AccountUser }
  /** Signed in with an account that this server does not admit. */
  | { status: 'denied' };

/** Known at the first drawing, so that the page of a visitor doesn't move. */
export function firstState(): SessionState {
  const latest = latestNews();
  if (latest === 'signedIn') return { status: 'loading', isUnreachable: false };
  return { status: 'visitor', wasCutOff: false, isSure: latest !== 'unknown' };
}
