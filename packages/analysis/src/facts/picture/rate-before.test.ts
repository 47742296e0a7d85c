import { describe, expect, it } from 'vitest';
import { LogRecord } from '../../record/log-record.ts';
import { isSlowBefore, rateBefore } from './rate-before.ts';

const ride = { span: { startS: 100, endS: 900 }, startS: 200, endS: 900 } as never;

function rateOf(times: readonly number[]): number | undefined {
  const record = new LogRecord();
  for (const t of times) record.add({ kind: 'fps', t, fps: t / 10, x: 0, y: 100, z: 0 });
  return rateBefore(record, ride);
}

describe('the rate before a ride', () => {
  it('is the median of the lines from the start of the activity to that of the ride', () => {
    expect(rateOf([99, 100, 150, 199, 200, 210])).toBe(15);
  });

  it('is unknown with fewer than three lines', () => {
    expect(rateOf([90, 150, 199, 200])).toBeUndefined();
  });

  it.each([
    [22, true],
    [22.1, false],
    [undefined, false],
  ])('of %s FPS beside a stretch at 20: as slow is %s', (before, isSlow) => {
    expect(isSlowBefore(before, 20)).toBe(isSlow);
  });
});
