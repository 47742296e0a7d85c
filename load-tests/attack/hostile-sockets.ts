import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { pathOf, type ResponseOf } from '@ridescope/contract/endpoint';
import { getConnectionId } from '@ridescope/contract/live';
import { apiPrefix, liveSocketPath } from '@ridescope/contract/protocol';
import { Random } from '@ridescope/log-simulator/random';
import { headersOf, type VirtualUser } from '../deployment/virtual-users.ts';
import { isFault, jsonOf, sendCall } from './attack-call.ts';
import { Findings, type Part } from './findings.ts';
import { hostileText, pick } from './hostile-values.ts';
import { hasSecret } from './route-table.ts';
import type { Scene } from './scene.ts';

/** Sockets that are tried at the same time. */
const atOnce = 8;
/** High enough that a busy machine closes a socket in time after a message that it doesn't take. */
const silentMs = 20_000;
const switched = 'HTTP/1.1 101';

/** Opens sockets with forged, foreign, used and mutated tickets, and sends frames that no browser sends. */
export async function sendHostileSockets(
  scene: Scene,
  { sockets, seed }: { sockets: number; seed: number },
): Promise<Part> {
  const findings = new Findings('live sockets, tickets and frames');
  const random = Random.of(seed, 'sockets');
  const users = [scene.ann, await scene.newUser('socket-a'), await scene.newUser('socket-b')];
  let opened = 0;
  for (let done = 0; done < sockets; done += atOnce) {
    const tries = Array.from({ length: atOnce }, () => trySocket(scene, { users, random }));
    for (const { what, text, isEnded, isAllowed } of await Promise.all(tries)) {
      const isOpen = text.startsWith(switched);
      if (isOpen) opened++;
      const description = () => `${what}: ${JSON.stringify(text.slice(0, 120))}`;
      findings.expect(!/^HTTP\/1\.1 5/.test(text) && !text.includes('    at '), description);
      findings.expect(!hasSecret(scene, { status: 0, body: text, headers: {} }), description);
      findings.expect(!isOpen || isAllowed, () => `opened: ${description()}`);
      findings.expect(!isOpen || isEnded, () => `open after a message: ${what}`);
    }
  }
  findings.expect(opened > 0, () => 'no ticket opened a socket');
  findings.note(`${opened} of ${sockets} were opened, and closed by their first message`);
  const health = await sendCall(scene.origin, { method: 'GET', path: '/api/health' });
  findings.expect(!isFault(health), () => `not healthy: ${health.body}`);
  return findings.done();
}

interface Tried {
  what: string;
  /** All that the server sent. */
  text: string;
  isEnded: boolean;
  /** Whether the ticket was valid, for its user and connection. */
  isAllowed: boolean;
}

async function trySocket(
  scene: Scene,
  { users, random }: { users: readonly VirtualUser[]; random: Random },
): Promise<Tried> {
  const user = pick(users, random) ?? scene.bob;
  const other = pick(users, random) ?? scene.bob;
  const { connectionId, ticket } = await ticketFor(scene, user);
  const given = { connectionId, userId: user.identityId, token: ticket };
  const isChanged = random.isWithin(0.6);
  if (isChanged) {
    const name = pick(['connectionId', 'userId', 'token'] as const, random) ?? 'token';
    const foreign = { connectionId: 'A'.repeat(22), userId: other.identityId, token: user.token };
    given[name] = random.isWithin(0.5) ? foreign[name] : hostileText(random);
  }
  const own = { connectionId, userId: user.identityId, token: ticket };
  const isAllowed = JSON.stringify(given) === JSON.stringify(own);
  const query = Object.entries(given).map(([name, value]) => {
    const text = value.isWellFormed() ? value : 'x';
    return `${name}=${encodeURIComponent(text)}`;
  });
  const { host } = new URL(scene.origin);
  const head = [
    `GET ${apiPrefix}${liveSocketPath}?${query.join('&')} HTTP/1.1`,
    `host: ${host}`,
    `origin: ${random.isWithin(0.1) ? 'https://evil.example' : scene.origin}`,
    `x-forwarded-for: ${scene.newAddress()}`,
    'connection: upgrade',
    'upgrade: websocket',
    `sec-websocket-version: ${random.isWithin(0.1) ? hostileNumber(random) : 13}`,
    `sec-websocket-key: ${random.isWithin(0.1) ? 'x' : randomBytes(16).toString('base64')}`,
    ...(random.isWithin(0.2) ? ['sec-websocket-protocol: a, b'] : []),
    ...(random.isWithin(0.2) ? ['sec-websocket-extensions: permessage-deflate; x=99999'] : []),
  ];
  const [name = '', frame = closing] = pick(Object.entries(frames), random) ?? [];
  const sent = await exchange(scene.origin, `${head.join('\r\n')}\r\n\r\n`, frame(random));
  return { what: `${name} after ${query.join('&').slice(0, 80)}`, isAllowed, ...sent };
}

async function ticketFor(scene: Scene, user: VirtualUser) {
  const headers = { ...headersOf(user), 'x-forwarded-for': scene.newAddress() };
  const path = pathOf(getConnectionId);
  const { body } = await sendCall(scene.origin, { method: 'GET', path, headers });
  const { connectionId = 'x', ticket = 'x' } =
    jsonOf<Partial<ResponseOf<typeof getConnectionId>>>(body) ?? {};
  return { connectionId, ticket };
}

function hostileNumber(random: Random): string {
  return pick(['0', '12', '-1', '13, 13', 'x', '9'.repeat(40)], random) ?? '0';
}

/** Writes one frame. @param opcode 1 text, 2 binary, 8 close, 9 ping, others are reserved */
function frameOf(opcode: number, body: Uint8Array, first = 0x80): Buffer {
  const mask = randomBytes(4);
  const masked = body.map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  const { length } = body;
  const size =
    length < 126
      ? Buffer.from([0x80 | length])
      : Buffer.from([0x80 | 126, length >> 8, length & 255]);
  return Buffer.concat([Buffer.from([first | opcode]), size, mask, masked]);
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

const closing = () => frameOf(8, Buffer.from([3, 232]));

/** Messages to a channel that takes none. Each ends with one, so that the socket must close. */
const frames: Record<string, (random: Random) => Buffer> = {
  'a text': (random) => frameOf(1, Buffer.from(hostileText(random))),
  'a message of the server': () =>
    frameOf(1, json({ type: 'complete', data: { fileName: 'a/b.gz', reportUrl: '/x' } })),
  'an empty text': () => frameOf(1, new Uint8Array()),
  bytes: () => frameOf(2, randomBytes(1000)),
  'more than is taken': () => frameOf(2, new Uint8Array(60_000)),
  'broken UTF-8': () => frameOf(1, Buffer.from([0xff, 0xc3, 0x28])),
  'a reserved opcode': () => frameOf(5, Buffer.from('x')),
  'reserved bits': () => frameOf(1, Buffer.from('x'), 0xf0),
  'a part without a start': () => frameOf(0, Buffer.from('x')),
  'a close with half a code': () => frameOf(8, Buffer.from([3])),
  'a close with a wrong code': () => frameOf(8, Buffer.from([0, 1, 0xff])),
  'a long ping': () => frameOf(9, new Uint8Array(126)),
  'pings, then a text': () =>
    Buffer.concat([
      ...Array.from({ length: 200 }, () => frameOf(9, Buffer.from('ping'))),
      frameOf(1, Buffer.from('x')),
    ]),
  'no mask': () => Buffer.from([0x81, 1, 0x78]),
  'a length of 2^63': () => Buffer.from([0x82, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]),
};

/** Sends a head, then a frame when the server has switched, and reads until the connection ends or is silent. */
function exchange(
  origin: string,
  head: string,
  frame: Uint8Array,
): Promise<Pick<Tried, 'text' | 'isEnded'>> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let text = '';
    let isSent = false;
    const socket = connect(Number(port), hostname, () => socket.write(head, 'latin1'));
    const end = (isEnded: boolean) => {
      socket.destroy();
      resolve({ text, isEnded });
    };
    socket.setTimeout(silentMs, () => end(false));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (isSent || !text.includes('\r\n\r\n')) return;
      isSent = true;
      if (text.startsWith(switched)) socket.write(frame);
      else end(true);
    });
    socket.on('error', () => end(true));
    socket.on('close', () => end(true));
  });
}
