import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { every, rideEvents } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { measureQuality } from './network-quality.ts';

/** The ride runs from 8 to 3600 s. */
function qualityOf(events: LogEvent[], minutes = 60) {
  const { record, ride, exclusions } = sceneOf([...rideEvents({ minutes }), ...events]);
  return measureQuality(record, ride, exclusions);
}

const test = (t: number, maxMs = 600, n = 1): LogEvent => ({
  kind: 'latencyTestFailed',
  t,
  n,
  minMs: 510,
  avgMs: 550,
  maxMs,
});
const late = (t: number, delayS = 3): LogEvent => ({ kind: 'latePacket', t, delayS, metres: 40 });
const clock = (t: number, correctionMs: number): LogEvent => ({
  kind: 'clockOffset',
  t,
  correctionMs,
});
const api = (t: number, reason: 'dns' | 'http' = 'http'): LogEvent => ({
  kind: 'apiError',
  t,
  reason,
});
const signedIn: LogEvent = { kind: 'loggedIn', t: 0 };

describe('a log without any of its lines', () => {
  it('measures none of the figures', () => {
    expect(qualityOf([])).toEqual({});
  });
});

describe('latency tests', () => {
  it('are counted by packet, and per hour of the ride', () => {
    const quality = qualityOf([test(600), test(700, 900, 24)]);
    expect(quality).toMatchObject({ latencyTestFailures: 25, worstLatencyMs: 900 });
    expect(quality.latencyFailuresPerHour).toBeCloseTo((25 * 3600) / 3592, 6);
  });

  it('count one per second, or the packets that a line counts', () => {
    const burst = Array.from({ length: 300 }, () => test(600));
    expect(qualityOf(burst).latencyTestFailures).toBe(1);
    expect(qualityOf([...burst, test(601), test(602)]).latencyTestFailures).toBe(3);
    expect(qualityOf([...burst, test(600, 600, 24), test(600, 600, 6)]).latencyTestFailures).toBe(
      31,
    );
  });

  it('are judged after the first minute', () => {
    expect(qualityOf([test(67), test(68)]).latencyTestFailures).toBe(1);
  });

  it('outside the ride only prove that the client tests', () => {
    const quality = qualityOf([test(2)]);
    expect(quality).toMatchObject({ latencyTestFailures: 0, latencyFailuresPerHour: 0 });
    expect(quality).not.toHaveProperty('worstLatencyMs');
  });

  it('need ten minutes of ride', () => {
    expect(qualityOf([test(300)], 10)).not.toHaveProperty('latencyTestFailures');
    expect(qualityOf([test(300)], 10.2)).toHaveProperty('latencyTestFailures', 1);
  });
});

describe('late packets', () => {
  it('are those of riders nearby, not of riders who meet again', () => {
    expect(qualityOf([late(600), late(700, 60), late(800, 61), late(900, 7000)])).toEqual({
      latePackets: 2,
    });
  });

  it('are judged after the first minute, in rides of 15 minutes', () => {
    expect(qualityOf([late(30), late(600)]).latePackets).toBe(1);
    expect(qualityOf([late(600)], 15)).toEqual({});
    expect(qualityOf([late(600)], 15.2)).toEqual({ latePackets: 1 });
  });
});

describe('steps of the world clock', () => {
  it('are those after 120 s of the ride, the largest in either direction', () => {
    expect(qualityOf([clock(127, 900), clock(128, 4), clock(600, -9)])).toEqual({
      clockStepMaxMs: 9,
    });
  });

  it('are the timestamp error of old clients', () => {
    expect(qualityOf([{ kind: 'gameTimestampError', t: 20, ms: -70 }])).toEqual({
      clockStepMaxMs: 70,
    });
  });
});

describe('failed calls', () => {
  it('count by minute, since every attempt writes a line', () => {
    const retried = every(2, 608, 660, (t) => api(t));
    expect(qualityOf([signedIn, ...retried, api(700), api(2000, 'dns')])).toEqual({
      apiErrorMinutes: 3,
      dnsFailureMinutes: 1,
    });
  });

  it('are zero if the rider signed in and nothing failed', () => {
    expect(qualityOf([signedIn])).toEqual({ apiErrorMinutes: 0, dnsFailureMinutes: 0 });
  });

  it('are not measured without a sign-in, and need 10 and 5 minutes', () => {
    expect(qualityOf([api(600)])).toEqual({});
    expect(qualityOf([signedIn], 9)).toEqual({ dnsFailureMinutes: 0 });
    expect(qualityOf([signedIn], 4)).toEqual({});
  });
});
