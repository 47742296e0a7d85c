import type { Endpoint } from '@ridescope/contract/endpoint';
import { sessionErrors } from '@ridescope/words/errors/account-errors';
import { reportErrors } from '@ridescope/words/errors/report-errors';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from './app-error.ts';

/** The user that a request acts as. */
export interface Identity {
  /** Owns uploads and reports; safe in an address. */
  id: string;
  kind: 'user';
  /** The session of the browser; absent in some tests. */
  sessionId?: string;
}

/** Finds out who sent a request; undefined for a visitor. */
export type Authenticate = (request: FastifyRequest) => Promise<Identity | undefined>;

/** Called when a user asks for what belongs to somebody else. */
export type OnRefused = (request: FastifyRequest, caller: Identity) => Promise<void>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on routes whose access is `user` or `owner`. */
    identity: Identity | undefined;
  }
  interface FastifyContextConfig {
    access?: Endpoint['access'];
  }
}

/**
 * The path parameter that names the owner, and the answer to another user: even the existence of a report must stay
 * hidden, while an identity in an address is no secret.
 */
const ownerParams = [
  { name: 'owner', refusal: new AppError('NOT_FOUND', reportErrors.noSuchReport) },
  {
    name: 'identityId',
    refusal: new AppError('FORBIDDEN', sessionErrors.ofAnother),
  },
];

/**
 * Guards every route that is registered on `app` after this call, before its body is read.
 * @throws Error at registration, for a route that does not state who may call it.
 */
export function enforceAccess(
  app: FastifyInstance,
  authenticate: Authenticate,
  onRefused: OnRefused,
): void {
  app.decorateRequest('identity', undefined);
  app.addHook('onRoute', (route) => {
    const guard = guardOf(route, authenticate, onRefused);
    if (guard) route.onRequest = [...[route.onRequest ?? []].flat(), guard];
  });
}

function guardOf(route: RouteOptions, authenticate: Authenticate, onRefused: OnRefused) {
  const access = route.config?.access;
  const names = [...route.url.matchAll(/:(\w+)/g)].map((match) => match[1]);
  const owner = ownerParams.find(({ name }) => names.includes(name));
  switch (access) {
    case 'public':
    case 'signature': // The handler checks it: only the object store knows what it signed.
      return undefined;
    case 'user':
      return async (request: FastifyRequest) => {
        request.identity = await requireIdentity(request, authenticate);
      };
    case 'owner':
      if (!owner) throw new Error(`${route.url} is for owners, but no parameter names one`);
      return async (request: FastifyRequest) => {
        const identity = await requireIdentity(request, authenticate);
        // Params are plain strings before validation; the schema only narrows them.
        const params = request.params as Record<string, string>;
        if (params[owner.name] !== identity.id) {
          await onRefused(request, identity);
          throw owner.refusal;
        }
        request.identity = identity;
      };
    default:
      throw new Error(`${route.method} ${route.url} does not state who may call it`);
  }
}

async function requireIdentity(request: FastifyRequest, authenticate: Authenticate) {
  const identity = await authenticate(request);
  if (!identity) throw new AppError('AUTHENTICATION_REQUIRED', sessionErrors.signInFirst);
  return identity;
}

/**
 * Returns the identity of a request on a guarded route.
 * @throws Error on a public route, where callers are not identified.
 */
export function identityOf(request: FastifyRequest): Identity {
  if (!request.identity) throw new Error('this route does not know its caller');
  return request.identity;
}
