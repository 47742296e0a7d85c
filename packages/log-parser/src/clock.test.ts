import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Clock } from './clock.ts';

function at(clock: string): number {
  const [hour = 0, minute = 0, second = 0] = clock.split(':').map(Number);
  return (hour * 60 + minute) * 60 + second;
}

function run(...stamps: string[]) {
  const clock = new Clock();
  return { times: stamps.map((stamp) => clock.advance(at(stamp))), steps: clock.steps };
}

describe('Clock', () => {
  it('counts seconds from the first stamp', () => {
    expect(run('7:14:50', '7:14:50', '7:14:58', '8:00:00')).toEqual({
      times: [0, 0, 8, 2710],
      steps: [],
    });
  });

  it('adds a day at midnight, each time', () => {
    const { times, steps } = run('23:59:58', '0:00:03', '12:00:00', '23:00:00', '1:00:00');
    expect(times).toEqual([0, 5, 43_202, 82_802, 90_002]);
    expect(steps).toEqual([]);
  });

  it('accepts lines of different threads a second or two out of order', () => {
    expect(run('10:00:10', '10:00:09', '10:00:10', '10:00:08', '10:00:11')).toEqual({
      times: [0, 0, 0, 0, 1],
      steps: [],
    });
    expect(run('0:00:00', '23:59:59', '0:00:01')).toEqual({ times: [0, 0, 1], steps: [] });
  });

  it('keeps time going when the clock is set back', () => {
    expect(run('14:48:00', '14:48:15', '14:47:49', '14:47:59')).toEqual({
      times: [0, 15, 15, 25],
      steps: [{ t: 15, stepS: -26 }],
    });
    expect(run('10:00:10', '10:00:07', '10:00:08').steps).toEqual([{ t: 0, stepS: -3 }]);
  });

  it('keeps time going when the clock is set back over midnight', () => {
    expect(run('23:59:50', '0:00:10', '23:59:45', '0:00:00')).toEqual({
      times: [0, 20, 20, 35],
      steps: [{ t: 20, stepS: -25 }],
    });
  });

  it('corrects daylight-saving time in both directions', () => {
    expect(run('1:59:55', '3:00:03', '3:00:10')).toEqual({
      times: [0, 8, 15],
      steps: [{ t: 0, stepS: 3600 }],
    });
    expect(run('2:59:58', '2:00:02', '2:00:05')).toEqual({
      times: [0, 0, 3],
      steps: [{ t: 0, stepS: -3596 }],
    });
  });

  it('counts a long gap as time because the computer slept', () => {
    expect(run('10:00:00', '10:41:00', '11:43:00', '22:00:00')).toEqual({
      times: [0, 2460, 6180, 43_200],
      steps: [],
    });
  });

  it('takes a jump within fifteen seconds of an hour for daylight-saving time', () => {
    expect(run('10:00:00', '11:00:15').steps).toHaveLength(1);
    expect(run('10:00:00', '10:59:45').steps).toHaveLength(1);
    expect(run('10:00:00', '11:00:16').steps).toEqual([]);
    expect(run('10:00:00', '10:59:44').steps).toEqual([]);
  });

  it('takes a fall of more than half a day for midnight and a smaller one for a correction', () => {
    expect(run('18:00:01', '6:00:00')).toEqual({ times: [0, 43_199], steps: [] });
    expect(run('18:00:00', '6:00:00').steps).toEqual([{ t: 0, stepS: -43_200 }]);
  });

  it('never falls and lists at most 1,000 steps for any stamps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 86_399 }), { maxLength: 3000 }), (stamps) => {
        const clock = new Clock();
        let last = 0;
        for (const stamp of stamps) {
          const t = clock.advance(stamp);
          expect(t).toBeGreaterThanOrEqual(last);
          last = t;
        }
        expect(clock.steps.length).toBeLessThanOrEqual(1000);
      }),
    );
    const restless = new Clock();
    for (let i = 0; i < 5000; i++) restless.advance(i % 2 === 0 ? 40_000 : 30_000);
    expect(restless.steps).toHaveLength(1000);
  });
});
