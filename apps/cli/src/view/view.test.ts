import { describe, expect, it } from 'vitest';
import { clock, decimal, duration, localTime, megabytes, times, whole, zone } from './format.ts';
import { sparkline } from './sparkline.ts';
import { styleFor, table } from './style.ts';

describe('numbers', () => {
  it('writes times as a clock from two minutes on', () => {
    expect([duration(0.4), duration(9), duration(119), duration(120), duration(3734)]).toEqual([
      '0.4 s',
      '9 s',
      '119 s',
      '2:00',
      '1:02:14',
    ]);
    expect(clock(59.6)).toBe('1:00');
  });

  it('keeps only decimals that say something', () => {
    expect([decimal(59.42), decimal(60), decimal(0.456, 2)]).toEqual(['59.4', '60', '0.46']);
    expect([whole(7640), whole(999), whole(1_234_567.4)]).toEqual(['7,640', '999', '1,234,567']);
    expect([megabytes(649_638), megabytes(2_789_968)]).toEqual(['634 KB', '2.7 MB']);
    expect([times(1), times(2), times(7)]).toEqual(['once', 'twice', '7 times']);
  });

  it('shows local time and its zone', () => {
    expect(localTime('2025-12-10T23:48:14.000Z', -300)).toBe('Wed 10 Dec 2025, 18:48');
    expect([zone(-300), zone(0), zone(345)]).toEqual(['UTC-5', 'UTC', 'UTC+5:45']);
  });
});

describe('sparkline', () => {
  it('draws the lowest value of each stretch and leaves gaps empty', () => {
    expect(sparkline([0, 1, 2, 3], [60, 60, 30, 60], 4)).toBe('██▄█');
    expect(sparkline([0, 0, 9], [60, 30, 60], 3)).toBe('▄ █');
    expect(sparkline([], [], 10)).toBe('');
  });
});

describe('style', () => {
  it('marks words up only on request', () => {
    expect(styleFor(true).red('gone')).toBe('\u001b[31mgone\u001b[0m');
    expect(styleFor(false).red('gone')).toBe('gone');
  });

  it('aligns columns', () => {
    expect(
      table(styleFor(false), [
        ['a', 'bbb'],
        ['cccc', 'd'],
      ]),
    ).toEqual(['a     bbb', 'cccc  d']);
  });
});
