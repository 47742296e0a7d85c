/*
 * An account exactly as the versions that used better-auth 1.7.7 stored it, with a secret made for this purpose. It
 * proves that sessions, tokens and passwords of existing accounts still work.
 */

export const secret = 'throw-away-secret-of-a-test-0123456789abcdef';
/** When all of it was made. */
export const madeAt = new Date('2026-11-20T10:00:00.000Z');
/** The sign `ﬁ` is a single letter here. */
export const password = 'Straße-über-den-Paß-ﬁ7!';
export const cookie =
  'KNQ2nQlctM16JnfWfeBSdrFmlsUUZJ3f.rc9W7YikBLPK3jw1YsFfwFVBAaAP/N+hDijttJ02FHw=';
/** Valid for 15 minutes. */
export const token =
  'eyJhbGciOiJFZERTQSIsImtpZCI6ImczTnpYR0liNzdlbEJGWnFuejJDeWFrQ3hVOEVlanhzIn0.eyJzdWIiOiJhNWE1NzRiYy05Y2ZlLTQ2NDYtOGY5Zi1lMjFjYTBjYzNjMDMiLCJzaWQiOiJZZ3cyTkIzeENmWW9aUlhVajFtR0JiMkc1cGJGOUZheiIsImlhdCI6MTc5NTE2ODgwMCwiZXhwIjoxNzk1MTY5NzAwLCJpc3MiOiJyaWRlc2NvcGUiLCJhdWQiOiJyaWRlc2NvcGUifQ.f3PsWYGY5sli-8FzeihLfk3wqJuyCJs19TKCJmvs9lVUzA8xoJWufoImqkgqWysMPlKV5uJ9GGk8wTrUmikTCg';

export const user = {
  id: 'a5a574bc-9cfe-4646-8f9f-e21ca0cc3c03',
  email: 'earlier@x.org',
  email_verified: true,
  created_at: madeAt,
  updated_at: madeAt,
};

export const credential = {
  id: 'b81ce240-05a4-4ebf-808d-e63b2072501c',
  account_id: user.id,
  provider_id: 'credential',
  user_id: user.id,
  password:
    'f7140276b588e48e4421c88f83ae4dc7:0a1b89c8115672af982aadab437a337facbc096b0855cc7e9e6c6169f226ebcdc606c1e92a79b3cd101aa6d89b8864483bdceb31b3da69d3ea5084fefa48ab02',
  created_at: madeAt,
  updated_at: madeAt,
};

export const session = {
  id: 'Ygw2NB3xCfYoZRXUj1mGBb2G5pbF9Faz',
  token: 'KNQ2nQlctM16JnfWfeBSdrFmlsUUZJ3f',
  user_id: user.id,
  expires_at: new Date('2026-12-20T10:00:00.000Z'),
  ip_address: '',
  user_agent: 'Mozilla/5.0',
  created_at: madeAt,
  updated_at: madeAt,
};

export const signingKey = {
  id: 'g3NzXGIb77elBFZqnz2CyakCxU8Eejxs',
  public_key: '{"crv":"Ed25519","x":"5JUbzLnKMTDfw-g5U6OzWS4NuYTop_csWhit7PPanNY","kty":"OKP"}',
  private_key:
    '"cef58cce513221535f27098a1d17aa5da3bf2b6b51af980084170b42f1d1e9a332e26510960a6741d0a5847ee56eca90ecdc526e3855b3cf049dcddae3b017a27c87e1700dc4e06655368fc9b855bfb2e47f5af84ba8b1328a1bf8248c2882f84ca6b7864a0f647cca543005b9f250277a669d44d834ffe719def51fe5d6b90417b3384849294773eb75d0cb47fc2a0376fe56a5d44da2075c10b1b358c342eb6d3824d8bc9295cae8"',
  created_at: madeAt,
  expires_at: new Date('2026-12-20T10:00:00.000Z'),
  alg: 'EdDSA',
  crv: 'Ed25519',
};
