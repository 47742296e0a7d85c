import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { type JSONWebKeySet, type JWK, SignJWT } from 'jose';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { timeMs, timeNow } from '../../platform/process/clock.ts';
import { createKeyring } from '../../platform/process/keyring.ts';
import { dayMs, hourMs } from '../../platform/process/units.ts';

export const tokenAlgorithm = 'EdDSA';
export const tokenIssuer = 'ridescope';
export const tokenLifeS = 15 * 60;
const keyLifeMs = 30 * dayMs;
/** A retired key stays listed until the last tokens that it signed have expired. */
const retiredKeyLifeMs = hourMs;

export interface TokenSigner {
  /** Signs a token for the Authorization header. */
  signToken(claims: { userId: string; sessionId: string }): Promise<{
    token: string;
    expiresAt: Date;
  }>;
  /** Returns the keys that verify tokens, including the one that signs. */
  publicKeys(): Promise<JSONWebKeySet>;
}

interface SigningKey {
  id: string;
  privateKey: JWK;
}

/**
 * Makes tokens, and the keys that sign them. A key that was sealed with another secret only verifies, and the first token after
 * a change of the secret is signed with a new key.
 * @param secret seals private keys, so that a copy of the database isn't enough to sign.
 */
export function createTokenSigner(db: Queryable, secret: string): TokenSigner {
  const keyring = createKeyring(secret, 'signing keys');

  async function findSigningKey(tx: Queryable): Promise<SigningKey | undefined> {
    const rows = await tx
      .selectFrom('signing_keys')
      .select(['id', 'private_key'])
      .where('expires_at', '>', timeNow())
      .orderBy('created_at', 'desc')
      .execute();
    for (const { id, private_key } of rows) {
      const jwk = keyring.open(private_key);
      if (jwk !== undefined) return { id, privateKey: JSON.parse(jwk) };
    }
    return undefined;
  }

  async function makeSigningKey(tx: Queryable): Promise<SigningKey> {
    const pair = generateKeyPairSync('ed25519');
    const privateKey = pair.privateKey.export({ format: 'jwk' });
    const id = randomUUID();
    const now = timeMs();
    await tx
      .insertInto('signing_keys')
      .values({
        id,
        public_key: JSON.stringify(pair.publicKey.export({ format: 'jwk' })),
        private_key: keyring.seal(JSON.stringify(privateKey)),
        created_at: new Date(now),
        expires_at: new Date(now + keyLifeMs),
      })
      .execute();
    return { id, privateKey };
  }

  async function signingKey(): Promise<SigningKey> {
    const current = await findSigningKey(db);
    if (current) return current;
    return db.transaction().execute(async (tx) => {
      // Processes that find no key at the same time create only one.
      await sql`select pg_advisory_xact_lock(hashtextextended('signing key', 0))`.execute(tx);
      return (await findSigningKey(tx)) ?? makeSigningKey(tx);
    });
  }

  return {
    async signToken({ userId, sessionId }) {
      const { id, privateKey } = await signingKey();
      const iat = Math.floor(timeMs() / 1000);
      const exp = iat + tokenLifeS;
      const registered = { sub: userId, iss: tokenIssuer, aud: tokenIssuer, iat, exp };
      const token = await new SignJWT({ ...registered, sid: sessionId })
        .setProtectedHeader({ alg: tokenAlgorithm, kid: id })
        .sign(privateKey);
      return { token, expiresAt: new Date(exp * 1000) };
    },

    async publicKeys() {
      await signingKey();
      const rows = await db
        .selectFrom('signing_keys')
        .select(['id', 'public_key'])
        .where('expires_at', '>', new Date(timeMs() - retiredKeyLifeMs))
        .execute();
      return {
        keys: rows.map(({ id, public_key }) => ({
          ...JSON.parse(public_key),
          alg: tokenAlgorithm,
          kid: id,
        })),
      };
    },
  };
}
