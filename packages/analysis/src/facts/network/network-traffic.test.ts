import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { every, type RideOptions, rideEvents, udpMinute } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { crowdIndex, measureTraffic } from './network-traffic.ts';

/** The ride runs from 8 to 3600 s. */
function trafficOf(events: LogEvent[], options: RideOptions = { minutes: 60 }) {
  const { record, ride, exclusions } = sceneOf([...rideEvents(options), ...events]);
  return measureTraffic(record, ride, exclusions);
}

const failure = (t: number): LogEvent => ({ kind: 'sendError', t, code: 8 });
const online: LogEvent = { kind: 'udpConnecting', t: 0 };
const minutesFrom = (fromS: number, count: number) =>
  every(60, fromS, fromS + 60 * count, (t) => udpMinute(t));

describe('failed sends', () => {
  it('are a share of five a second', () => {
    const traffic = trafficOf([online, ...every(10, 600, 1600, failure)]);
    expect(traffic.sendFailures).toBe(100);
    expect(traffic.sendFailPercent).toBeCloseTo((100 * 100) / (5 * 3592), 6);
  });

  it('count the errors of the metrics minutes too', () => {
    const errors = [udpMinute(600, { sendErrors: 4 }), udpMinute(660, { sendErrors: 3 })];
    expect(trafficOf([...errors, failure(700)]).sendFailures).toBe(8);
  });

  it('count the packets that a socket of an old client refused, and not those it failed to receive', () => {
    const socket = (t: number, during: 'send' | 'receive') =>
      ({ kind: 'socketError', t, during, code: -49 }) as LogEvent;
    const refused = every(1, 600, 610, (t) => socket(t, 'send'));
    const traffic = trafficOf([online, ...refused, socket(700, 'receive'), failure(800)]);
    expect(traffic.sendFailures).toBe(refused.length + 1);
  });

  it('are not judged in the first minute and around a change of world', () => {
    const change: LogEvent = { kind: 'worldMap', t: 1000 };
    const lines = [4, 8, 67, 68, 979, 980, 1020, 1021, 3601].map(failure);
    expect(trafficOf([online, change, ...lines]).sendFailures).toBe(3);
  });

  it('are none in a ride online without any, and not measured offline or under 300 s', () => {
    expect(trafficOf([online])).toMatchObject({ sendFailures: 0, sendFailPercent: 0 });
    expect(trafficOf([]).sendFailures).toBeUndefined();
    expect(trafficOf([]).sendFailPercent).toBeUndefined();
    expect(trafficOf([online], { minutes: 5 }).sendFailures).toBeUndefined();
  });
});

describe('received packets', () => {
  it('are those of the minute in modern logs', () => {
    const { rows, medianReceivedPerMinute } = trafficOf([
      udpMinute(600, { received: 900, sent: 300 }),
      udpMinute(660, { received: 1100, sent: 240 }),
    ]);
    expect(rows).toEqual([
      { t: 600, seconds: 60, receivedPerMinute: 900, sentPerMinute: 300 },
      { t: 660, seconds: 60, receivedPerMinute: 1100, sentPerMinute: 240 },
    ]);
    expect(medianReceivedPerMinute).toBe(1000);
  });

  it('are the slope of the counter in old ones, between reports 20 to 250 s apart', () => {
    const counter = (t: number, packets: number): LogEvent => ({
      kind: 'receivedCount',
      t,
      packets,
    });
    const reports = [
      counter(100, 1000),
      counter(119, 1300),
      counter(139, 1500),
      counter(389, 4000),
      counter(640, 6000),
      counter(700, 200),
      counter(760, 800),
    ];
    expect(trafficOf(reports).rows).toEqual([
      { t: 139, seconds: 20, receivedPerMinute: 600 },
      { t: 389, seconds: 250, receivedPerMinute: 600 },
      { t: 760, seconds: 60, receivedPerMinute: 600 },
    ]);
  });

  it('are not measured without a line', () => {
    expect(trafficOf([online])).not.toHaveProperty('medianReceivedPerMinute');
    expect(trafficOf([online]).rows).toEqual([]);
  });
});

describe('crowding', () => {
  it.each([
    [0, 0],
    [250, 0],
    [475, 0.125],
    [700, 0.25],
    [1200, 0.5],
    [1600, 0.625],
    [2000, 0.75],
    [3200, 1],
    [9000, 1],
  ])('with %d packets a minute is %d', (packets, index) => {
    expect(crowdIndex(packets)).toBeCloseTo(index, 9);
  });

  it('of a ride is a mean over its time, although old clients write more often in a crowd', () => {
    // A line per 1,000 packets: ten within 300 s among many riders, ten within 2,000 s on a lonely road.
    const times = [
      ...Array.from({ length: 11 }, (_, i) => 600 + 30 * i),
      ...Array.from({ length: 10 }, (_, i) => 1100 + 200 * i),
    ];
    const lines = times.map(
      (t, i): LogEvent => ({ kind: 'receivedCount', t, packets: 1000 * (i + 1) }),
    );
    const mean = (300 * crowdIndex(2000) + 2000 * crowdIndex(300)) / 2300;
    expect(trafficOf(lines).crowdedness).toBeCloseTo(mean, 9);
  });

  it('of a ride needs ten intervals', () => {
    expect(trafficOf(minutesFrom(600, 9)).crowdedness).toBeUndefined();
    expect(trafficOf(minutesFrom(600, 10)).crowdedness).toBeCloseTo(crowdIndex(1000), 9);
  });
});

describe('short uploads', () => {
  const shortAt = (times: number[], sent = 239, options?: RideOptions) =>
    trafficOf(
      every(60, 180, 3541, (t) => udpMinute(t, times.includes(t) ? { sent } : {})),
      options,
    ).shortUploadMinutes;

  it('are minutes of movement with fewer than 240 sends', () => {
    expect(shortAt([])).toBe(0);
    expect(shortAt([600, 1200])).toBe(2);
    expect(shortAt([600], 240)).toBe(0);
  });

  it('do not count while the rider stood still for 20 s and more', () => {
    const resting = (seconds: number): RideOptions => ({
      minutes: 60,
      isMoving: (since) => since < 1152 || since >= 1152 + seconds,
    });
    expect(shortAt([1200], 60, resting(32))).toBe(0);
    expect(shortAt([1200], 60, resting(8))).toBe(1);
  });

  it('do not count in an event pen, where the camera moves and the rider waits', () => {
    const places = [0, 4000, 9000];
    const pen = rideEvents({ minutes: 20 }).map((line, index) => ({
      ...line,
      x: places[index % 3] ?? 0,
      z: 7,
    }));
    const road = rideEvents({ fromS: 1208, minutes: 40 });
    const minutes = every(60, 180, 3541, (t) => udpMinute(t, { sent: t < 1200 ? 60 : 300 }));
    const { record, ride, exclusions } = sceneOf([...pen, ...road, ...minutes]);
    expect(measureTraffic(record, ride, exclusions).shortUploadMinutes).toBe(0);
  });

  it('do not count near the edges of the ride and in loads', () => {
    const load: LogEvent[] = [
      { kind: 'levelLoadStart', t: 1150 },
      { kind: 'levelLoadEnd', t: 1155 },
    ];
    const minutes = every(60, 60, 3601, (t) => udpMinute(t, { sent: 100 }));
    // 57 full minutes lie between 68 and 3540 s, one of them with the load.
    expect(trafficOf(minutes).shortUploadMinutes).toBe(57);
    expect(trafficOf([...minutes, ...load]).shortUploadMinutes).toBe(56);
  });

  it('need ten such minutes, and a modern client', () => {
    expect(trafficOf(minutesFrom(600, 9)).shortUploadMinutes).toBeUndefined();
    expect(trafficOf(minutesFrom(600, 10)).shortUploadMinutes).toBe(0);
    expect(trafficOf([online]).shortUploadMinutes).toBeUndefined();
  });
});

describe('moves between relays', () => {
  it('are counted for modern clients', () => {
    const moves = every(60, 600, 1200, (t): LogEvent => ({ kind: 'relayMove', t }));
    expect(trafficOf([udpMinute(600), ...moves]).relayMoves).toBe(10);
    expect(trafficOf([online]).relayMoves).toBeUndefined();
  });
});
