import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { every, rideEvents, udpMinute } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { findSendOutages } from './send-outages.ts';

const failed = (t: number): LogEvent => ({ kind: 'sendError', t, code: 6 });

/** The ride runs from 8 to 1200 s; its first minute is never judged. */
function outagesOf(...events: LogEvent[]) {
  const { record, ride, exclusions } = sceneOf([...rideEvents(), ...events]);
  return findSendOutages(record, ride, exclusions);
}

describe('failed sends in a ride', () => {
  it('are an outage from half a minute on', () => {
    expect(outagesOf(...every(1, 600, 630, failed))).toEqual([]);
    expect(outagesOf(...every(1, 600, 631, failed))).toEqual([
      { startS: 600, endS: 630, outageS: 30 },
    ]);
  });

  it('need twenty lines, with at most ten seconds between them', () => {
    expect(outagesOf(...every(3, 600, 656, failed))).toEqual([]);
    expect(outagesOf(...every(3, 600, 658, failed))).toHaveLength(1);
    expect(outagesOf(...every(10, 600, 800, failed))).toHaveLength(1);
    expect(outagesOf(...every(11, 600, 900, failed))).toEqual([]);
  });

  it('last to the end of the ride if they go on until ten seconds before it', () => {
    expect(outagesOf(...every(1, 600, 1191, failed))).toEqual([{ startS: 600, outageS: 600 }]);
    expect(outagesOf(...every(1, 600, 1190, failed))).toEqual([
      { startS: 600, endS: 1189, outageS: 589 },
    ]);
  });

  it('of the sockets of old clients count too', () => {
    const socket = (during: 'send' | 'receive') =>
      every(1, 600, 631, (t): LogEvent => ({ kind: 'socketError', t, during, code: -49 }));
    expect(outagesOf(...socket('send'))).toEqual([{ startS: 600, endS: 630, outageS: 30 }]);
    expect(outagesOf(...socket('receive'))).toEqual([]);
  });

  it('go on while the whole game stands still', () => {
    const around = [...every(1, 600, 640, failed), ...every(1, 661, 681, failed)];
    expect(outagesOf(...around)).toHaveLength(1);
    expect(outagesOf(...around)[0]).toMatchObject({ endS: 639 });
    const frozen: LogEvent = { kind: 'stall', t: 661, seconds: 21 };
    expect(outagesOf(...around, frozen)).toEqual([{ startS: 600, endS: 680, outageS: 80 }]);
  });

  it('of sockets go on while the game tries in vain to join the world again', () => {
    const socket = (t: number): LogEvent => ({
      kind: 'socketError',
      t,
      during: 'send',
      code: -49,
    });
    const joining: LogEvent = { kind: 'joinWorld', t: 660 };
    expect(outagesOf(...every(1, 600, 700, socket), joining)).toEqual([
      { startS: 600, endS: 699, outageS: 99 },
    ]);
    expect(outagesOf(...every(1, 661, 700, socket), joining)).toEqual([]);
  });

  it('are none before the ride, where every game without a world logs them', () => {
    const { record, ride, exclusions } = sceneOf([
      ...every(1, 0, 300, failed),
      ...rideEvents({ fromS: 300 }),
    ]);
    expect(findSendOutages(record, ride, exclusions)).toEqual([]);
  });

  it('are none while packets arrive', () => {
    const sending = every(1, 600, 720, failed);
    expect(outagesOf(...sending, udpMinute(700, { received: 60 }))).toEqual([]);
    expect(outagesOf(...sending, udpMinute(700, { received: 59 }))).toHaveLength(1);
    // This minute began before the errors.
    expect(outagesOf(...sending, udpMinute(659, { received: 1000 }))).toHaveLength(1);
  });
});
