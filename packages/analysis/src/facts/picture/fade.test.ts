import { describe, expect, it } from 'vitest';
import { type RideOptions, rideEvents } from '../../testing/ride-events.ts';
import { sceneOf } from '../../testing/scene.ts';
import { measureFade } from './fade.ts';

function fadeOf(options: RideOptions) {
  return measureFade(sceneOf(rideEvents(options)).ride);
}

describe('the fade', () => {
  it('compares the last third with the first', () => {
    expect(fadeOf({ minutes: 45, fps: (since) => (since < 1500 ? 60 : 45) })?.ratio).toBe(0.75);
  });

  it('needs half an hour of movement', () => {
    expect(fadeOf({ minutes: 29.8 })).toBeUndefined();
    expect(fadeOf({ minutes: 30 })).toMatchObject({ ratio: 1 });
  });

  it('is confirmed if the rate falls through the ride', () => {
    // Three laps at 60, 46 and 34 (catalogue, scenario `thermal-fade`), in 45 minutes.
    const fps = (since: number) => [60, 46, 34][Math.floor(since / 900)] ?? 34;
    expect(fadeOf({ minutes: 45, fps, lapM: 9000 })).toEqual({ ratio: 34 / 60, isConfirmed: true });
  });

  it('is confirmed in a ride of half an hour too', () => {
    expect(fadeOf({ minutes: 31, fps: (since) => 60 - since / 100 })?.isConfirmed).toBe(true);
  });

  it('is not confirmed if the rate rises, stays, or swings with the scenery', () => {
    expect(fadeOf({ minutes: 60, fps: (since) => 40 + since / 200 })?.isConfirmed).toBe(false);
    expect(fadeOf({ minutes: 60 })?.isConfirmed).toBe(false);
    const swinging = fadeOf({ minutes: 60, fps: (since) => 50 + 10 * Math.cos(since / 240) });
    expect(swinging?.isConfirmed).toBe(false);
  });

  it('compares the same places if laps exist', () => {
    // The last third passes the slow half of the lap for longer than the first.
    const isSlow = (since: number) => since % 600 >= 300;
    const lap = fadeOf({
      minutes: 50,
      lapM: 6000,
      fps: (since) => (isSlow(since) ? 30 : 60) * (since > 2000 ? 0.9 : 1),
    });
    expect(lap?.ratio).toBeCloseTo(0.9, 6);
  });

  it('has no verdict for rides of more than six hours', () => {
    const fps = (since: number) => 100 - since / 400;
    expect(fadeOf({ minutes: 362, fps })?.isConfirmed).toBe(false);
    expect(fadeOf({ minutes: 358, fps })?.isConfirmed).toBe(true);
  });
});
