import { gzipSync } from 'node:zlib';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describe, expect, it } from 'vitest';
import { LogParser } from './log-parser.ts';
import { sniffBytes } from './sniff.ts';
import { bytesOf, header, parse } from './testing/read-log.ts';

function outcomeOf(bytes: Uint8Array | string) {
  const { outcome, events } = parse(bytes);
  if (outcome.kind === 'notALog') expect(events).toEqual([]);
  return outcome.kind === 'log' ? 'log' : outcome.reason;
}

/** Makes bytes that look random with its own generator, so that they are the same in every engine. */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 24;
  });
}

const png = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 1, 0);
const picture = (length: number) => new Uint8Array(Buffer.concat([png, noise(length)]));
const csv = `time,power,heartrate\n${'2026-01-08 21:09:07,210,143\n'.repeat(50)}`;
const chat = '[12:34:56] <alice> did you see the [7:14:50] thing?\n'.repeat(50);

describe('files that are not game logs', () => {
  it.each<[string, Uint8Array | string, string]>([
    ['an empty file', '', 'empty'],
    ['blanks and line ends', ' \t\r\n  \n\r\r\n', 'empty'],
    ['a picture', picture(4000), 'picture'],
    ['the first bytes of a picture', png, 'picture'],
    ['compressed bytes', gzipSync(noise(5000)), 'archive'],
    ['random bytes', noise(5000), 'binary'],
    ['a compressed log', gzipSync(readFixture('short-ride.txt')), 'archive'],
    ['zero bytes', new Uint8Array(70_000), 'binary'],
    ['a table', csv, 'noTimestamps'],
    ['prose', 'Dear rider,\nyour log is attached.\n', 'noTimestamps'],
    ['a log of dates', '2026-01-08T21:09:07Z [INFO] TCP disconnected\n'.repeat(9), 'noTimestamps'],
    ['the log of another game', readFixture('oddities/foreign-stamps.txt'), 'unfamiliar'],
    ['a chat with stamps', chat, 'unfamiliar'],
    ['stamps without messages', '[12:34:56]\n'.repeat(9), 'unfamiliar'],
  ])('are refused: %s', (_name, bytes, reason) => expect(outcomeOf(bytes)).toBe(reason));

  it.each<[string, Uint8Array]>([
    ['a picture', picture(200_000)],
    ['a table', bytesOf(csv.repeat(100))],
    ['a foreign log', bytesOf(chat.repeat(100))],
    ['one line without end', bytesOf('x'.repeat(200_000))],
    ['blanks', bytesOf(' '.repeat(200_000))],
  ])('are refused after 65,536 bytes: %s', (_name, bytes) => {
    const parser = new LogParser({
      add: () => {
        throw new Error('no event is expected');
      },
    });
    for (let at = 0; at < sniffBytes - 1; at += 1000)
      parser.push(bytes.subarray(at, Math.min(at + 1000, sniffBytes - 1)));
    expect(parser.refusal).toBeUndefined();
    parser.push(bytes.subarray(sniffBytes - 1, sniffBytes));
    expect(parser.refusal).toBeDefined();
    parser.push(bytes.subarray(sniffBytes));
    expect(parser.end()).toEqual({ kind: 'notALog', reason: parser.refusal });
  });
});

describe('logs of other programs with stamps like ours', () => {
  const everyday = [
    'Loading config',
    'Initializing renderer',
    'User alice logged in',
    'Saving file',
  ];
  const engine = [
    'Loading Shader water',
    'Unable to load texture x.png',
    'Profile loaded',
    'CPU: x86',
  ];
  const people = ['User bob joined', 'Chat: hello', '"quoted"', '*** carol left', 'Setting topic'];

  // Words that every program writes prove nothing. Tags such as `ANT  : ` and `[ZWATCHDOG]` do.
  it.each([{ lines: everyday }, { lines: engine }, { lines: people }])(
    'are refused when they share only everyday words: $lines',
    ({ lines }) => {
      const log = lines.map((line) => `[12:34:56] ${line}\n`).join('');
      expect(outcomeOf(log.repeat(20))).toBe('unfamiliar');
    },
  );
});

describe('damaged and unusual game logs', () => {
  it.each(fixtureNames)('are accepted: %s', (name) =>
    expect(outcomeOf(readFixture(name))).toBe('log'),
  );

  it.each<[string, Uint8Array | string]>([
    ['a log in UTF-16', readFixture('oddities/utf-16.txt')],
    ['a log in UTF-16, big end first', Buffer.from(readFixture('oddities/utf-16.txt')).swap16()],
    ['the first line alone', header],
    ['the first line without its end', '[7:14:50] Log Time: 7:14:50 2016-11-10'],
    ['its first lines cut', readFixture('modern-ride.txt').subarray(40_123)],
    ['its first lines cut, old', readFixture('legacy-ride.txt').subarray(400_123)],
    ['cut at both ends', readFixture('oddities/cut-at-both-ends.txt')],
    ['zero bytes in it', readFixture('oddities/nul-stretch.txt')],
    ['zero bytes before it', `${'\0'.repeat(30_000)}\n${header}`],
    ['more zero bytes than text', `${header}${'\0'.repeat(300_000)}`],
    ['a byte-order mark', `\ufeff${header}`],
    ['garbage between good lines', `${header}${'\x01\x02\x03garbage\n'.repeat(500)}`],
    ['some unknown lines', `[1:00:00] ANT  : Goto Search.\n${'[1:00:00] new words\n'.repeat(4)}`],
  ])('are accepted: %s', (_name, bytes) => expect(outcomeOf(bytes)).toBe('log'));

  it('report that their head is missing', () => {
    const headless = parse(readFixture('oddities/cut-at-both-ends.txt')).outcome;
    expect(headless).toMatchObject({ result: { headless: true, truncated: true } });
    expect(parse(`\ufeff${header}`).outcome).toMatchObject({ result: { headless: false } });
  });
});
