import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { apiPrefix, liveSocketPath } from '@ridescope/contract/protocol';
import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { accountsApp, signedInUser } from '../../../test/support/app/accounts.ts';
import { connectionId, liveAddress, openPage } from '../../../test/support/app/live-page.ts';
import { testApp } from '../../../test/support/app/test-app.ts';
import {
  configWithoutDatabase,
  describeOnEachEngine,
} from '../../../test/support/databases/test-config.ts';
import type { Config } from '../../platform/process/config.ts';
import { hourMs, minuteMs } from '../../platform/process/units.ts';
import type { AppParts } from '../../wiring/build-app.ts';
import { LiveHub } from './service.ts';

const late = '401 AUTHENTICATION_REQUIRED';
const refused = '403 FORBIDDEN';
const asksForSocket = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

describeOnEachEngine('the live socket', ({ emptyDatabase }) => {
  async function start(given: Partial<Config> = {}, parts: AppParts = {}) {
    const database = await emptyDatabase();
    const app = await testApp(await configWithoutDatabase(given), { database, ...parts });
    return { app, database, db: database.kysely };
  }

  it('gives every page its own id and ticket, and stores no ticket in plain text (API-01)', async () => {
    const { app, db } = await start();
    const askedAt = Date.now();
    const [first, second] = [await connectionId(app), await connectionId(app)];
    const answeredAt = Date.now();
    expect(first.connectionId).not.toBe(second.connectionId);
    expect(first.ticket).not.toBe(second.ticket);
    const rows = await db.selectFrom('live_connections').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(first.ticket.split('.')[0]);
    // A minute by the database's clock, which is this machine's.
    for (const { ticket_expires_at: end } of rows) {
      expect(end.getTime()).toBeGreaterThanOrEqual(askedAt + minuteMs - 1);
      expect(end.getTime()).toBeLessThanOrEqual(answeredAt + minuteMs + 1);
    }
  });

  it('opens for a ticket once (API-02)', async () => {
    const { app } = await start();
    const connection = await connectionId(app);
    await openPage(app, connection);
    await expect(openPage(app, connection)).rejects.toThrow(late);
    // Many at once, too.
    const another = await connectionId(app);
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => openPage(app, another)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('gives a returning page its id and a new ticket, and voids the old one', async () => {
    const { app } = await start();
    const first = await connectionId(app);
    const second = await connectionId(app, { connectionId: first.connectionId });
    expect(second.connectionId).toBe(first.connectionId);
    await expect(openPage(app, first)).rejects.toThrow(late);
    await openPage(app, second);
  });

  it('refuses a ticket that is expired, unknown or for another connection (API-02)', async () => {
    const { app, db } = await start();
    const connection = await connectionId(app);
    await db
      .updateTable('live_connections')
      .set({ ticket_expires_at: new Date(Date.now() - 1000) })
      .execute();
    await expect(openPage(app, connection)).rejects.toThrow(late);
    const other = await connectionId(app);
    await expect(openPage(app, { ...other, ticket: 'guessed.' })).rejects.toThrow(late);
    const mixed = { connectionId: connection.connectionId, ticket: other.ticket };
    await expect(openPage(app, mixed)).rejects.toThrow(refused);
    // That attempt used it up.
    await expect(openPage(app, other)).rejects.toThrow(late);
  });

  it('refuses a ticket for the connection of another user (API-02)', async () => {
    const database = await emptyDatabase();
    const { app, mailbox } = await accountsApp(await configWithoutDatabase(), { database });
    const [ann, bob] = [
      await signedInUser(app, mailbox, 'ann@x.org'),
      await signedInUser(app, mailbox, 'bob@x.org'),
    ];
    const asAnn = { authorization: `Bearer ${ann.token}` };
    const asBob = { authorization: `Bearer ${bob.token}` };
    const connection = await connectionId(app, {}, asAnn);
    await expect(openPage(app, connection, { userId: bob.identityId })).rejects.toThrow(refused);
    const bobs = await connectionId(app, { connectionId: connection.connectionId }, asBob);
    expect(bobs.connectionId).not.toBe(connection.connectionId);
    const anns = await connectionId(app, { connectionId: connection.connectionId }, asAnn);
    // The access token opens no socket: addresses end up in logs.
    const withJwt = { connectionId: anns.connectionId, ticket: ann.token };
    await expect(openPage(app, withJwt, { userId: ann.identityId })).rejects.toThrow(
      '400 VALIDATION_ERROR',
    );
    await openPage(app, anns, { userId: ann.identityId });
  });

  it('refuses sockets from other sites without using up the ticket (SEC-09)', async () => {
    const { app } = await start({ publicUrl: 'https://ridescope.example' });
    const connection = await connectionId(app);
    const { host: own } = new URL(await liveAddress(app, connection));
    const host = 'ridescope.example';
    for (const origin of ['https://evil.example', 'null', `http://${own}`, `http://${host}`]) {
      const headers = { origin, host };
      await expect(openPage(app, connection, { headers })).rejects.toThrow(refused);
    }
    await openPage(app, connection, { headers: { origin: `https://${host}`, host } });
  });

  it('answers HTTP calls on the socket address, and sockets on other addresses, with an error', async () => {
    const { app } = await start();
    const { connectionId: id, ticket } = await connectionId(app);
    const query = { connectionId: id, userId: 'local', token: ticket };
    const call = await app.inject({ url: apiPrefix + liveSocketPath, query });
    expect([call.statusCode, call.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
    const unknown = openPage(app, { connectionId: 'short', ticket });
    await expect(unknown).rejects.toThrow('400 VALIDATION_ERROR');
    const page = await openPage(app, { connectionId: id, ticket });
    const { host } = new URL(page.socket.url);
    const socket = new WebSocket(`ws://${host}/api/health`);
    const error = await new Promise((resolve) => socket.once('error', resolve));
    expect(String(error)).toContain('Unexpected server response: 400');
  });

  it.each<[string, (app: FastifyInstance) => void, string, Record<string, string>]>([
    ['another host', () => {}, `${apiPrefix}${liveSocketPath}`, { host: 'elsewhere.example' }],
    ['an unknown address', () => {}, '/nowhere', {}],
    ['the end of the server', (app) => void app.close(), `${apiPrefix}${liveSocketPath}`, {}],
  ])('lets go of a page that is refused for %s', async (_, prepare, path, headers) => {
    const { app } = await start();
    const answered = Promise.withResolvers<void>();
    // Keeps the server open while it ends, as the sockets of others do.
    vi.spyOn(LiveHub.prototype, 'closeSockets').mockReturnValue(answered.promise);
    onTestFinished(() => void vi.restoreAllMocks());
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    prepare(app);
    const lines = Object.entries({ host: `127.0.0.1:${port}`, ...asksForSocket, ...headers });
    const page = connect(port, '127.0.0.1');
    page.write(
      `GET ${path} HTTP/1.1\r\n${lines.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`,
    );
    // It never closes its own side.
    expect((await buffer(page)).toString()).toMatch(/^HTTP\/1\.1 (4|5)\d\d /);
    answered.resolve();
  });

  it('closes the socket of a page that sends anything (SEC-09)', async () => {
    const { app } = await start();
    const large = await openPage(app, await connectionId(app));
    large.socket.send(Buffer.alloc(1024 ** 2));
    expect(await large.closed).toBe(1009);
    const small = await openPage(app, await connectionId(app));
    small.socket.send('hello');
    expect(await small.closed).toBe(1008);
  });

  it('limits the sockets of one user and frees a place when one closes', async () => {
    const { app } = await start();
    const pages = [];
    for (let page = 0; page < 20; page++) pages.push(await openPage(app, await connectionId(app)));
    await expect(openPage(app, await connectionId(app))).rejects.toThrow('429 LIMIT_EXCEEDED');
    pages[0]?.socket.close();
    await pages[0]?.closed;
    await expect
      .poll(async () => openPage(app, await connectionId(app)).catch(() => undefined))
      .toBeDefined();
  });

  it('limits the sockets of one user when all open at once', async () => {
    const { app } = await start();
    const connections = [];
    for (let page = 0; page < 30; page++) connections.push(await connectionId(app));
    await liveAddress(app, connections[0] ?? { connectionId: '', ticket: '' });
    const tries = await Promise.allSettled(connections.map((each) => openPage(app, each)));
    const pages = tries.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    const open = () => pages.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;
    await expect.poll(open).toBe(20);
  });

  it('applies the rate limit to socket requests', async () => {
    const { app } = await start({}, { callsPerMinute: 4 });
    const connection = await connectionId(app);
    for (let call = 0; call < 3; call++) {
      await expect(openPage(app, { ...connection, ticket: 'x' })).rejects.toThrow(late);
    }
    await expect(openPage(app, connection)).rejects.toThrow('429 RATE_LIMIT_EXCEEDED');
  });

  it('cleans up connections that ended yesterday', async () => {
    const { app, database, db } = await start();
    const [old, young] = [await connectionId(app), await connectionId(app)];
    await db
      .updateTable('live_connections')
      .set({ ticket_expires_at: new Date(Date.now() - 25 * hourMs) })
      .where('id', '=', old.connectionId)
      .execute();
    await app.close();
    await testApp(await configWithoutDatabase(), { database });
    const left = await db.selectFrom('live_connections').select('id').execute();
    expect(left).toEqual([{ id: young.connectionId }]);
  });
});
