import { describe, expect, it } from 'vitest';
import { timeTicks } from './time-view.ts';

describe('timeTicks', () => {
  it('stand at round times, as many as have room', () => {
    expect(timeTicks({ from: 20, to: 3734 }, 1000)).toEqual([
      300, 600, 900, 1200, 1500, 1800, 2100, 2400, 2700, 3000, 3300, 3600,
    ]);
    expect(timeTicks({ from: 20, to: 3734 }, 320)).toEqual([900, 1800, 2700, 3600]);
    expect(timeTicks({ from: 100.5, to: 120.5 }, 400)).toEqual([105, 110, 115, 120]);
  });

  it('still end with a ride of a day', () => {
    expect(timeTicks({ from: 0, to: 86_400 }, 300).length).toBeLessThan(8);
  });
});
