import { LogParser } from '@ridescope/log-parser';
import { expect, it } from 'vitest';
import { LogRedactor } from './log-redactor.ts';

const lines = [
  '[22:50:00] Log Time: 22:50:00 2026-06-11',
  '[22:50:20] Logged in user: planted.rider@example.com',
  '[22:50:21] INFO LEVEL: [GameState] ZSF_PAIRING_SCREEN -> ZSF_DROPIN_SCREEN',
  ...Array.from(
    { length: 30 },
    (_, i) => `[22:51:${10 + i}] FPS 60.12, ${12000 + i}, 13518, -4897`,
  ),
  '[22:52:00] INFO LEVEL: [GameState] the planted words, which are long enough to be wrapped',
  '[22:52:01] INFO LEVEL: [GameState] Chat of user planted.rider@example.com, who is on a wrapped line',
];
const plain = `${lines.join('\n')}\n`;
const wrapped = plain.replace(/(.{1,72})(?: |\n)/g, '$1\n');

function mask(bytes: Uint8Array, size: number): Buffer {
  const redactor = new LogRedactor();
  const out: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size)
    out.push(redactor.push(bytes.slice(at, at + size)));
  return Buffer.concat([...out, redactor.end()]);
}

function eventsOf(bytes: Uint8Array) {
  const events: unknown[] = [];
  const parser = new LogParser({ add: (event) => events.push(event) });
  parser.push(bytes);
  return { events, kind: parser.end().kind };
}

it.each<[string, Buffer]>([
  ['UTF-16', Buffer.from(`\ufeff${plain}`, 'utf16le')],
  ['UTF-16 without a mark, big end first', Buffer.from(plain, 'utf16le').swap16()],
  ['quoted', Buffer.from(plain.replace(/^(?=.)/gm, '> '))],
  ['escaped', Buffer.from(plain.replaceAll('>', '&gt;').replaceAll('[22:51', '&#91;22:51'))],
  ['wrapped', Buffer.from(wrapped)],
  ['in one line', Buffer.from(lines.join(' '))],
  ['with zeros at its end', Buffer.from(`${plain}${'\0'.repeat(500)}`)],
])('a log that is %s is masked like the log that the game wrote', (name, log) => {
  const masked = mask(log, log.length);
  const ends = name.startsWith('with zeros') ? '\0'.repeat(500) : '';
  const expected = mask(Buffer.from(plain), 100).toString();
  expect(`${masked}`.trimEnd()).toBe(`${expected}${ends}`.trimEnd());
  expect(masked.toString()).not.toContain('planted.rider');
  expect(mask(log, 7).equals(masked)).toBe(true);
  expect(mask(masked, 50).equals(masked)).toBe(true);
  expect(eventsOf(masked)).toEqual(eventsOf(log));
});
