import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { pairing, rxFails } from '../testing/ride-events.ts';
import { recordOf } from '../testing/scene.ts';
import { receiverReturn } from './receiver-return.ts';

/** The ride lasts an hour; the receiver is lost after 10 min. */
const returnOf = (...events: LogEvent[]) =>
  receiverReturn(recordOf(events), { startS: 0, endS: 3600 }, 600);
const before = rxFails(1, 0, 600, 1);
const page = (t: number): LogEvent => ({
  kind: 'antBattery',
  t,
  device: 1,
  deviceType: 120,
  status: 2,
});

describe('the return of a receiver', () => {
  it('is the next pairing, or when its sensors write as before', () => {
    expect(returnOf(...before, ...pairing(1, 1, 120, 640))).toEqual({
      endS: 640,
      isForGood: false,
    });
    expect(returnOf(...before, ...rxFails(1, 738, 3600, 1)).endS).toBe(738);
    // A quarter of the usual lines.
    expect(returnOf(...before, ...rxFails(1, 738, 3600, (t) => (t % 4 === 2 ? 1 : 0))).endS).toBe(
      738,
    );
  });

  it('is no single line long after the loss', () => {
    expect(returnOf(...before, ...rxFails(1, 738, 739, 1))).toEqual({ isForGood: true });
    expect(returnOf(...before, ...rxFails(1, 738, 739, 1), ...rxFails(1, 900, 3600, 1)).endS).toBe(
      900,
    );
  });

  it('is the first line of sensors that write only a page now and then', () => {
    const pages = (...times: number[]) => times.map(page);
    expect(returnOf(...pages(400, 500, 700, 800, 900, 1000)).endS).toBe(700);
  });

  it('is unknown if too few lines were due', () => {
    expect(returnOf()).toEqual({ isForGood: false });
    expect(returnOf(...before)).toEqual({ isForGood: true });
  });
});
