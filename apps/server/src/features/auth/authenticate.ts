import { createLocalJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Authenticate } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findSession } from './store.ts';
import { type TokenSigner, tokenAlgorithm, tokenIssuer } from './token-signer.ts';

/** Between two looks for keys that another process may have made: nobody can make us look more often. */
const keysAgainAfterMs = 1000;

interface AuthenticateDeps {
  db: Queryable;
  tokenSigner: Pick<TokenSigner, 'publicKeys'>;
  /** Addresses that may use this server; absent: all. */
  allowedEmails: ReadonlySet<string> | undefined;
}

/**
 * Knows callers by the token in their Authorization header: its signature, time and purpose are checked here, and that
 * its session still stands, so that signing out, a reset and a deletion take effect at once.
 * @throws AppError ENVIRONMENT_RESTRICTED for an account that may not use this server.
 */
export function createAuthenticate({
  db,
  tokenSigner,
  allowedEmails,
}: AuthenticateDeps): Authenticate {
  const keyOf = keysOf(tokenSigner);
  return async ({ headers }) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
    const claims = token && (await readToken(token, keyOf));
    const user = claims && (await findSession(db, claims.sessionId, claims.userId));
    if (!user) return undefined;
    requireAllowed(user.email, allowedEmails);
    return { id: user.id, kind: 'user', sessionId: claims.sessionId };
  };
}

/** @throws AppError ENVIRONMENT_RESTRICTED */
export function requireAllowed(email: string, allowed: ReadonlySet<string> | undefined): void {
  if (allowed === undefined || allowed.has(email)) return;
  throw new AppError(
    'ENVIRONMENT_RESTRICTED',
    'This is a development environment. Your account may not use it.',
  );
}

async function readToken(token: string, keyOf: JWTVerifyGetKey) {
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: [tokenAlgorithm],
      issuer: tokenIssuer,
      audience: tokenIssuer,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
    });
    const { sub, sid } = payload;
    return typeof sub === 'string' && typeof sid === 'string'
      ? { userId: sub, sessionId: sid }
      : undefined;
  } catch (error) {
    // Forged, stale, or no token at all: whoever sent it is a visitor. A fault of ours is none of these.
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** Keeps the public keys at hand, and looks for new ones when a token names a key that is not known. */
function keysOf(tokenSigner: Pick<TokenSigner, 'publicKeys'>): JWTVerifyGetKey {
  let known: ReturnType<typeof createLocalJWKSet> | undefined;
  let loadedAtMs = 0;
  const load = async () => {
    loadedAtMs = Date.now();
    known = createLocalJWKSet(await tokenSigner.publicKeys());
    return known;
  };
  return async (header, token) => {
    try {
      return await (known ?? (await load()))(header, token);
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey;
      const isOld = Math.abs(Date.now() - loadedAtMs) > keysAgainAfterMs;
      if (!isUnknown || !isOld) throw error;
      return (await load())(header, token);
    }
  };
}
