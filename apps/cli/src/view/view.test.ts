import { describe, expect, it } from 'vitest';
import { sparkline } from './sparkline.ts';
import { styleFor, table, toned } from './style.ts';

describe('sparkline', () => {
  it('draws the lowest value of each stretch and leaves gaps empty', () => {
    expect(sparkline([0, 1, 2, 3], [60, 60, 30, 60], 4)).toBe('██▄█');
    expect(sparkline([0, 0, 9], [60, 30, 60], 3)).toBe('▄ █');
    expect(sparkline([], [], 10)).toBe('');
  });
});

describe('style', () => {
  it('marks words up only on request', () => {
    expect(styleFor(true).red('gone')).toBe('\u001b[31mgone\u001b[39m');
    expect(styleFor(false).red('gone')).toBe('gone');
  });

  it('colours what is bad or worth a look, and dims what is a remark', () => {
    const style = styleFor(true);
    expect(toned(style, { text: 'a', tone: 'critical' })).toBe(style.red('a'));
    expect(toned(style, { text: 'a', tone: 'warning' })).toBe(style.amber('a'));
    expect(toned(style, { text: 'a', tone: 'info' })).toBe(style.dim('a'));
    expect(toned(style, { text: 'a', tone: 'good' })).toBe('a');
    expect(toned(style, { text: 'a' })).toBe('a');
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
