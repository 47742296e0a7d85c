import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { every, rideEvents } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { measureCompanion } from './companion.ts';

/** The ride runs from 8 to 1200 s. */
function companionOf(...events: LogEvent[]) {
  const { record, ride } = sceneOf([...rideEvents(), ...events]);
  return measureCompanion(record, ride);
}

const attempt = (t: number): LogEvent => ({ kind: 'companionAttempt', t });
const up = (t: number): LogEvent => ({ kind: 'companionConnected', t });
const error = (t: number): LogEvent => ({ kind: 'companionError', t });
const failed = (t: number, code?: number): LogEvent => ({
  kind: 'companionFailed',
  t,
  ...(code !== undefined && { code }),
});

describe('the companion app', () => {
  it('is not measured without an attempt', () => {
    expect(companionOf()).toBeUndefined();
    expect(companionOf(error(600))).toBeUndefined();
  });

  it('has attempts and no loss while it is closed', () => {
    expect(companionOf(...every(16, 0, 1300, attempt))).toEqual({ attempts: 75, successes: 0 });
  });

  it('is lost once for lines without a connection between them, and again only after it was up', () => {
    expect(companionOf(attempt(2), up(4), error(600), error(604), error(609))).toMatchObject({
      successes: 1,
      losses: [600],
    });
    expect(companionOf(up(4), error(600), error(700))?.losses).toEqual([600]);
    expect(companionOf(up(4), error(600), up(620), error(700))?.losses).toEqual([600, 700]);
    expect(companionOf(up(4), error(600), up(600), error(603))?.losses).toEqual([600, 603]);
    expect(companionOf(up(4), error(600), error(600))?.losses).toEqual([600]);
  });

  it('says why most tries failed and why links broke', () => {
    const tries = [attempt(2), failed(10, 61), failed(20, 65), failed(30, -65), failed(40)];
    expect(companionOf(...tries)).toMatchObject({ failure: 'noRoute' });
    expect(companionOf(attempt(2), failed(10), failed(20, 676))).not.toHaveProperty('failure');
    const hungUp: LogEvent = { kind: 'companionError', t: 600, code: 2 };
    expect(companionOf(up(4), hungUp)).toMatchObject({ lossFault: 'otherSide' });
    expect(companionOf(up(4), hungUp)).toHaveProperty('isOnlyLossFault');
    const other: LogEvent = { ...hungUp, t: 700, code: 60 };
    const mixed = companionOf(up(4), hungUp, up(620), { ...hungUp, t: 650 }, up(660), other);
    expect(mixed).toMatchObject({ lossFault: 'otherSide' });
    expect(mixed).not.toHaveProperty('isOnlyLossFault');
    expect(companionOf(up(4), error(600))).not.toHaveProperty('lossFault');
  });

  it("can't be lost before it was up", () => {
    expect(companionOf(attempt(2), error(600), up(610))).toMatchObject({ losses: [] });
  });

  it('counts what happened by the end of the ride', () => {
    expect(companionOf(attempt(2), attempt(600), attempt(1201), up(1201))).toEqual({
      attempts: 1,
      successes: 0,
    });
  });
});
