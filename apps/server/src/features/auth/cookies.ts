import type { FastifyReply, FastifyRequest } from 'fastify';
import { challengeLifeS } from './challenge.ts';
import { sessionLifeS } from './session-manager.ts';
import type { Progress } from './sign-in.ts';

/*
 * Two cookies, which only the calls of this feature receive: the session, and the sign-in that waits for a step. No
 * other call of the API looks at a cookie, so a foreign page has nothing to ride on.
 */

const sessionCookie = 'ridescope_session';
const challengeCookie = 'ridescope_sign_in';
const cookiePath = '/api/auth';

export function readCookies({ cookies }: FastifyRequest) {
  return { session: cookies[sessionCookie], challenge: cookies[challengeCookie] };
}

/** Hands the browser what its sign-in has come to, and takes away what that replaces. */
export function setProgress(reply: FastifyReply, isSecure: boolean, progress: Progress): void {
  if (progress.next === 'done') {
    setSession(reply, isSecure, progress.session);
    reply.clearCookie(challengeCookie, { path: cookiePath });
  } else {
    reply.setCookie(challengeCookie, progress.challenge, optionsFor(isSecure, challengeLifeS));
    reply.clearCookie(sessionCookie, { path: cookiePath });
  }
}

export function setSession(reply: FastifyReply, isSecure: boolean, session: string): void {
  reply.setCookie(sessionCookie, session, optionsFor(isSecure, sessionLifeS));
}

export function clearCookies(reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, { path: cookiePath });
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
