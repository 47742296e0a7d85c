import { expect, it } from 'vitest';
import { shortClockText, shortSpanText } from './terminal-time.ts';

it('the terminal writes times as a clock from two minutes on', () => {
  expect([0.4, 9, 119, 120, 3734].map(shortSpanText)).toEqual([
    '0.4 s',
    '9 s',
    '119 s',
    '2:00',
    '1:02:14',
  ]);
  expect(shortClockText(59.6)).toBe('1:00');
});
