import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/api-client.ts';
import { LiveChannel } from './live-channel.ts';
import { FakeSocket, progress } from './testing/fake-socket.ts';

beforeEach(() => {
  FakeSocket.install();
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Connects a channel to a server that names the connection, unless the test makes it fail. */
async function connect(failing?: Error) {
  const controller = new AbortController();
  const seen = { states: [] as string[], notices: [] as string[] };
  const asked: (string | undefined)[] = [];
  const server = { failing };
  const channel = new LiveChannel({
    askForConnection: async (connectionId) => {
      asked.push(connectionId);
      if (server.failing) throw server.failing;
      return { connectionId: 'c1', ticket: `t${asked.length}` };
    },
    userId: 'u 1',
    onState: (state) => seen.states.push(state),
    onNotice: (notice) => seen.notices.push(notice),
    signal: controller.signal,
  });
  const start = { isOver: false };
  const started = channel.start().then(() => {
    start.isOver = true;
  });
  await later(0);
  return { channel, started, start, asked, server, ...seen, close: () => controller.abort() };
}

describe('a socket that opens', () => {
  it('carries the connection, the user and a ticket, and goes from connecting to open to closed', async () => {
    const { channel, started, states, notices, close } = await connect();
    const { protocol, pathname, searchParams } = new URL(FakeSocket.last.address);
    expect([protocol, pathname]).toEqual(['ws:', '/api/live']);
    expect(Object.fromEntries(searchParams)).toEqual({
      connectionId: 'c1',
      userId: 'u 1',
      token: 't1',
    });
    FakeSocket.last.open();
    await started;
    close();
    expect(FakeSocket.last.closedWith).toBe(1000);
    expect(channel.state).toBe('closed');
    // The page that closed it hears nothing more.
    expect(states).toEqual(['connecting', 'open']);
    await later(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
    expect(notices).toEqual([]);
  });

  it('hands over its messages in order, and nothing after a silent wait', async () => {
    const { channel } = await connect();
    FakeSocket.last.open();
    FakeSocket.last.say(progress(10));
    FakeSocket.last.say(progress(20));
    expect([await channel.next(1000), await channel.next(1000)]).toEqual([
      progress(10),
      progress(20),
    ]);

    const waiting = channel.next(1000);
    await later(400);
    FakeSocket.last.say(progress(30));
    expect(await waiting).toEqual(progress(30));
    const silent = channel.next(1000);
    await later(1000);
    expect(await silent).toBe(undefined);
  });

  it('rejects a pending wait for a message when it closes', async () => {
    const { channel, close } = await connect();
    FakeSocket.last.open();
    const waiting = expect(channel.next(60_000)).rejects.toMatchObject({ name: 'AbortError' });
    close();
    await waiting;
  });
});

describe('notices about the connection', () => {
  it('say "WebSocket connection timeout" after 5 s of silence', async () => {
    const { notices } = await connect();
    await later(4999);
    expect(notices).toEqual([]);
    await later(1);
    expect(notices).toEqual(['WebSocket connection timeout', 'Falling back to polling']);
    expect(FakeSocket.opened[0]?.closedWith).toBe(1000);
  });

  it('say "WebSocket connection error" once for a refused socket', async () => {
    const { notices, states } = await connect();
    FakeSocket.last.refuse();
    await later(0);
    expect(notices).toEqual(['WebSocket connection error', 'Falling back to polling']);
    expect(states).toEqual(['connecting', 'closed']);
  });

  it.each(['<html>', '[]', '{"type":"progress","data":{"progress":"10"}}'])(
    'Failed to parse message, for %s; the next one counts',
    async (frame) => {
      const { channel, notices } = await connect();
      FakeSocket.last.open();
      FakeSocket.last.say(frame);
      expect(notices).toEqual(['Failed to parse message']);
      FakeSocket.last.say(progress(40));
      expect(await channel.next(0)).toEqual(progress(40));
    },
  );

  it('ignore a message that a newer server may send', async () => {
    const { channel, notices } = await connect();
    FakeSocket.last.open();
    FakeSocket.last.say('{"type":"weather","data":{}}');
    FakeSocket.last.say(progress(40));
    expect(await channel.next(0)).toEqual(progress(40));
    expect(notices).toEqual([]);
  });

  it('say "Connection closed unexpectedly" with the code, except for the normal code', async () => {
    const { notices } = await connect();
    FakeSocket.last.open();
    FakeSocket.last.end(1011);
    expect(notices).toEqual(['Connection closed unexpectedly (code: 1011)']);
    await later(1000);
    FakeSocket.last.open();
    FakeSocket.last.end(1000);
    await later(1000);
    FakeSocket.last.open();
    expect(notices).toHaveLength(1);
  });

  it('say "Falling back to polling" when there is no connection id', async () => {
    const { notices, channel } = await connect(new ApiError('INTERNAL_ERROR', 'No.'));
    expect(notices).toEqual(['Falling back to polling']);
    expect(channel.connectionId).toBe(undefined);
    expect(FakeSocket.opened).toEqual([]);
  });
});

describe('a socket that was lost', () => {
  it('is replaced by a socket of the same connection with a new ticket', async () => {
    const { asked, channel, states } = await connect();
    FakeSocket.last.open();
    FakeSocket.last.end(1006);
    expect(states).toEqual(['connecting', 'open', 'closed']);
    await later(1000);
    expect(asked).toEqual([undefined, 'c1']);
    expect(FakeSocket.last.address).toContain('token=t2');
    FakeSocket.last.open();
    expect(channel.state).toBe('open');
  });

  it('is replaced without a notice when its server restarts', async () => {
    const { asked, notices } = await connect();
    FakeSocket.last.open();
    FakeSocket.last.end(1012);
    await later(1000);
    expect(asked).toEqual([undefined, 'c1']);
    expect(notices).toEqual([]);
  });

  it('is reopened with growing pauses of up to 15 s, with a single notice', async () => {
    const { asked, server, notices } = await connect();
    FakeSocket.last.open();
    server.failing = new ApiError('NETWORK_ERROR', 'No.');
    FakeSocket.last.end(1006);
    const askedAt: number[] = [];
    for (let second = 1; second <= 60; second++) {
      const before = asked.length;
      await later(1000);
      if (asked.length > before) askedAt.push(second);
    }
    expect(askedAt).toEqual([1, 3, 7, 15, 30, 45, 60]);
    expect(notices.filter((notice) => notice === 'Falling back to polling')).toHaveLength(1);
  });

  it('is not reopened after a final refusal or after the end of the upload', async () => {
    const refused = await connect(new ApiError('NOT_FOUND', 'No.'));
    await later(60_000);
    expect(refused.asked).toHaveLength(1);

    const ended = await connect();
    FakeSocket.last.open();
    ended.channel.finish();
    FakeSocket.last.end(1006);
    await later(60_000);
    expect(ended.asked).toHaveLength(1);
    expect(ended.notices).toEqual([]);
  });
});

it('the live channel delays an upload by at most 1.5 s', async () => {
  const { start } = await connect();
  await later(1499);
  expect(start.isOver).toBe(false);
  await later(1);
  expect(start.isOver).toBe(true);
});
