import { describe, expect, it } from 'vitest';
import { rangePath } from './range-path.ts';

const layout = { seconds: 4, bins: 4, y: (value: number) => 100 - value };

describe('the line through values', () => {
  it('keeps the lowest and the highest of each bin', () => {
    const values = { t: [0, 0.2, 0.4, 1], values: [10, 90, 50, 20] };
    expect(rangePath(values, layout)).toBe('M0 10.0V90.0L1 80.0');
  });

  it('breaks where nothing was measured', () => {
    const values = { t: [0, 1, 2, 3], values: [10, null, 30, 40] };
    expect(rangePath(values, layout)).toBe('M0 90.0h0.5M2 70.0h0.5L3 60.0');
  });

  it('breaks after more than 3 s without a value', () => {
    const at = (last: number) =>
      rangePath({ t: [0, last], values: [1, 1] }, { ...layout, seconds: 8 });
    expect(at(3)).toContain('L');
    expect(at(3.1)).not.toContain('L');
  });

  it('leaves out what is before its start or after its end', () => {
    expect(rangePath({ t: [-1, 4, 4.1], values: [5, 5, 5] }, layout)).toBe('M3 95.0h0.5');
  });
});
