import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { pairing, rxFails } from '../../testing/ride-events.ts';
import { recordOf } from '../../testing/scene.ts';
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
    const paired = [...pairing(1, 1, 120, 640), ...rxFails(1, 1000, 1001, 1)];
    expect(returnOf(...before, ...paired)).toMatchObject({
      startS: 600,
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
    expect(returnOf(...before, ...rxFails(1, 738, 739, 1))).toMatchObject({ isForGood: true });
    expect(returnOf(...before, ...rxFails(1, 738, 739, 1), ...rxFails(1, 900, 3600, 1)).endS).toBe(
      900,
    );
  });

  it('is the first line of sensors that write only a page now and then', () => {
    const pages = (...times: number[]) => times.map(page);
    expect(returnOf(...pages(400, 500, 700, 800, 900, 1000)).endS).toBe(700);
  });

  it('is unknown if too few lines were due', () => {
    expect(returnOf()).toMatchObject({ isForGood: false });
    expect(returnOf(...before)).toMatchObject({ isForGood: true });
  });

  it('needs lines for ten seconds: two messages after a pairing are none', () => {
    const paired = pairing(1, 1, 120, 728);
    const two = [...rxFails(1, 729, 731, 1)];
    expect(returnOf(...before, ...paired, ...two)).toEqual({
      startS: 600,
      isForGood: true,
      isHeard: false,
    });
    expect(returnOf(...before, ...paired, ...rxFails(1, 729, 739, 1)).endS).toBe(728);
    // A pairing counts where something comes later on, however well it is received.
    expect(returnOf(...before, ...paired, ...rxFails(1, 3000, 3001, 1)).endS).toBe(728);
  });

  it('is no burst of failures in the first seconds of the loss', () => {
    const burst = rxFails(1, 600, 602, 4);
    expect(returnOf(...before, ...burst, ...rxFails(1, 660, 3600, 1)).endS).toBe(660);
  });
});

describe('a line about a reset', () => {
  it('is no loss while the sensors are heard every second', () => {
    expect(returnOf(...rxFails(1, 0, 3600, 1))).toEqual({
      startS: 600,
      endS: 600,
      isForGood: false,
      isHeard: true,
    });
    expect(returnOf(...before, ...rxFails(1, 603, 3600, 1)).isHeard).toBe(true);
    expect(returnOf(...before, ...rxFails(1, 604, 3600, 1))).toMatchObject({
      endS: 604,
      isHeard: false,
    });
  });

  it('may end the silence that came before it', () => {
    expect(returnOf(...rxFails(1, 0, 540, 1), ...rxFails(1, 600, 3600, 1))).toMatchObject({
      startS: 540,
      endS: 600,
      isHeard: false,
    });
  });
});
