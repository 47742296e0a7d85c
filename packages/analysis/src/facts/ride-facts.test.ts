import type { LogEvent } from '@ridescope/log-parser';
import { describe, expect, it } from 'vitest';
import { rideEvents } from '../testing/ride-events.ts';
import { recordOf } from '../testing/scene.ts';
import { deriveFacts } from './ride-facts.ts';

function factsOf(events: LogEvent[], endS: number) {
  return deriveFacts(recordOf(events), { startS: 0, endS });
}

describe('an activity is judged', () => {
  it('after 300 s of movement', () => {
    expect(factsOf(rideEvents({ minutes: 4.9 }), 400).isJudged).toBe(false);
    expect(factsOf(rideEvents({ minutes: 5 }), 400).isJudged).toBe(true);
    expect(factsOf(rideEvents({ isMoving: () => false }), 1200).isJudged).toBe(false);
  });

  it('by its length where a log has no frame-rate line at all', () => {
    const marker: LogEvent = { kind: 'activityStart', t: 0, worldId: 1, sport: 'CYCLING' };
    expect(factsOf([marker], 299).isJudged).toBe(false);
    expect(factsOf([marker], 300).isJudged).toBe(true);
  });
});

describe('facts of a log of frame-rate lines alone', () => {
  it('measure the frame rate and nothing else', () => {
    const facts = factsOf(rideEvents({ minutes: 40 }), 2400);
    expect(facts).toMatchObject({ frameRate: { mean: 60 }, fade: { ratio: 1 }, stalls: [] });
    expect(facts.traffic).toEqual({ rows: [], fullMinutes: [] });
    expect(facts.quality).toEqual({});
    expect(facts).not.toHaveProperty('link');
    expect(facts).not.toHaveProperty('companion');
    expect(facts.sensors).not.toHaveProperty('receiver');
  });
});

describe('the connection to the game', () => {
  const empty = (t: number): LogEvent => ({
    kind: 'udpMetrics',
    t,
    sent: 60,
    received: 0,
    receiveErrors: 0,
    sendErrors: 0,
  });
  const hello: LogEvent = { kind: 'tcpHello', t: 1 };
  const minutes = Array.from({ length: 10 }, (_, index) => empty(60 * (index + 2)));

  it('is not measured on a menu, where no live data comes', () => {
    const still = rideEvents({ minutes: 20, isMoving: () => false });
    expect(factsOf([...still, hello, ...minutes], 1200)).not.toHaveProperty('link');
    expect(factsOf([...rideEvents({ minutes: 20 }), hello, ...minutes], 1200)).toHaveProperty(
      'link',
    );
  });
});

describe('rendering errors', () => {
  it('count inside the ride, loads left out', () => {
    const error = (t: number): LogEvent => ({ kind: 'renderError', t });
    const load: LogEvent[] = [
      { kind: 'levelLoadStart', t: 600 },
      { kind: 'levelLoadEnd', t: 610 },
    ];
    const state: LogEvent = { kind: 'gameState', t: 0, from: 'A', to: 'RIDE' };
    const errors = [2, 300, 584, 585, 625, 626, 1250].map(error);
    expect(factsOf([...rideEvents(), state, ...load, ...errors], 1260).renderErrors).toBe(3);
  });
});
