import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { every, rideEvents, udpMinute } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { measureNetworkTimes } from './network-times.ts';
import { measureTraffic } from './network-traffic.ts';

function timesOf(events: readonly LogEvent[], minutes = 40) {
  const { record, ride, exclusions } = sceneOf([...rideEvents({ minutes }), ...events]);
  const traffic = measureTraffic(record, ride, exclusions);
  return measureNetworkTimes(record, ride, exclusions, traffic);
}

describe('times of network trouble', () => {
  it('leave out the first minute and join what is less than 10 s apart', () => {
    const sends = [30, 500, 505, 520].map((t): LogEvent => ({ kind: 'sendError', t, code: 5 }));
    expect(timesOf(sends).sendFailures).toEqual([
      [500, 505],
      [520, 520],
    ]);
  });

  it('name the minute that a starved line counts, and the packets of each full minute', () => {
    const minutes = every(60, 60, 2400, (t) => udpMinute(t, { received: t === 600 ? 0 : 900 }));
    const times = timesOf(minutes);
    expect(times.starvedMinutes).toEqual([[540, 600]]);
    expect(times.uploads.every(({ sent }) => sent === 300)).toBe(true);
    expect(times.uploads.length).toBeGreaterThan(30);
  });

  it('find the busiest ten minutes', () => {
    const fail = (t: number): LogEvent => ({
      kind: 'latencyTestFailed',
      t,
      n: 1,
      minMs: 600,
      avgMs: 600,
      maxMs: 600,
    });
    expect(timesOf([100, 1500, 1600, 1650].map(fail)).busiestLatency).toEqual([[1500, 2100]]);
  });

  it('leave out of the busiest minutes what the counts leave out', () => {
    const late = (t: number, delayS: number): LogEvent => ({
      kind: 'latePacket',
      t,
      delayS,
      metres: 40,
    });
    // Riders who meet again after minutes say nothing of the line.
    const packets = [late(600, 300), late(610, 300), late(1500, 3)];
    expect(timesOf(packets).busiestLatePackets).toEqual([[1500, 2100]]);
    const fail: LogEvent = {
      kind: 'latencyTestFailed',
      t: 600,
      n: 1,
      minMs: 9000,
      avgMs: 9000,
      maxMs: 9000,
    };
    const set: LogEvent = { kind: 'clockStep', t: 590, stepS: -26 };
    expect(timesOf([fail]).busiestLatency).toHaveLength(1);
    expect(timesOf([set, fail])).toMatchObject({ latencyFailures: [], busiestLatency: [] });
  });

  it('count minutes of failed calls from the start of the ride', () => {
    const error = (t: number, reason: 'dns' | 'http'): LogEvent => ({
      kind: 'apiError',
      t,
      reason,
    });
    const times = timesOf([error(700, 'http'), error(710, 'dns'), error(900, 'http')]);
    expect(times.apiErrorMinutes).toHaveLength(2);
    expect(times.dnsFailureMinutes).toHaveLength(1);
  });

  it('include the moment of the largest clock step after the warm-up', () => {
    const step = (t: number, correctionMs: number): LogEvent => ({
      kind: 'clockOffset',
      t,
      correctionMs,
    });
    expect(timesOf([step(20, 900), step(600, -200), step(900, 4)]).largestClockStep).toBe(600);
    expect(timesOf([])).not.toHaveProperty('largestClockStep');
  });
});
