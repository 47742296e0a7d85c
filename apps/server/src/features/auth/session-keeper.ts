import { betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { jwt } from 'better-auth/plugins/jwt';
import type { JSONWebKeySet } from 'jose';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Queryable } from '../../platform/database/database.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

/*
 * All that the account library does for us: it hashes passwords, keeps sessions and their cookie, and makes, encrypts
 * and rotates the keys that sign tokens. Its own HTTP handler is not mounted: the routes of this feature call it. What
 * it could not do as required is written here by hand; ARCHITECTURE.md says what and why.
 */

export const tokenIssuer = 'ridescope';
export const tokenLifeS = 15 * 60;
export const sessionLifeS = 30 * 24 * 3600;
/** A session lives on from whenever its browser last asked for a token; noted at most this often. */
const sessionNotedEveryS = 60;
const keyLifeS = 30 * 24 * 3600;
/** A retired key still has to verify the tokens that it signed last. */
const retiredKeyLifeS = 3600;

const cookiePrefix = 'ridescope';
const cookieInside = `${cookiePrefix}.session_token`;

export interface SessionKeeper {
  hashPassword(password: string): Promise<string>;
  verifyPassword(hash: string, password: string): Promise<boolean>;
  /** @returns the value of the cookie that stands for the new session. */
  openSession(userId: string, userAgent: string | undefined): Promise<string>;
  /** Whose session a cookie stands for, and keeps it alive; undefined when there is none, or it was ended. */
  readSession(cookie: string): Promise<{ sessionId: string; userId: string } | undefined>;
  /** Signs a token for the Authorization header. */
  signToken(claims: { userId: string; sessionId: string }): Promise<{
    token: string;
    expiresAt: Date;
  }>;
  publicKeys(): Promise<JSONWebKeySet>;
}

const OpenSession = Type.Object({ userId: Type.String() });
const callByUs = {
  method: 'POST',
  metadata: { $Infer: { body: {} as Type.Static<typeof OpenSession> } },
} as const;

/** Makes a session for a user who has passed every step; the library's own sign-in knows no steps of ours. */
const openSessions = {
  id: 'open-session',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(callByUs, async (ctx) => {
      const { userId } = Value.Parse(OpenSession, ctx.body);
      const { internalAdapter } = ctx.context;
      const user = await internalAdapter.findUserById(userId);
      if (!user) throw new Error('there is no such user');
      const session = await internalAdapter.createSession(userId);
      await setSessionCookie(ctx, { session, user });
      return ctx.json({ isOpen: true });
    }),
  },
};

/** The library's options: how its tables and columns are called here, and what of it is not used. */
export function libraryOptions(db: Queryable, secret: string) {
  const times = { createdAt: 'created_at', updatedAt: 'updated_at' };
  return {
    // Never an address that anybody calls.
    baseURL: 'http://ridescope.invalid',
    secret,
    database: { db, type: 'postgres' as const },
    user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...times } },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...times } },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
      expiresIn: sessionLifeS,
      updateAge: sessionNotedEveryS,
    },
    advanced: { cookiePrefix, useSecureCookies: false, ipAddress: { disableIpTracking: true } },
    // Our own limits count per account and per address, in the database.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwks: {
          keyPairConfig: { alg: 'EdDSA' as const, crv: 'Ed25519' as const },
          rotationInterval: keyLifeS,
          gracePeriod: retiredKeyLifeS,
        },
        jwt: { issuer: tokenIssuer, audience: tokenIssuer, expirationTime: `${tokenLifeS}s` },
        schema: {
          jwks: {
            modelName: 'signing_keys',
            fields: {
              publicKey: 'public_key',
              privateKey: 'private_key',
              createdAt: 'created_at',
              expiresAt: 'expires_at',
            },
          },
        },
      }),
      openSessions,
    ],
  };
}

/** @param db with its tables up to date. */
export async function createSessionKeeper(db: Queryable, secret: string): Promise<SessionKeeper> {
  const library = betterAuth(libraryOptions(db, secret));
  await library.$context; // It is set up in the background: a fault of that ends the start, not the first call.
  return {
    hashPassword,
    verifyPassword,

    async openSession(userId, userAgent) {
      const { headers } = await library.api.openSession({
        body: { userId },
        headers: new Headers(userAgent === undefined ? {} : { 'user-agent': userAgent }),
        returnHeaders: true,
      });
      const [first = ''] = headers.getSetCookie();
      const value = first.slice(first.indexOf('=') + 1).split(';', 1)[0] ?? '';
      return decodeURIComponent(value);
    },

    async readSession(cookie) {
      const headers = new Headers({ cookie: `${cookieInside}=${encodeURIComponent(cookie)}` });
      const found = await library.api.getSession({ headers });
      return found ? { sessionId: found.session.id, userId: found.user.id } : undefined;
    },

    async signToken({ userId, sessionId }) {
      const iat = Math.floor(Date.now() / 1000);
      const payload = { sub: userId, sid: sessionId, iat, exp: iat + tokenLifeS };
      const { token } = await library.api.signJWT({ body: { payload } });
      return { token, expiresAt: new Date((iat + tokenLifeS) * 1000) };
    },

    publicKeys: () => library.api.getJwks({ headers: new Headers() }),
  };
}
