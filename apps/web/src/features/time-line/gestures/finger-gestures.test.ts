import { describe, expect, it } from 'vitest';
import { pinched } from './finger-gestures.ts';

const start = { span: { from: 0, to: 1000 }, leftPx: 200, rightPx: 400 };
const fingers = (left: number, right: number) =>
  new Map([
    [1, right],
    [2, left],
  ]);

describe('two fingers', () => {
  it('keep the moments that lay under them', () => {
    const span = pinched(start, fingers(100, 500), 1000);
    expect(span).toEqual({ from: 150, to: 650 });
  });

  it('move the part along without changing its width', () => {
    expect(pinched(start, fingers(300, 500), 1000)).toEqual({ from: -100, to: 900 });
  });
});
