import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { pairing, rideEvents, rxFails } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { findAntReceiver } from './ant-receiver.ts';

/** The ride runs from 8 to 1200 s. */
function receiverOf(...events: LogEvent[]) {
  const { record, ride } = sceneOf([...rideEvents(), ...events]);
  return findAntReceiver(record, ride);
}

const found = (t: number): LogEvent => ({ kind: 'antReceiver', t, state: 'found' });
const missing = (t: number): LogEvent => ({ kind: 'antReceiver', t, state: 'missing' });
const refused = (t: number): LogEvent => ({ kind: 'antCannotAssign', t, channel: 0 });

describe('the ANT+ receiver', () => {
  it('is not measured without ANT+ lines', () => {
    expect(receiverOf()).toBeUndefined();
  });

  it('is found or missing', () => {
    expect(receiverOf(found(0))).toEqual({ state: 'found', resets: [] });
    expect(receiverOf(missing(0))).toEqual({ state: 'missing', resets: [] });
    expect(receiverOf(missing(0), found(4))?.state).toBe('found');
  });

  it('counts as found if channels are used, wherever the log was cut', () => {
    expect(receiverOf(...pairing(1, 7, 120))?.state).toBe('found');
    expect(receiverOf(...rxFails(2, 100, 110, 1))?.state).toBe('found');
  });

  it('was reset if it is found again during the ride', () => {
    const reset: LogEvent = { kind: 'antReset', t: 601, sign: 'complete' };
    expect(receiverOf(found(0), missing(600), reset, found(602))?.resets).toEqual([600]);
    expect(receiverOf(found(0), found(600), found(660))?.resets).toEqual([600, 660]);
    expect(receiverOf(found(0), found(600), found(659))?.resets).toEqual([600]);
  });

  it('is stuck if it refuses three channels in a row', () => {
    expect(receiverOf(found(0), refused(600), refused(602))?.resets).toEqual([]);
    expect(receiverOf(found(0), refused(600), refused(602), refused(604))?.resets).toEqual([600]);
  });

  it('can be reset before and after the ride', () => {
    expect(receiverOf(found(8), found(1201))?.resets).toEqual([]);
  });
});
