import type { Endpoint } from '@ridescope/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from '../../platform/http/route-of.ts';
import { userAgentOf } from '../../platform/http/user-agent.ts';
import * as cookies from './cookies.ts';
import { openBrowser } from './known-browser.ts';
import type { AuthParts, Caller } from './parts.ts';
import type { Progress } from './sign-in.ts';

/** Builds the settings of a route with a stricter limit for each network address. */
export function limitedRoute<const E extends Endpoint>(
  endpoint: E,
  attemptsPerMinute: number,
  cost?: { processorMs: number },
) {
  const route = routeOf(endpoint, cost);
  return { ...route, config: { ...route.config, rateLimit: { max: attemptsPerMinute } } };
}

/** What hashing a password takes of the processor. */
export const hashCost = { processorMs: 100 };
/** The same for a new password, which is judged and compared with the old one first. */
export const newPasswordCost = { processorMs: 250 };

export type AuthRequests = ReturnType<typeof createAuthRequests>;

/** Reads from requests who calls, and writes the cookies of this feature into replies. */
export function createAuthRequests(
  { keyring }: Pick<AuthParts, 'keyring'>,
  publicUrl: string | undefined,
) {
  const isSecure = (request: FastifyRequest) =>
    request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
  const cookiesOf = (request: FastifyRequest) => cookies.readCookies(request, isSecure(request));
  return {
    cookiesOf,

    callerOf(request: FastifyRequest): Caller {
      const { browser, session } = cookiesOf(request);
      return {
        address: request.ip,
        userAgent: userAgentOf(request),
        browser: openBrowser(keyring, browser),
        session,
      };
    },

    /** Sets the cookie for the current state of a sign-in. @returns the body of the answer */
    sendProgress<P extends Progress>(request: FastifyRequest, reply: FastifyReply, progress: P) {
      cookies.setProgress(reply, isSecure(request), progress);
      return { next: progress.next as P['next'] };
    },

    setSession(request: FastifyRequest, reply: FastifyReply, session: string): void {
      cookies.setSession(reply, isSecure(request), session);
    },

    setBrowser(request: FastifyRequest, reply: FastifyReply, browser: string): void {
      cookies.setBrowser(reply, isSecure(request), browser);
    },

    /** Returns the origin of links in mails. Without a public address, it is this machine: a caller may name any host. */
    mailOriginOf({ socket, protocol }: FastifyRequest): string {
      const { localAddress = 'localhost', localPort = 80 } = socket;
      const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
      return publicUrl ?? `${protocol}://${host}:${localPort}`;
    },

    clearCookies(request: FastifyRequest, reply: FastifyReply): void {
      cookies.clearCookies(reply, isSecure(request));
    },
  };
}
