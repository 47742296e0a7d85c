import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { exportAccount } from '@ridescope/contract/account';
import * as contract from '@ridescope/contract/auth';
import { pathOf } from '@ridescope/contract/endpoint';
import { signInWithPasskey, startPasskeySignIn } from '@ridescope/contract/passkeys';
import { uploadHeaders } from '@ridescope/contract/protocol';
import { createSignedUrl } from '@ridescope/contract/uploads';
import { headersOf } from '../deployment/virtual-users.ts';
import { goodJson, sendCall, sendJson } from './attack-call.ts';
import { Findings, type Part } from './findings.ts';
import { hasSecret } from './route-table.ts';
import type { Scene } from './scene.ts';

/** Tries tokens, cookies, passkeys, signed addresses, hosts and origins that the server did not issue. */
export async function forgeCredentials(scene: Scene): Promise<Part> {
  const findings = new Findings('forged tokens, cookies, passkeys, addresses, hosts and origins');
  await forgeTokens(scene, findings);
  await forgeCookies(scene, findings);
  await forgePasskeys(scene, findings);
  await forgeAddresses(scene, findings);
  await forgeOrigins(scene, findings);
  return findings.done();
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function forgeTokens(scene: Scene, findings: Findings): Promise<void> {
  const { origin, ann, bob, newAddress } = scene;
  const jwks = await sendCall(origin, { method: 'GET', path: pathOf(contract.getJwks) });
  const [key] = goodJson<{ keys: { kid: string; x: string }[] }>(jwks).keys;
  if (!key) throw new Error('the server has no public key');
  const { kid, x } = key;
  const [header = '', claims = '', signature = ''] = ann.token.split('.');
  const [, claimsOfBob = '', signatureOfBob = ''] = bob.token.split('.');
  const decoded: { exp: number } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const { privateKey } = generateKeyPairSync('ed25519');
  const own = (given: object, fields: object = {}) => {
    const text = `${base64({ alg: 'EdDSA', kid, ...fields })}.${base64({ ...decoded, ...given })}`;
    return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
  };
  const hmac = (key: string) => {
    const text = `${base64({ alg: 'HS256', kid })}.${claims}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const none = (alg: string) => `${base64({ alg, kid })}.${claims}.`;
  const tokens: Record<string, string> = {
    'no signature': `${header}.${claims}.`,
    'algorithm none': none('none'),
    'algorithm NONE': none('NONE'),
    'public key as HMAC secret': hmac(x),
    'public JWK as HMAC secret': hmac(JSON.stringify(key)),
    'another key': own({}),
    'another key without its name': own({}, { kid: undefined }),
    'embedded key': own({}, { jwk: { kty: 'OKP', crv: 'Ed25519', x } }),
    'key at a foreign address': own({}, { jku: 'http://127.0.0.1:1/keys' }),
    'key from a file': own({}, { kid: '../../../../dev/null' }),
    'claims of another user': `${header}.${claimsOfBob}.${signature}`,
    'signature of another token': `${header}.${claims}.${signatureOfBob}`,
    'a changed end': `${header}.${base64({ ...decoded, exp: decoded.exp + 9999 })}.${signature}`,
    'a cut signature': ann.token.slice(0, -4),
    'five parts': `${ann.token}.a.b`,
    'a share id': scene.shareId,
    nothing: '',
  };
  const path = pathOf(exportAccount);
  for (const [what, token] of Object.entries(tokens)) {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': newAddress() };
    const answer = await sendCall(origin, { method: 'GET', path, headers });
    findings.expect(answer.status === 401, () => `token with ${what}: ${answer.status}`);
  }
  const places: Record<string, { query?: string; headers?: Record<string, string> }> = {
    'the query': { query: `?token=${ann.token}&access_token=${ann.token}` },
    'a cookie': { headers: { cookie: `token=${ann.token}; ridescope_session=${ann.token}` } },
    'basic authentication': {
      headers: { authorization: `Basic ${Buffer.from(`ann:${ann.token}`).toString('base64')}` },
    },
    'another header': { headers: { 'x-authorization': `Bearer ${ann.token}` } },
  };
  for (const [what, { query = '', headers = {} }] of Object.entries(places)) {
    const sent = { ...headers, 'x-forwarded-for': newAddress() };
    const answer = await sendCall(origin, { method: 'GET', path: path + query, headers: sent });
    findings.expect(answer.status === 401, () => `token in ${what}: ${answer.status}`);
  }
}

async function forgeCookies(scene: Scene, findings: Findings): Promise<void> {
  const { origin, newAddress, ann } = scene;
  const path = pathOf(contract.issueToken);
  const values = [
    'x',
    `${'A'.repeat(43)}.${'B'.repeat(43)}`,
    encodeURIComponent(`${'A'.repeat(43)}.${'B'.repeat(43)}=`),
    ann.identityId,
    ann.token,
    '%00',
    '%E0%A4%A',
    "' or '1'='1",
    'A'.repeat(4000),
  ];
  for (const value of values)
    for (const name of ['ridescope_session', '__Host-ridescope_session']) {
      const headers = { cookie: `${name}=${value}`, 'x-forwarded-for': newAddress() };
      const answer = await sendJson(origin, { method: 'POST', path, headers, body: {} });
      const isHeld = answer.status === 401 && !hasSecret(scene, answer);
      findings.expect(isHeld, () => `cookie ${name}=${value.slice(0, 20)}: ${answer.status}`);
    }
  for (const endpoint of [contract.confirmMfa, contract.setNewPassword, contract.startMfaSetup]) {
    const headers = {
      cookie: `ridescope_sign_in=${'A'.repeat(200)}`,
      'x-forwarded-for': newAddress(),
    };
    const body = { code: '123456', password: 'Uphill-both-ways-7!' };
    const given = endpoint === contract.confirmMfa ? { code: '123456' } : body;
    const forged = { method: 'POST', path: pathOf(endpoint), headers, body: given };
    const answer = await sendJson(origin, forged);
    findings.expect(
      answer.status === 401,
      () => `forged sign-in step ${endpoint.path}: ${answer.status}`,
    );
  }
}

async function forgePasskeys({ origin, newAddress }: Scene, findings: Findings): Promise<void> {
  // Passkeys belong to an address with a name.
  const host = `localhost:${new URL(origin).port}`;
  const send = (path: string, body: object) =>
    sendJson(origin, {
      method: 'POST',
      path,
      headers: { host, 'x-forwarded-for': newAddress() },
      body,
    });
  const answer = async (clientData: object, response: object = {}) => {
    const asked = await send(pathOf(startPasskeySignIn), {});
    const { challenge } = goodJson<{ options: { challenge: string } }>(asked).options;
    const given = { type: 'webauthn.get', challenge, origin: `http://${host}`, ...clientData };
    const fields = { authenticatorData: 'A'.repeat(60), signature: 'A'.repeat(90), ...response };
    return {
      ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
      response: { clientDataJSON: base64(given), ...fields },
    };
  };
  const forged = {
    'an unknown key': await answer({}),
    'a challenge that was never made': await answer({ challenge: 'A'.repeat(43) }),
    'no challenge': await answer({ challenge: undefined }),
    'a challenge that is no text': await answer({ challenge: { $ne: null } }),
    'the purpose of a new key': await answer({ type: 'webauthn.create' }),
    'client data that is no JSON': await answer({}, { clientDataJSON: 'AAAA' }),
    'a handle of SQL': await answer({}, { userHandle: "' or '1'='1" }),
    nothing: {},
  };
  for (const [what, body] of Object.entries(forged)) {
    const { status } = await send(pathOf(signInWithPasskey), body);
    findings.expect(status === 400 || status === 401, () => `passkey with ${what}: ${status}`);
  }
}

async function forgeAddresses(scene: Scene, findings: Findings): Promise<void> {
  const { origin, bob } = scene;
  const ids = { identityId: bob.identityId, uploadId: 'upload-forged', timezoneOffsetMinutes: 0 };
  const announced = await sendJson(origin, {
    method: 'POST',
    path: pathOf(createSignedUrl, ids),
    headers: headersOf(bob),
    body: {},
  });
  const signed = new URL(goodJson<{ signedUrl: string }>(announced).signedUrl);
  // Of a bucket the product doesn't check signatures itself.
  if (signed.origin !== new URL(origin).origin) return;
  const changes: Record<string, (url: URL) => void> = {
    'another object': (url) => {
      url.pathname = url.pathname.replace(/[^/]+$/, 'log-of-ann.gz');
    },
    'a path upwards': (url) => {
      url.pathname = url.pathname.replace(/[^/]+$/, '..%2f..%2fauth-secret');
    },
    'no query': (url) => {
      url.search = '';
    },
  };
  for (const name of [...signed.searchParams.keys()]) {
    changes[`another ${name}`] = (url) => url.searchParams.set(name, '9'.repeat(12));
    changes[`no ${name}`] = (url) => url.searchParams.delete(name);
    changes[`two of ${name}`] = (url) => url.searchParams.append(name, 'x');
  }
  for (const [what, change] of Object.entries(changes)) {
    const url = new URL(signed);
    change(url);
    const headers = { 'x-forwarded-for': scene.newAddress(), ...uploadHeaders };
    const path = url.pathname + url.search;
    const answer = await sendCall(origin, { method: 'PUT', path, headers, body: 'x' });
    const isHeld = answer.status >= 400 && answer.status < 500;
    findings.expect(isHeld, () => `upload address with ${what}: ${answer.status} ${answer.body}`);
  }
}

async function forgeOrigins(scene: Scene, findings: Findings): Promise<void> {
  const { origin, newAddress } = scene;
  const own = new URL(origin);
  const hosts = ['evil.example', `${own.host}.evil.example`, 'localhost.evil.example', 'a@evil'];
  for (const host of hosts)
    for (const path of ['/api/environment', '/dev/outbox', '/upload', '/dev/outbox/1']) {
      const headers = { host, 'x-forwarded-for': newAddress() };
      const answer = await sendCall(origin, { method: 'GET', path, headers });
      const isHeld = answer.status >= 400 && answer.status < 500;
      findings.expect(isHeld, () => `host ${host} at ${path}: ${answer.status}`);
    }
  const path = pathOf(contract.signIn);
  const body = { email: 'ann@example.org', password: 'x' };
  for (const foreign of [
    'https://evil.example',
    'null',
    `${origin}.evil.example`,
    'file://',
    'x',
  ]) {
    const headers = { origin: foreign, 'x-forwarded-for': newAddress() };
    const answer = await sendJson(origin, { method: 'POST', path, headers, body });
    findings.expect(answer.status === 403, () => `origin ${foreign}: ${answer.status}`);
  }
  const crossSite = { 'sec-fetch-site': 'cross-site', 'x-forwarded-for': newAddress() };
  const answer = await sendJson(origin, { method: 'POST', path, headers: crossSite, body });
  findings.expect(answer.status === 403, () => `cross-site call: ${answer.status}`);
}
