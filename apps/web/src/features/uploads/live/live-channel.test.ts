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

/** A channel on its way, with a server that names the connection unless it is told to fail. */
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

describe('a socket that can be had', () => {
  it('is opened with the connection, the user and a ticket, and is connecting, open and closed', async () => {
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
    // The page that closed it is not told any more.
    expect(states).toEqual(['connecting', 'open']);
    await later(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
    expect(notices).toEqual([]);
  });

  it('hands over its messages in order, and nothing after a while without any', async () => {
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

  it('ends whoever waits for a message when it is closed', async () => {
    const { channel, close } = await connect();
    FakeSocket.last.open();
    const waiting = expect(channel.next(60_000)).rejects.toMatchObject({ name: 'AbortError' });
    close();
    await waiting;
  });
});

describe('what is told of the line', () => {
  it('WebSocket connection timeout, after 5 s of silence', async () => {
    const { notices } = await connect();
    await later(4999);
    expect(notices).toEqual([]);
    await later(1);
    expect(notices).toEqual(['WebSocket connection timeout', 'Falling back to polling']);
    expect(FakeSocket.opened[0]?.closedWith).toBe(1000);
  });

  it('WebSocket connection error, once for a socket that is refused', async () => {
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

  it('nothing, of a message that a newer server may send', async () => {
    const { channel, notices } = await connect();
    FakeSocket.last.open();
    FakeSocket.last.say('{"type":"weather","data":{}}');
    FakeSocket.last.say(progress(40));
    expect(await channel.next(0)).toEqual(progress(40));
    expect(notices).toEqual([]);
  });

  it('Connection closed unexpectedly, with the code; not for the normal one', async () => {
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

  it('Falling back to polling, when there is not even a connection id', async () => {
    const { notices, channel } = await connect(new ApiError('INTERNAL_ERROR', 'No.'));
    expect(notices).toEqual(['Falling back to polling']);
    expect(channel.connectionId).toBe(undefined);
    expect(FakeSocket.opened).toEqual([]);
  });
});

describe('a socket that was lost', () => {
  it('is followed by another of the same connection, with a ticket of its own', async () => {
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

  it('is looked for with growing pauses, up to 15 s, and that is told once', async () => {
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

  it('is not looked for where the server says no for good, nor after the end of the upload', async () => {
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

it('holds an upload up for 1.5 s at most', async () => {
  const { start } = await connect();
  await later(1499);
  expect(start.isOver).toBe(false);
  await later(1);
  expect(start.isOver).toBe(true);
});
