import { connect } from 'node:net';
import { headersOf } from '../deployment/virtual-users.ts';
import { isFault, sendCall } from './attack-call.ts';
import { Findings, type Part } from './findings.ts';
import type { Operation } from './operations.ts';
import { pathFor } from './route-table.ts';
import type { Scene } from './scene.ts';

const json = 'application/json';

/** Bodies that no schema describes, with the type under which they are sent. */
const bodies: Record<string, [string, string | Uint8Array]> = {
  'no body': [json, ''],
  'half a body': [json, '{"email": "a'],
  'a bare null': [json, 'null'],
  'a bare number': [json, '1e999'],
  'a bare text': [json, '"x"'],
  'an array': [json, '[{}]'],
  'a list that is 20,000 levels deep': [json, '['.repeat(20_000)],
  'an object that is 5,000 levels deep': [json, `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  'a poisoned prototype': [
    json,
    '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}}',
  ],
  'the same name twice': [json, '{"email": "a@x.org", "email": {"$ne": null}}'],
  'broken UTF-8': [json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  'a byte order mark': [json, '\ufeff{}'],
  'UTF-16': ['application/json; charset=utf-16', Buffer.from('{}', 'utf16le')],
  'a null character': [json, '{"email": "a\\u0000@x.org", "password": "\\u0000"}'],
  'half a surrogate': [json, '{"email": "\\ud800@x.org", "firstName": "\\udfff"}'],
  '100 kB of text': [json, JSON.stringify({ email: 'a'.repeat(100_000) })],
  '2 MB of text': [json, JSON.stringify({ email: 'a'.repeat(2_000_000) })],
  '10,000 names': [
    json,
    JSON.stringify(Object.fromEntries(Array.from({ length: 6000 }, (_, i) => [`a${i}`, 1]))),
  ],
  'a form': ['application/x-www-form-urlencoded', 'email=a&password=b'],
  'a multipart form': ['multipart/form-data; boundary=x', '--x\r\n\r\nx\r\n--x--'],
  'plain text': ['text/plain', '{}'],
  XML: ['application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
  'no type': ['', '{}'],
};

/** Sends bodies that no page sends to every route that takes one, and bytes that aren't HTTP. */
export async function sendHostileBodies(
  scene: Scene,
  operations: readonly Operation[],
): Promise<Part> {
  const { origin, bob } = scene;
  const findings = new Findings('hostile bodies and broken requests');
  // The deletion of the account would take Bob away from the other parts.
  const withBody = operations.filter(
    ({ method, path }) => method !== 'GET' && path !== '/api/account',
  );
  for (const operation of withBody)
    for (const [what, [type, body]] of Object.entries(bodies)) {
      const { method } = operation;
      const answer = await sendCall(origin, {
        method,
        path: pathFor(operation, scene).replaceAll(scene.ann.identityId, bob.identityId),
        headers: {
          ...headersOf(bob),
          'x-forwarded-for': scene.newAddress(),
          ...(type !== '' && { 'content-type': type }),
        },
        body,
      });
      const isHeld = !isFault(answer);
      const name = `${method} ${operation.path} with ${what}`;
      findings.expect(isHeld, () => `${name}: ${answer.status} ${answer.body.slice(0, 100)}`);
    }
  await Promise.all([sendBrokenRequests(scene, findings), sendSlowBodies(scene, findings)]);
  return findings.done();
}

/** Requests that no HTTP library sends. */
const brokenRequests = [
  'x',
  '\r\n\r\n\r\n',
  'GET /api/health\r\n\r\n',
  'GET /api/health HTTP/9.9\r\nhost: localhost\r\n\r\n',
  'GET /api/health HTTP/1.1\r\n\r\n',
  'GET /api/health HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\n\r\n',
  'GET /api/account/export HTTP/1.1\r\nhost: \r\n\r\n',
  'GET /api/account/export HTTP/1.0\r\n\r\n',
  `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  `GET /api/health HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`,
  'POST /api/auth/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n{}',
  'POST /api/auth/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /api/account/export HTTP/1.1\r\n\r\n',
  'POST /api/auth/sign-in HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n',
  'GET /..%2f..%2fetc/passwd HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
  'GET /../../../../etc/passwd HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
  'GET /%2e%2e/%2e%2e/data/auth-secret HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
  'GET http://evil.example/api/health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example\r\n\r\n',
  'TRACE /api/health HTTP/1.1\r\nhost: localhost\r\nauthorization: x\r\nconnection: close\r\n\r\n',
  'GET /api/live HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: x\r\nsec-websocket-version: 13\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
];

async function sendBrokenRequests(scene: Scene, findings: Findings): Promise<void> {
  for (const request of brokenRequests) {
    const { text } = await sendBytes(scene.origin, request);
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
    // Without a build of the web app, pages are unavailable.
    const isWell = status < 500 || text.includes('The web pages are not built yet');
    const isHeld = isWell && !/root:x:|development-/.test(text);
    findings.expect(isHeld, () => `${JSON.stringify(request.slice(0, 60))}: ${text.slice(0, 80)}`);
    const health = await sendCall(scene.origin, { method: 'GET', path: '/api/health' });
    findings.expect(!isFault(health), () => `not healthy after ${JSON.stringify(request)}`);
  }
}

/** How long a small body may take, in seconds, with what a busy machine needs beyond that. */
const slowBodyS = 10 + 20;

/** Bodies that never end lose their connection. */
async function sendSlowBodies({ origin }: Scene, findings: Findings): Promise<void> {
  const { host } = new URL(origin);
  const requests = ['POST /api/auth/sign-in', 'POST /api/nothing', 'GET /api/health'];
  await Promise.all(
    requests.map(async (start) => {
      const head = `${start} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json`;
      const bytes = `${head}\r\ncontent-length: 500\r\n\r\n{"email`;
      const { isEnded } = await sendBytes(origin, bytes, slowBodyS * 1000);
      findings.expect(isEnded, () => `${start} with a body that never ends holds its connection`);
    }),
  );
}

/** Sends bytes and collects what comes back until the connection ends or is silent. */
function sendBytes(
  origin: string,
  bytes: string,
  silentMs = 500,
): Promise<{ text: string; isEnded: boolean }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    const end = (isEnded: boolean) => {
      socket.destroy();
      resolve({ text, isEnded });
    };
    socket.setTimeout(silentMs, () => end(false));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => end(true));
    socket.on('close', () => end(true));
  });
}
