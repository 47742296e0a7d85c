import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

it('the CSV writer quotes what would end a field', () => {
  expect(
    csvText(
      ['a', 'b'],
      [
        ['x, y', 'he said "no"'],
        ['two\nlines', 'plain'],
      ],
    ),
  ).toBe('a,b\r\n"x, y","he said ""no"""\r\n"two\nlines",plain\r\n');
});

it('the CSV writer leaves numbers as they are, and absent values empty', () => {
  expect(csvText(['n', 'none', 'zero'], [[-1.5, undefined, 0]])).toBe('n,none,zero\r\n-1.5,,0\r\n');
});

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '=HYPERLINK("http://x","y")',
  ' =1+1',
  '\u00a0@SUM(A1)',
  '\n=1+1',
  '\nx',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
])('the CSV writer makes text of the formula %j', (formula) => {
  const line = csvText(['h'], [[formula]]).slice('h\r\n'.length);
  expect(line.replace(/^"/, '')).toMatch(/^'/);
});
