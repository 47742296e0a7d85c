import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { every, rideEvents, udpMinute } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { measureLink } from './network-link.ts';

/** The ride runs from 8 to 3600 s. */
const ride = rideEvents({ minutes: 60 });
const modern = every(60, 60, 3601, (t) => udpMinute(t));
const connected = (t: number): LogEvent => ({ kind: 'udpConnected', t });
const old = [{ kind: 'udpConnecting', t: 0 } as const, connected(0)];

function linkOf(...events: LogEvent[]) {
  const { record, ride: window, exclusions } = sceneOf([...ride, ...events]);
  return measureLink(record, window, exclusions);
}

/** A modern ride in which the minutes that end at these times count so many packets from the server. */
function minutes(received: (t: number) => number): LogEvent[] {
  return every(60, 60, 3601, (t) => udpMinute(t, { received: received(t) }));
}

const attempt = (t: number, n = 1): LogEvent => ({ kind: 'connectionTimeout', t, attempt: n });
const waited = (t: number): LogEvent => ({ kind: 'connectionTimeout', t, waitS: 10 });

describe('the link to the game server', () => {
  it('is not measured without such a line, or in a ride of less than 300 s', () => {
    expect(linkOf()).toBeUndefined();
    const short = sceneOf([...rideEvents({ minutes: 5 }), udpMinute(60)]);
    expect(measureLink(short.record, short.ride, short.exclusions)).toBeUndefined();
    const long = sceneOf([...rideEvents({ minutes: 5.2 }), udpMinute(60)]);
    expect(measureLink(long.record, long.ride, long.exclusions)).toMatchObject({ episodes: [] });
  });

  it('has no episode and an outage of no length while it holds', () => {
    expect(linkOf(...modern)).toEqual({
      episodes: [],
      longestOutageS: 0,
      tcpDrops: [],
      starvedMinutes: 0,
      reconnectAttempts: 0,
    });
  });

  it("doesn't count hand-overs to another relay", () => {
    const moves = every(50, 70, 3600, (t): LogEvent[] => [
      { kind: 'relayMove', t },
      { kind: 'udpConnecting', t },
    ]);
    expect(linkOf(...modern, ...moves)).toMatchObject({ episodes: [], reconnectAttempts: 0 });
  });
});

describe('time-outs of old clients', () => {
  it('last from the wait that the line names to the next connection', () => {
    expect(linkOf(...old, waited(1000), connected(1004))).toMatchObject({
      episodes: [{ startS: 990, endS: 1004, outageS: 14 }],
      longestOutageS: 14,
    });
  });

  it('end with a connection in the same second', () => {
    const link = linkOf(...old, waited(1000), connected(1000), connected(3000));
    expect(link).toMatchObject({ episodes: [{ outageS: 10 }], longestOutageS: 10 });
  });

  it('are one episode while the server does not answer, however long', () => {
    const blocked = every(10, 500, 1500, waited);
    expect(linkOf(...old, ...blocked, connected(1500))?.episodes).toEqual([
      { startS: 490, endS: 1500, outageS: 1010 },
    ]);
  });

  it('are one episode when less than 60 s apart, two when 60 s', () => {
    const two = (gap: number) =>
      linkOf(...old, waited(1000), connected(1002), waited(1000 + gap), connected(1002 + gap));
    expect(two(59)?.episodes).toMatchObject([{ startS: 990, endS: 1061 }]);
    expect(two(60)?.episodes).toHaveLength(2);
  });

  it('last to the end of the ride when the server never comes back', () => {
    expect(linkOf(...old, waited(3000))?.episodes).toEqual([{ startS: 2990, outageS: 610 }]);
  });

  it('end with the last time-out if news of the server come after it without a line about a connection', () => {
    const joins = every(20, 1025, 3600, (t): LogEvent => ({ kind: 'playerJoined', t }));
    const lost = [waited(1000), waited(1010), waited(1020)];
    expect(linkOf(...old, ...lost, ...joins)?.episodes).toMatchObject([
      { startS: 990, outageS: 30 },
    ]);
    const counts: LogEvent = { kind: 'receivedCount', t: 1100, packets: 15_000 };
    expect(linkOf(...old, ...lost, counts)?.episodes).toMatchObject([{ outageS: 30 }]);
    // One rider alone may come from the list of the web service.
    expect(linkOf(...old, ...lost, ...joins.slice(0, 1))?.episodes).toEqual([
      { startS: 990, outageS: 2610 },
    ]);
  });

  it('before the ride and in its first minute are not judged', () => {
    expect(linkOf(...old, waited(2), waited(67), connected(70))?.episodes).toEqual([]);
    expect(linkOf(...old, waited(68), connected(70))?.episodes).toHaveLength(1);
  });

  it('around a change of world are not judged', () => {
    const change: LogEvent = { kind: 'worldMap', t: 1000 };
    expect(linkOf(...old, change, waited(1010), connected(1012))?.episodes).toEqual([]);
  });

  it('can follow from being thrown out of the world', () => {
    const out: LogEvent = { kind: 'forcedOut', t: 1000 };
    expect(linkOf(...old, out, connected(1003))).toMatchObject({ episodes: [{ outageS: 3 }] });
  });

  it('began as long before as the packets were late that come with being thrown out', () => {
    const out: LogEvent = { kind: 'forcedOut', t: 1000 };
    const late = (t: number): LogEvent => ({ kind: 'latePacket', t, delayS: 94, metres: 40 });
    const lost = (...events: LogEvent[]) => linkOf(...old, out, ...events, connected(1003));
    expect(lost(late(999))?.episodes).toEqual([{ startS: 906, endS: 1003, outageS: 97 }]);
    expect(lost(late(997))).toMatchObject({ episodes: [{ outageS: 3 }] });
    // News meanwhile show that only some packets were late.
    const news: LogEvent = { kind: 'receivedCount', t: 960, packets: 101 };
    expect(lost(late(999), news)).toMatchObject({ episodes: [{ outageS: 3 }] });
  });

  it('count as attempts by the reconnections that follow; TCP is not measured', () => {
    const again: LogEvent[] = [1000, 1010].map((t) => ({ kind: 'reconnectRequested', t }));
    const link = linkOf(...old, waited(1000), waited(1010), ...again, connected(1011));
    expect(link?.reconnectAttempts).toBe(2);
    expect(link?.tcpDrops).toBeUndefined();
    expect(link?.starvedMinutes).toBeUndefined();
  });
});

describe('outages of modern clients', () => {
  const counted = (t: number, seconds: number): LogEvent => ({
    kind: 'disconnectedFor',
    t,
    seconds,
  });

  it('begin 4 s before the first line about a missing server and end with the relay behind the greeting of TCP', () => {
    // As the real one of log-format 4.6.5, moved to 1000 s.
    const events = [
      ...minutes((t) => (t > 1060 && t <= 1180 ? 0 : 1000)),
      counted(1000, 0),
      ...every(11, 1011, 1190, (t) => counted(t, t - 1000)),
      ...[1018, 1028, 1038, 1068, 1098, 1128, 1158, 1188].map((t, n) => attempt(t, n + 1)),
      { kind: 'tcpDisconnected', t: 1018 },
      { kind: 'tcpHello', t: 1190 },
      { kind: 'relayMove', t: 1191 },
    ] satisfies LogEvent[];
    expect(linkOf(...events)).toMatchObject({
      episodes: [{ startS: 996, endS: 1191, outageS: 195 }],
      longestOutageS: 195,
      starvedMinutes: 2,
      reconnectAttempts: 8,
      tcpDrops: [{ t: 1018, seconds: 172, isSeamless: false }],
    });
  });

  it('last to the last attempt if only a metrics minute ends them', () => {
    expect(linkOf(...modern, attempt(1005), attempt(1015, 2))?.episodes).toEqual([
      { startS: 985, endS: 1020, outageS: 30 },
    ]);
    // Without an earlier line, the first time-out covers the 20 s before.
    expect(linkOf(...modern, counted(990, 0), attempt(1005))?.episodes).toMatchObject([
      { startS: 986, outageS: 19 },
    ]);
  });

  it('end with the greeting if no relay takes over right after it', () => {
    const back: LogEvent[] = [
      { kind: 'tcpHello', t: 1018 },
      { kind: 'relayMove', t: 1024 },
    ];
    expect(linkOf(...modern, counted(1000, 0), attempt(1016), ...back)?.episodes).toMatchObject([
      { startS: 996, endS: 1018, outageS: 22 },
    ]);
  });

  it('of some seconds have the length of the packets that a minute lacks', () => {
    const lacking = (received: number) =>
      linkOf(...minutes((t) => (t === 1200 ? received : 1000)), counted(1170, 0))?.episodes;
    expect(lacking(833)).toEqual([{ startS: 1166, endS: 1176, outageS: 10 }]);
    // The line after eleven more seconds didn't come.
    expect(lacking(400)).toEqual([{ startS: 1166, endS: 1181, outageS: 15 }]);
    // Four seconds without a packet are proven, too few to notice.
    expect(lacking(1000)).toEqual([]);
  });

  it('do not end with a minute that ends in the second of the time-out', () => {
    expect(linkOf(...modern, attempt(1020))?.episodes).toMatchObject([
      { startS: 1000, endS: 1080 },
    ]);
  });

  it('can be a starved minute alone, which began 60 s before its line and lasted as long', () => {
    expect(linkOf(...minutes((t) => (t === 1200 ? 0 : 1000)))).toMatchObject({
      episodes: [{ startS: 1140, endS: 1260, outageS: 60 }],
      starvedMinutes: 1,
    });
  });

  it('begin with a starved minute if it comes first', () => {
    const events = [...minutes((t) => (t === 1200 ? 0 : 1000)), attempt(1190)];
    expect(linkOf(...events)?.episodes).toMatchObject([{ startS: 1140, endS: 1260, outageS: 50 }]);
  });

  it('of a TCP connection that fell with the link count with their separate length', () => {
    const tcp: LogEvent[] = [
      { kind: 'tcpDisconnected', t: 1010 },
      { kind: 'tcpHello', t: 1100 },
    ];
    const link = linkOf(...modern, attempt(1005), ...tcp);
    expect(link).toMatchObject({ longestOutageS: 90, episodes: [{ outageS: 20 }] });
    const later = linkOf(...modern, attempt(1005), { kind: 'tcpDisconnected', t: 2000 });
    expect(later?.longestOutageS).toBe(20);
  });
});

describe('starved minutes', () => {
  const starved = (received: number, sent: number) =>
    linkOf(...every(60, 60, 3601, (t) => udpMinute(t, t === 1200 ? { received, sent } : {})))
      ?.starvedMinutes;

  it('have fewer than 60 packets from the server while the client sends 60', () => {
    expect(starved(59, 60)).toBe(1);
    expect(starved(60, 300)).toBe(0);
    expect(starved(1, 59)).toBe(0);
    // Not a single packet in a minute: the connection is gone, whatever the client sends.
    expect(starved(0, 59)).toBe(1);
    expect(starved(0, 0)).toBe(1);
  });

  it('need five metrics lines', () => {
    const few = (count: number) => linkOf(...modern.slice(0, count))?.starvedMinutes;
    expect(few(4)).toBeUndefined();
    expect(few(5)).toBe(0);
  });

  it('are judged after the first minute of the ride', () => {
    expect(linkOf(...minutes((t) => (t === 60 ? 0 : 1000)))?.starvedMinutes).toBe(0);
    expect(linkOf(...minutes((t) => (t === 120 ? 0 : 1000)))?.starvedMinutes).toBe(1);
  });
});

describe('a game that was never connected', () => {
  const unsent = every(1, 0, 3601, (t): LogEvent => ({ kind: 'sendError', t, code: 6 }));
  const hello: LogEvent = { kind: 'tcpHello', t: 0 };

  it('logs a failed send every second of the ride', () => {
    expect(linkOf(...unsent)).toMatchObject({
      neverConnected: 'server',
      episodes: [{ outageS: expect.any(Number) }],
    });
  });

  it('never got live data if it greeted the server over TCP', () => {
    expect(linkOf(hello, ...unsent)).toMatchObject({ neverConnected: 'liveData' });
    const half = unsent.filter(({ t }) => t > 1800);
    expect(linkOf(hello, ...half)).not.toHaveProperty('neverConnected');
    expect(linkOf(hello, ...half)).toMatchObject({ episodes: [{ startS: 1801 }] });
  });

  it.each<LogEvent>([
    { kind: 'udpConnected', t: 0 },
    { kind: 'receivedCount', t: 0, packets: 1 },
    udpMinute(60, { received: 1 }),
  ])('is ruled out by a single sign of live data: $kind', (event) =>
    expect(linkOf(...unsent, event)).not.toHaveProperty('neverConnected'),
  );

  it('is visible in minutes without packets', () => {
    expect(linkOf(...minutes(() => 0))).toMatchObject({ neverConnected: 'server' });
  });

  it('needs three failed tries if nothing else shows it', () => {
    const tries = (...times: number[]) =>
      linkOf(...times.map((t): LogEvent => ({ kind: 'tcpConnectFailed', t, code: 60 })));
    expect(tries(100, 200)).toBeUndefined();
    expect(tries(100, 200, 300)).toMatchObject({
      neverConnected: 'server',
      failedTries: { times: 3, fault: 'noAnswer' },
      episodes: [{ startS: 8, outageS: 3592 }],
    });
  });

  it('counts no failed send twice that belongs to a time-out', () => {
    const sending = every(1, 1000, 1060, (t): LogEvent => ({ kind: 'sendError', t, code: 6 }));
    const events = [...old, waited(1000), connected(1060), ...sending];
    expect(linkOf(...events)).toMatchObject({ episodes: [{ startS: 990, endS: 1060 }] });
  });
});
