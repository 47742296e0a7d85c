import { describe, expect, it } from 'vitest';
import { recordOf } from '../testing/scene.ts';
import { stamper } from './stamp.ts';

describe('stamper', () => {
  it.each([
    [20 * 3600 + 362, 0, '[20:06:02] '],
    [5 * 3600, 83, '[5:01:23] '],
    [86_399, 1, '[0:00:00] '],
    [86_399, 86_400 + 3602, '[1:00:01] '],
    [3600, -3601, '[23:59:59] '],
  ])('writes the clock of a log that began at %d after %d s', (first, t, stamp) => {
    expect(stamper(recordOf([]), first)(t)).toBe(stamp);
  });

  it('reverses steps of the clock', () => {
    const record = recordOf([
      { kind: 'clockStep', t: 100, stepS: -60 },
      { kind: 'clockStep', t: 200, stepS: 3600 },
    ]);
    const stamp = stamper(record, 36_000);
    expect(stamp(99)).toBe('[10:01:39] ');
    expect(stamp(100)).toBe('[10:00:40] ');
    expect(stamp(200)).toBe('[11:02:20] ');
  });
});
