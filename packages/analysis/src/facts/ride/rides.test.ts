import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { rideEvents } from '../../testing/ride-events.ts';
import { recordOf } from '../../testing/scene.ts';
import { findRides, rideOf } from './rides.ts';

const join: LogEvent = { kind: 'joinWorld', t: 0 };
const lineUp = (t: number): LogEvent => ({ kind: 'eventPhase', t, phase: 'lineUp' });
const started = (t: number): LogEvent => ({ kind: 'eventPhase', t, phase: 'started' });

function partsOf(events: LogEvent[], endS = 2400) {
  return findRides(recordOf(events), endS).map(({ span }) => [span.startS, span.endS]);
}

describe('rides of old clients', () => {
  const lines = rideEvents({ minutes: 40, isMoving: (since) => since < 600 || since > 800 });

  it('are a warm-up and the race after the pen', () => {
    expect(partsOf([join, ...lines, lineUp(600), started(800)])).toEqual([
      [0, 600],
      [600, 2400],
    ]);
  });

  it('are one without a ride before the pen', () => {
    expect(partsOf([join, ...lines, lineUp(4), started(800)])).toEqual([[0, 2400]]);
  });

  it('are two around a long look at others', () => {
    const watched = lines.map((line, i) =>
      line.t > 900 && line.t < 1000 ? { ...line, x: (i % 2) * 500_000 } : line,
    );
    expect(partsOf([join, ...watched])).toEqual([
      [0, 896],
      [896, 2400],
    ]);
  });
});

describe('rides of modern clients', () => {
  it('stay as they are marked', () => {
    const start: LogEvent = { kind: 'activityStart', t: 0, worldId: 1, sport: 'CYCLING' };
    const lines = rideEvents({ minutes: 40 });
    expect(partsOf([start, ...lines, lineUp(600), started(800)])).toEqual([[0, 2400]]);
  });
});

describe('an activity without a ride', () => {
  it('covers everything seen of the world', () => {
    const header: LogEvent = { kind: 'logTime', t: 0, date: '2015-12-30', secondOfDay: 0 };
    const missing: LogEvent = { kind: 'antReceiver', t: 0, state: 'missing' };
    const record = recordOf([header, join, missing, ...rideEvents({ minutes: 4 })]);
    const { ride, unridden } = rideOf(record, { startS: 0, endS: 240 });
    expect(unridden).toBe('noSource');
    expect([ride.startS, ride.endS, ride.distanceM]).toEqual([0, 240, undefined]);
  });
});
