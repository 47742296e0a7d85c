import { describe, expect, it } from 'vitest';
import { readStamp } from './stamp.ts';
import { bytesOf } from './testing/read-log.ts';

function stampOf(line: string, behind = '') {
  const stamp = readStamp(bytesOf(line + behind), 0, line.length);
  return stamp < 0 ? undefined : { secondOfDay: stamp >> 4, length: stamp & 15 };
}

describe('readStamp', () => {
  it.each([
    ['[7:14:50] FPS 54', 7 * 3600 + 14 * 60 + 50, 10],
    ['[21:09:07] FPS 54', 21 * 3600 + 9 * 60 + 7, 11],
    ['[0:00:00] x', 0, 10],
    ['[07:14:50] x', 7 * 3600 + 14 * 60 + 50, 11],
    ['[23:59:59]   indented', 86_399, 11],
    // A message may be cut off together with the blank.
    ['[7:14:50] ', 7 * 3600 + 14 * 60 + 50, 10],
    ['[7:14:50]', 7 * 3600 + 14 * 60 + 50, 9],
    ['[17:14:50]', 17 * 3600 + 14 * 60 + 50, 10],
  ])('reads %j', (line, secondOfDay, length) => {
    expect(stampOf(line)).toEqual({ secondOfDay, length });
  });

  it.each([
    '',
    '[',
    '[7:14:5',
    '[7:14:50',
    '[17:14:50',
    '[24:00:00] x',
    '[7:60:00] x',
    '[7:00:60] x',
    '[7:4:50] x',
    '[117:14:50] x',
    '[7:14:50]x',
    '(7:14:50) x',
    '7:14:50] x',
    '[a:14:50] x',
    '[1;:14:50] x',
    '[;1:14:50] x',
    '[7:1;:50] x',
    '[7:14:5;] x',
    '[7:;4:50] x',
    '[7:1x:50] x',
    '[7-14-50] x',
    '[:14:50:] x',
    ' [7:14:50] x',
    '[INFO] TCP disconnected',
  ])('refuses %j', (line) => {
    expect(stampOf(line)).toBeUndefined();
  });

  // The bytes there belong to another line, which depends on how the file was split into chunks.
  it.each(['[17:14:50', '[7:14:50', '[17:14:5', '[7:14'])(
    'does not read past the end of %j',
    (line) => {
      for (const behind of ['] x', '0] x', ':50] x']) expect(stampOf(line, behind)).toBeUndefined();
    },
  );
});
