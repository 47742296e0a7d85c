import { sessionHintCookie } from '@ridescope/contract/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayS } from '../../platform/process/units.ts';
import { challengeLifeS } from './challenge.ts';
import { sessionLifeS } from './session-manager.ts';
import type { Progress } from './sign-in.ts';

/*
 * Three cookies: the session, the sign-in that waits for a step, and the users who have signed in with this browser
 * before. Only the routes of this feature read them, so another site can't misuse them. Behind TLS their names begin
 * with `__Host-`: browsers then accept them from this host alone, so no neighbouring host can plant one. That requires
 * the path `/`. Without TLS, browsers send them to the routes of this feature only.
 */

const cookieNames = {
  session: 'ridescope_session',
  challenge: 'ridescope_sign_in',
  browser: 'ridescope_browser',
} as const;
type CookieKind = keyof typeof cookieNames;

const hostPrefix = '__Host-';
/** Browsers keep no cookie longer than 400 days. */
const browserLifeS = 400 * dayS;
const plainPath = '/api/auth';

export interface AuthCookies {
  session: string | undefined;
  challenge: string | undefined;
  /** The sealed list of users who have signed in with this browser. */
  browser: string | undefined;
}

export function readCookies({ cookies }: FastifyRequest, isSecure: boolean): AuthCookies {
  const find = (kind: CookieKind) => cookies[nameOf(kind, isSecure)];
  return { session: find('session'), challenge: find('challenge'), browser: find('browser') };
}

/** Sets the cookie for the current state of a sign-in, and clears the one that it replaces. */
export function setProgress(reply: FastifyReply, isSecure: boolean, progress: Progress): void {
  if (progress.next === 'done') {
    setSession(reply, isSecure, progress.session);
    setBrowser(reply, isSecure, progress.browser);
    clear(reply, isSecure, 'challenge');
  } else {
    const { challenge: value, next } = progress;
    set(reply, isSecure, { kind: 'challenge', value, lifeS: challengeLifeS(next) });
    clear(reply, isSecure, 'session');
  }
}

/** Keeps who has signed in with this browser, or has opened a mailed link in it. */
export function setBrowser(reply: FastifyReply, isSecure: boolean, value: string): void {
  set(reply, isSecure, { kind: 'browser', value, lifeS: browserLifeS });
}

export function setSession(reply: FastifyReply, isSecure: boolean, session: string): void {
  set(reply, isSecure, { kind: 'session', value: session, lifeS: sessionLifeS });
  const options = { ...optionsFor(isSecure), path: '/', httpOnly: false, maxAge: sessionLifeS };
  reply.setCookie(hintName(isSecure), 'yes', options);
}

/** Clears the session. The browser stays known, so that strangers can't lock its user out. */
export function clearCookies(reply: FastifyReply, isSecure: boolean): void {
  clear(reply, isSecure, 'session');
  clear(reply, isSecure, 'challenge');
}

function set(
  reply: FastifyReply,
  isSecure: boolean,
  { kind, value, lifeS }: { kind: CookieKind; value: string; lifeS: number },
): void {
  reply.setCookie(nameOf(kind, isSecure), value, { ...optionsFor(isSecure), maxAge: lifeS });
}

function clear(reply: FastifyReply, isSecure: boolean, kind: CookieKind): void {
  if (kind === 'session') {
    // Behind TLS also the one that this host set before it had TLS.
    for (const name of new Set([hintName(isSecure), sessionHintCookie]))
      reply.clearCookie(name, { ...optionsFor(isSecure), path: '/', httpOnly: false });
  }
  reply.clearCookie(nameOf(kind, isSecure), optionsFor(isSecure));
}

const hintName = (isSecure: boolean) => (isSecure ? hostPrefix : '') + sessionHintCookie;

function nameOf(kind: CookieKind, isSecure: boolean): string {
  return isSecure ? hostPrefix + cookieNames[kind] : cookieNames[kind];
}

function optionsFor(isSecure: boolean) {
  return {
    path: isSecure ? '/' : plainPath,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
  } as const;
}
