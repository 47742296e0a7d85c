import { gzipSync } from 'node:zlib';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describe, expect, it } from 'vitest';
import { LogParser } from '../log-parser.ts';
import { bytesOf, parse } from '../testing/read-log.ts';
import { LogInput } from './log-input.ts';

const mostWidth = 72;

/** A short log with what each change can hide: an arrow, quotation marks, an ampersand, long lines, a block. */
const lines = [
  '[22:50:00] Log Time: 22:50:00 2026-06-11',
  '[22:50:00] Game Version: 1.103.0(156100) rc/1.103.0',
  '[22:50:00] Device:       PC',
  '[22:50:01] INFO LEVEL: [GameState] ZSF_PAIRING_SCREEN -> ZSF_DROPIN_SCREEN',
  '[22:50:02] INFO LEVEL: [BLE] WFTNPDeviceManager::Pairing device "Planted Trainer & Fan 12"',
  '[22:50:15] GAME_LoadLevel()  worldID = 1',
  ...Array.from(
    { length: 40 },
    (_, i) => `[22:51:${10 + i}] FPS 60.12, ${12000 + i}, 13518, -4897`,
  ),
  '[22:52:00] [INFO] UDP metrics {StC Rx: 1200, Rx error: 0, CtS Tx: 60, Tx error: 0} of the last minute',
  '[22:52:05] INFO LEVEL: [SaveActivityService] EndCurrentActivity with {activityName: Planted morning ride, isUpload: 1}',
  '[22:52:06] Shutting down the planted game, one word after the other, so that it is wrapped',
];
const plain = `${lines.join('\n')}\n`;

function wide(text: string, isBig: boolean): Buffer {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
}

function wrap(line: string): string {
  let rest = line;
  const parts: string[] = [];
  while (rest.length > mostWidth) {
    const at = rest.lastIndexOf(' ', mostWidth);
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...parts, rest].join('\n');
}

const escaped = plain
  .replaceAll('&', '&amp;')
  .replaceAll('>', '&gt;')
  .replaceAll('<', '&lt;')
  .replaceAll('"', '&quot;');

const changed: [string, Uint8Array | string][] = [
  ['UTF-16 with a mark', wide(`\ufeff${plain}`, false)],
  ['UTF-16, big end first, with a mark', wide(`\ufeff${plain}`, true)],
  ['UTF-16 without a mark', wide(plain, false)],
  ['UTF-16, big end first, without a mark', wide(plain, true)],
  ['quoted', plain.replace(/^/gm, '> ').replace(/> $/, '')],
  ['quoted twice', plain.replace(/^(?=.)/gm, '>> ')],
  ['behind blanks', plain.replace(/^(?=.)/gm, '    ')],
  ['numbered', lines.map((line, i) => `${String(i + 1).padStart(5)}\t${line}\n`).join('')],
  ['numbered with colons', lines.map((line, i) => `${i + 1}: ${line}\n`).join('')],
  ['as grep prints it', plain.replace(/^(?=.)/gm, 'Log.txt:')],
  [
    'as grep prints it with numbers',
    lines.map((line, i) => `a/Log.txt:${i + 1}:${line}\n`).join(''),
  ],
  ['with bullets', plain.replace(/^(?=.)/gm, '- ')],
  ['with round bullets', plain.replace(/^(?=.)/gm, '• ')],
  ['in a code fence', `\`\`\`text\n${plain}\`\`\`\n`],
  ['in code tags', `[code]\n${plain}[/code]\n`],
  ['behind a sentence', `Hello,\nhere is my log:\n\n${plain}`],
  ['escaped for HTML', escaped],
  ['escaped and quoted', escaped.replace(/^(?=.)/gm, '&gt; ')],
  ['wrapped at blanks', `${lines.map(wrap).join('\n')}\n`],
  ['wrapped at blanks and quoted', `${lines.map(wrap).join('\n')}\n`.replace(/^(?=.)/gm, '> ')],
  [
    'wrapped inside words',
    `${lines.map((line) => line.replace(/(.{72})(?=.)/g, '$1\n')).join('\n')}\n`,
  ],
  ['in one line', `${lines.join(' ')}\n`],
  ['in one line without blanks', `${lines.join('')}\n`],
];

function inChunks(bytes: Uint8Array, size: number): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
  return chunks;
}

function linesOf(bytes: Uint8Array, size = bytes.length): string {
  const input = new LogInput(bytes);
  const parts = inChunks(bytes, size).map((chunk) => input.push(chunk).slice());
  return Buffer.concat([...parts, input.end()]).toString();
}

describe('a log that was changed on its way', () => {
  it.each(changed)('reads as the game wrote it: %s', (_name, log) => {
    const bytes = typeof log === 'string' ? bytesOf(log) : new Uint8Array(log);
    expect(linesOf(bytes)).toBe(plain);
  });

  it.each(changed)('gives the same events in chunks of any size: %s', (_name, log) => {
    const bytes = typeof log === 'string' ? bytesOf(log) : new Uint8Array(log);
    for (const size of [1, 7, 64]) expect(linesOf(bytes, size)).toBe(plain);
    const { events, outcome } = parse(inChunks(bytes, 7));
    expect(events).toEqual(parse(plain).events);
    expect(outcome).toMatchObject({ result: { headless: false, truncated: false } });
  });

  it('keeps a last line without an end', () => {
    expect(linesOf(bytesOf(plain.trimEnd().replace(/^(?=.)/gm, '> ')))).toBe(plain.trimEnd());
  });

  it('decodes names and half characters of UTF-16', () => {
    const log = `${lines[0]}\n[22:50:01] Jürgen 🚲 Łódź\n`;
    expect(linesOf(new Uint8Array(wide(log, true)), 1)).toBe(log);
    const half = new Uint8Array(wide(`${lines[0]}\n[22:50:01] \ud83d end\n`, false));
    expect(linesOf(half)).toContain('[22:50:01] ? end');
  });

  it('bounds a line of a hundred megabytes', () => {
    const head = bytesOf(plain.replace(/^(?=.)/gm, '> '));
    const input = new LogInput(head);
    input.push(head);
    const chunk = bytesOf('x'.repeat(1_000_000));
    for (let i = 0; i < 100; i++) expect(input.push(chunk).length).toBe(0);
    expect(input.end().length).toBeLessThan(70_000);
  });
});

describe('a log as the game wrote it', () => {
  it.each(fixtureNames)('passes unchanged: %s', (name) => {
    const bytes = readFixture(name);
    const input = new LogInput(bytes);
    if (name.includes('utf-16')) return expect(input.isChanged).toBe(true);
    expect([input.isChanged, input.isWrapUncertain]).toEqual([false, false]);
    if (bytes.at(-1) !== 0) expect(input.push(bytes)).toBe(bytes);
  });

  it('keeps an escape that one line quotes', () => {
    const log = `${plain}[22:53:00] Server said &lt;busy&gt;\n`;
    expect(linesOf(bytesOf(log))).toBe(log);
  });

  it('keeps lines without a stamp that the game wrote', () => {
    const log = `${lines[0]}\n[22:50:01] [ECONOMY] Activity:\nSport                    : CYCLING\nStart UTC time           : 2025-12-10T23:52:14Z\nEnd UTC time             : 2025-12-11T00:54:05Z\n`;
    expect(linesOf(bytesOf(log))).toBe(log);
  });
});

describe('zeros that a power cut left', () => {
  it.each([1, 4096, 300_000])('end the log where they begin: %i', (zeros) => {
    const log = `${plain}${'\0'.repeat(zeros)}`;
    const { events, outcome } = parse(log);
    expect(events).toEqual(parse(plain).events);
    expect(outcome).toMatchObject({
      result: { truncated: true, lines: lines.length, overlongLines: 0 },
    });
  });

  it('do not swallow the text behind them', () => {
    const log = `${plain}${'\0'.repeat(2000)}\n${plain}`;
    expect(parse(inChunks(bytesOf(log), 100))).toEqual(parse(log));
    expect(linesOf(bytesOf(log), 100)).toBe(log);
  });
});

describe('lines that may be wrapped', () => {
  const odd = [
    ...lines.slice(0, 6),
    ...Array.from({ length: 20 }, (_, i) => `[22:51:${10 + i}] FPS 60.12,\n${12000 + i} of them`),
    '[22:59:00] FPS 60.12, 12481, 13518, -4897',
  ].join('\n');

  it('are reported, and no silence is concluded from them', () => {
    const { outcome } = parse(`${odd}\n`);
    if (outcome.kind !== 'log') throw new Error(outcome.reason);
    expect(outcome.result.isWrapUncertain).toBe(true);
    expect(outcome.result.silences.fromS.length).toBe(0);
  });

  it('are not reported for a log whose lines have stamps', () => {
    const { outcome } = parse(plain);
    expect(outcome).not.toHaveProperty('result.isWrapUncertain');
    expect(outcome).toMatchObject({ kind: 'log' });
  });
});

const launcher = [
  '[5:19:02 2026-02-03] Launcher: Checking for VerCur Override',
  '[5:19:02 2026-02-03] Launcher: Launcher Version Number 1.1.14',
  '[5:19:04 2026-02-03] Patcher: Patcher Version Number: "1.3.0".',
  '[5:19:05 2026-02-03] Launcher: Checking for internet connection.',
].join('\r\n');
const noFolder =
  '[5:19:06 2026-02-03] Downloader: Failed to create file handle for "C:\\Planted\\". Error code: 3.\r\n[5:19:06 2026-02-03] Patcher: ERROR #Z117, FILE "Patcher.cpp", LINE 523: Downloading server manifest file!';
const noInternet = '[5:19:09 2026-02-03] Launcher: Failed to connect to internet. ERROR ZL01.';
const fit = Buffer.from('\x0e\x10\x5a\x08\x00\x01\x00\x00.FIT\x00\x00', 'latin1');

describe('the wrong file', () => {
  it.each<[string, Uint8Array | string, string]>([
    ['the log of the launcher', launcher, 'launcherLog'],
    [
      'a failed update',
      `${launcher}\r\n[5:19:09 2026-02-03] Launcher: Update Failed. Retry`,
      'launcherUpdate',
    ],
    ['an update without internet', `${launcher}\r\n${noInternet}`, 'launcherNoInternet'],
    ['an update without its folder', `${launcher}\r\n${noFolder}`, 'launcherNoFolder'],
    ['both', `${launcher}\r\n${noFolder}\r\n${noInternet}`, 'launcherNoFolderNoInternet'],
    ['dxdiag', `${'-'.repeat(18)}\r\nSystem Information\r\n${'-'.repeat(18)}\r\n`, 'systemInfo'],
    ['dxdiag in UTF-16', wide('\ufeff   DirectX Version: DirectX 12\r\n', false), 'systemInfo'],
    ['a FIT file', fit, 'fit'],
    ['a zip archive', 'PK\x03\x04\x14\0\0\0planted.txt', 'archive'],
    ['a Word file', 'PK\x03\x04\x14\0\0\0[Content_Types].xml', 'document'],
    ['rich text with a log in it', `{\\rtf1\\ansi\n${plain}}`, 'document'],
    ['a PDF', '%PDF-1.7\n', 'document'],
    ['a photo', Buffer.from('ffd8ffe000104a464946', 'hex'), 'picture'],
    ['a log compressed twice', gzipSync(gzipSync(plain)), 'archive'],
  ])('is named: %s', (_name, bytes, reason) => {
    expect(parse(bytes).outcome).toEqual({ kind: 'notALog', reason });
  });

  it('is not a log that mentions one', () => {
    expect(parse(`${plain}[22:53:00] Launcher Version : 1.1.14\n`).outcome.kind).toBe('log');
  });
});

it('a few lines without a head are read as an excerpt', () => {
  const excerpt = [
    '[14:30:48] Manual Selection Branch - Direction LEFT at Marker 0 on Road 0',
    '',
    '[14:30:54] Route decision completed!',
    '',
    '[14:30:54] Allow U-turn: YES, Force Follow: NO',
  ].join('\n');
  expect(parse(excerpt).outcome).toMatchObject({ kind: 'log', result: { headless: true } });
});

it('a text in UTF-16 that is not a game log is refused after its first 64 KB', () => {
  const parser = new LogParser({ add: () => undefined });
  parser.push(new Uint8Array(wide('\ufeffplanted prose '.repeat(20_000), false)));
  expect(parser.refusal).toBe('noTimestamps');
});
