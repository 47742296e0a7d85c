import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { rideEvents } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { findTcpDrops } from './network-tcp.ts';

/** The ride runs from 8 to 1200 s. */
function dropsOf(...events: LogEvent[]) {
  const { record, ride, exclusions } = sceneOf([...rideEvents(), ...events]);
  return findTcpDrops(record, ride, exclusions);
}

const down = (t: number): LogEvent => ({ kind: 'tcpDisconnected', t });
const hello = (t: number): LogEvent => ({ kind: 'tcpHello', t });
const error = (t: number, code?: number): LogEvent => ({
  kind: 'tcpError',
  t,
  ...(code !== undefined && { code }),
});

describe('drops of the TCP connection', () => {
  it('are seamless if the server is greeted within 5 s', () => {
    expect(dropsOf(down(600), hello(600))).toEqual([{ t: 600, seconds: 0, isSeamless: true }]);
    expect(dropsOf(down(600), hello(605))[0]?.isSeamless).toBe(true);
    expect(dropsOf(down(600), hello(606))[0]).toEqual({ t: 600, seconds: 6, isSeamless: false });
  });

  it('have no length when the server is never greeted again', () => {
    expect(dropsOf(hello(599), down(600))).toEqual([{ t: 600, isSeamless: false }]);
  });

  it('count once until the server is greeted again, however many attempts fail', () => {
    const failed = (t: number): LogEvent => ({ kind: 'tcpConnectFailed', t, code: 10_060 });
    const attempts = [626, 652, 678].flatMap((t) => [failed(t - 5), down(t)]);
    expect(dropsOf(down(600), ...attempts, hello(690))).toEqual([
      { t: 600, seconds: 90, isSeamless: false },
    ]);
    expect(dropsOf(down(600), ...attempts, hello(690), down(900), hello(920))).toHaveLength(2);
  });

  it('are not seamless after an error or inactivity within 5 s', () => {
    expect(dropsOf(error(595, 1236), down(600), hello(600))[0]?.isSeamless).toBe(false);
    expect(dropsOf(error(600), down(600), hello(600))[0]?.isSeamless).toBe(false);
    expect(dropsOf(error(594, 1236), down(600), hello(600))[0]?.isSeamless).toBe(true);
    const failed: LogEvent = { kind: 'tcpConnectFailed', t: 598, code: 10_060 };
    expect(dropsOf(failed, down(600), hello(600))[0]?.isSeamless).toBe(false);
  });

  it('are seamless when the server itself closed the connection', () => {
    expect(dropsOf(error(595, 2), down(600), hello(600))[0]?.isSeamless).toBe(true);
  });

  it('are judged inside the ride, world changes left out', () => {
    expect(dropsOf(down(4), down(60), down(1250))).toEqual([]);
    expect(dropsOf({ kind: 'worldMap', t: 590 }, down(600), hello(600))).toEqual([]);
  });
});
