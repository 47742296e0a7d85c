import { sessionErrors } from '@ridescope/words/errors/account-errors';
import { createLocalJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Queryable } from '../../platform/database/database.ts';
import type { Authenticate } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { timeMs, timeNow } from '../../platform/process/clock.ts';
import { findSession } from './store.ts';
import { type TokenSigner, tokenAlgorithm, tokenIssuer } from './token-signer.ts';

/** Limits how often unknown keys make us read the database, whatever tokens are sent. */
const keyReloadMs = 1000;

interface AuthenticateDeps {
  db: Queryable;
  tokenSigner: Pick<TokenSigner, 'publicKeys'>;
  /** Emails that may use this server. Absent means all. */
  allowedEmails: ReadonlySet<string> | undefined;
}

/**
 * Identifies callers by the token in their Authorization header. It also checks that the session still exists, so that
 * a sign-out, a reset or a deletion takes effect at once.
 * @throws AppError ENVIRONMENT_RESTRICTED for an account that may not use this server.
 */
export function createAuthenticate({
  db,
  tokenSigner,
  allowedEmails,
}: AuthenticateDeps): Authenticate {
  const findKey = cachedKeys(tokenSigner);
  return async ({ headers }) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headers.authorization ?? '')?.[1];
    const claims = token && (await readToken(token, findKey));
    const user = claims && (await findSession(db, claims.sessionId, claims.userId));
    if (!user) return undefined;
    requireAllowed(user.email, allowedEmails);
    return { id: user.id, kind: 'user', sessionId: claims.sessionId };
  };
}

/** @throws AppError ENVIRONMENT_RESTRICTED */
export function requireAllowed(email: string, allowed: ReadonlySet<string> | undefined): void {
  if (allowed === undefined || allowed.has(email)) return;
  throw new AppError('ENVIRONMENT_RESTRICTED', sessionErrors.restricted);
}

async function readToken(token: string, findKey: JWTVerifyGetKey) {
  try {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: [tokenAlgorithm],
      currentDate: timeNow(),
      issuer: tokenIssuer,
      audience: tokenIssuer,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
    });
    const { sub, sid } = payload;
    return typeof sub === 'string' && typeof sid === 'string'
      ? { userId: sub, sessionId: sid }
      : undefined;
  } catch (error) {
    // A forged or expired token makes the caller a visitor. Any other error is a fault of ours.
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** Caches the public keys, and reloads them when a token names an unknown key. */
function cachedKeys(tokenSigner: Pick<TokenSigner, 'publicKeys'>): JWTVerifyGetKey {
  let known: ReturnType<typeof createLocalJWKSet> | undefined;
  let loadedAtMs = 0;
  const load = async () => {
    loadedAtMs = timeMs();
    known = createLocalJWKSet(await tokenSigner.publicKeys());
    return known;
  };
  return async (header, token) => {
    try {
      return await (known ?? (await load()))(header, token);
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey;
      const isOld = Math.abs(timeMs() - loadedAtMs) > keyReloadMs;
      if (!isUnknown || !isOld) throw error;
      return (await load())(header, token);
    }
  };
}
