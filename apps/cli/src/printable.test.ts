import { expect, it } from 'vitest';
import { printable } from './printable.ts';

it.each([
  ['Log.txt', 'Log.txt'],
  ['Zürich 東京 🚴.txt', 'Zürich 東京 🚴.txt'],
  ['\u001b[31mred', '\\u{1b}[31mred'],
  ['two\r\nlines', 'two\\u{d}\\u{a}lines'],
  ['\u009b2J', '\\u{9b}2J'],
  ['txt.\u202egpj', 'txt.\\u{202e}gpj'],
])('printable prints %j as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
