import { describe, expect, it } from 'vitest';
import { clampSpan } from './use-time-range.ts';

const whole = { from: 10, to: 3610 };

describe('clampSpan', () => {
  it.each([
    ['inside', { from: 100, to: 200 }, { from: 100, to: 200 }],
    ['too narrow', { from: 100, to: 104 }, { from: 92, to: 112 }],
    ['too wide', { from: -500, to: 9000 }, whole],
    ['over the start', { from: -50, to: 50 }, { from: 10, to: 110 }],
    ['over the end', { from: 3600, to: 3700 }, { from: 3510, to: 3610 }],
  ])('%s', (_, span, expected) => {
    expect(clampSpan(span, whole)).toEqual(expected);
  });

  it('does not widen a ride that is shorter than the narrowest view', () => {
    expect(clampSpan({ from: 0, to: 4 }, { from: 0, to: 12 })).toEqual({ from: 0, to: 12 });
  });
});
