import { expect, it } from 'vitest';
import { rowsOf } from './lanes-table.tsx';

it.each([
  ['a minute and a half, every 10 s', { from: 65, to: 150 }, { from: 60, to: 70 }, 9],
  ['an hour, every 2 min', { from: 20, to: 3734 }, { from: 0, to: 120 }, 32],
  ['a day, every half hour', { from: 0, to: 86_400 }, { from: 0, to: 1800 }, 48],
])('the table cuts %s, at round times', (_, span, first, count) => {
  const rows = rowsOf(span);
  expect(rows[0]).toEqual(first);
  expect(rows).toHaveLength(count);
});
