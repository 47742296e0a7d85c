import type { FastifyReply, FastifyRequest } from 'fastify';
import { challengeLifeS } from './challenge.ts';
import { sessionLifeS } from './session-manager.ts';
import type { Progress } from './sign-in.ts';

/*
 * Three cookies, sent to the routes of this feature only: the session, the sign-in that waits for a step, and the users
 * who have signed in with this browser before. No other route reads a cookie, so another site can't misuse them. A fourth
 * one is for scripts and contains no secret.
 */

const sessionCookie = 'ridescope_session';
const challengeCookie = 'ridescope_sign_in';
const browserCookie = 'ridescope_browser';
/**
 * Tells scripts that a session cookie exists, which they can't see, so that the page of a visitor needn't ask the server. It
 * has no meaning for the server.
 */
const hintCookie = 'ridescope_signed_in';
/** Browsers keep no cookie longer than 400 days. */
const browserLifeS = 400 * 24 * 3600;
const cookiePath = '/api/auth';

export function readCookies({ cookies }: FastifyRequest) {
  return { session: cookies[sessionCookie], challenge: cookies[challengeCookie] };
}

/** Returns the sealed list of users who have signed in with this browser. */
export function readBrowserCookie({ cookies }: FastifyRequest): string | undefined {
  return cookies[browserCookie];
}

/** Sets the cookie for the current state of a sign-in, and clears the one that it replaces. */
export function setProgress(reply: FastifyReply, isSecure: boolean, progress: Progress): void {
  if (progress.next === 'done') {
    setSession(reply, isSecure, progress.session);
    reply.setCookie(browserCookie, progress.browser, optionsFor(isSecure, browserLifeS));
    reply.clearCookie(challengeCookie, { path: cookiePath });
  } else {
    reply.setCookie(challengeCookie, progress.challenge, optionsFor(isSecure, challengeLifeS));
    clearSession(reply);
  }
}

export function setSession(reply: FastifyReply, isSecure: boolean, session: string): void {
  reply.setCookie(sessionCookie, session, optionsFor(isSecure, sessionLifeS));
  const hint = { ...optionsFor(isSecure, sessionLifeS), path: '/', httpOnly: false };
  reply.setCookie(hintCookie, 'yes', hint);
}

function clearSession(reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, { path: cookiePath });
  reply.clearCookie(hintCookie, { path: '/' });
}

/** Clears the session. The browser stays known, so that strangers can't lock its user out. */
export function clearCookies(reply: FastifyReply): void {
  clearSession(reply);
  reply.clearCookie(challengeCookie, { path: cookiePath });
}

function optionsFor(isSecure: boolean, maxAge: number) {
  return {
    path: cookiePath,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge,
  } as const;
}
