import { maxLineBytes } from '@ridescope/log-parser';
import { fixtureNames, plantedTexts, readFixture } from '@ridescope/samples/logs';
import { describe, expect, it, vi } from 'vitest';
import { LogRedactor } from './log-redactor.ts';
import { OutcomeCache } from './outcome-cache.ts';
import { redactionKinds } from './redaction-kinds.ts';
import { redactBytes, redactText } from './testing/redact.ts';

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text);

/** A log with known personal data and the number of places of each kind. */
const planted = {
  text: [
    '[10:00:00] Log Time: 10:00:00 2026-01-01\r\r\n',
    '[10:00:01] Logged in user: a.rider@example.org\r\r\n',
    '[10:00:01] [INFO] Player ID: 70012345\r\r\n',
    '[10:00:01] [INFO] Machine Id: 1-0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d\r\n',
    '[10:00:02] FPS 60, 1, 2, 3\n',
    '[10:00:03] Creating new nameplate for "Plantina\r\nOtherperson"\r\r\n',
    '[10:00:04] NETWORK:Heard area message from 70067890 (come over\r\nWARNING: Could not find vertex shader attribute\r\nto Plantedstreet)\r\r\n',
    '[10:00:05] [INFO] UDP host 192.0.2.7:3024 (secure)\r\r\n',
    '[10:00:06] path C:\\Users\\Plantina\\Documents\r\r\n',
    '[10:00:07] PacePartnerAnalytics:    profile_weight_in_grams: 61234\r\r\n',
    '[10:00:08] ANT  : Rx Fail on channel 2 +44 20 7946 0958\r\r\n',
    '[10:00:09] location: 51.50853,-0.12574\r\r\n',
    '[10:00:10] login with access_token=sesame.7\r\r\n',
  ].join(''),
  counts: {
    riderName: 2,
    chat: 2,
    email: 1,
    phone: 1,
    address: 1,
    place: 1,
    userName: 1,
    secret: 1,
    playerId: 2,
    machineId: 1,
    bodyFigure: 1,
    unknownText: 3,
  },
  secret:
    /61234|plantina|otherperson|plantedstreet|come over|rider|70012345|70067890|0a1b2c3d|192\.0|7946|50853|sesame/i,
};

it('a message that names a channel is masked by the pairing before it each time', () => {
  const [channel, battery] = [
    'ANT  : Setting Channel ID for chan 1 (device 62300120)...',
    'ANT  : dID 62300 Battery Level 3',
  ];
  const pairing = (device: string) => `ANT  : Pairing deviceID ${device} to channel 1`;
  const messages = [
    pairing('51234'),
    pairing('62300'),
    channel,
    battery,
    pairing('6230'),
    channel,
    battery,
  ];
  const log = messages.map((message) => `[10:00:00] ${message}\n`).join('');
  const cached = redactText(log);
  vi.spyOn(OutcomeCache.prototype, 'find').mockReturnValue(undefined);
  vi.spyOn(OutcomeCache.prototype, 'keep').mockReturnValue(undefined);
  expect(cached).toBe(redactText(log));
  vi.restoreAllMocks();
  const lines = cached.split('\n');
  expect(lines[2]).not.toBe(lines[5]);
  expect(lines[3]).toBe(lines[6]);
});

describe('a log with planted data', () => {
  it.each([1, 2, 3, 7, 64, 1000, planted.text.length])(
    'is masked in chunks of %i bytes',
    (size) => {
      const whole = redactBytes(bytesOf(planted.text), { examplesPerKind: 2 });
      const { bytes, redactor } = redactBytes(bytesOf(planted.text), {
        chunkBytes: size,
        examplesPerKind: 2,
      });
      expect(new TextDecoder().decode(bytes)).not.toMatch(planted.secret);
      expect(redactor.counts).toEqual(planted.counts);
      expect(bytes).toEqual(whole.bytes);
      expect(redactor.examples).toEqual(whole.redactor.examples);
    },
  );

  it('keeps its length, its line endings and every line without personal data', () => {
    const lines = redactText(planted.text).split('\n');
    const before = planted.text.split('\n');
    expect(lines.map((line) => line.length)).toEqual(before.map((line) => line.length));
    expect(lines.map((line) => /\r*$/.exec(line)?.[0])).toEqual(
      before.map((line) => /\r*$/.exec(line)?.[0]),
    );
    for (const index of [0, 4, 8]) expect(lines[index]).toBe(before[index]);
  });

  it('does not change or count anything when masked again', () => {
    const once = redactBytes(bytesOf(planted.text));
    const twice = redactBytes(once.bytes);
    expect(twice.bytes).toEqual(once.bytes);
    expect(Object.values(twice.redactor.counts).every((count) => count === 0)).toBe(true);
  });

  it('gives the requested number of examples of each kind', () => {
    const { redactor } = redactBytes(bytesOf(planted.text), { examplesPerKind: 1 });
    expect(redactor.examples.map(({ kind }) => kind).sort()).toEqual([...redactionKinds].sort());
    expect(redactor.examples).toContainEqual({
      kind: 'email',
      before: '[10:00:01] Logged in user: a.rider@example.org',
      after: '[10:00:01] Logged in user: x.xxxxx@xxxxxxx.xxx',
    });
  });

  it('cuts examples so that the masked place stays visible', () => {
    const line = `[10:00:00] ${'word '.repeat(100)}a.rider@example.org ${'word '.repeat(100)}`;
    const { redactor } = redactBytes(bytesOf(line), { examplesPerKind: 1, keepsUnknown: true });
    const [{ before = '', after = '' } = {}] = redactor.examples;
    expect(before).toHaveLength(200);
    expect(before).toContain(' a.rider@example.org ');
    expect(after).toContain(' x.xxxxx@xxxxxxx.xxx ');
  });

  it('gives the same result with a reused output array', () => {
    const redactor = new LogRedactor({ isOutputReused: true });
    const log = bytesOf(planted.text.repeat(2000));
    const parts: Uint8Array[] = [];
    for (let at = 0; at < log.length; at += 70_000)
      parts.push(redactor.push(log.subarray(at, at + 70_000)).slice());
    parts.push(redactor.end());
    expect(Buffer.compare(Buffer.concat(parts), redactBytes(log).bytes)).toBe(0);
  });

  it('gives no examples by default', () => {
    expect(redactBytes(bytesOf(planted.text)).redactor.examples).toEqual([]);
  });
});

describe.each(fixtureNames)('the fixture %s', (name) => {
  const log = readFixture(name);

  it('contains none of the planted data after masking', () => {
    const masked = Buffer.from(redactBytes(log).bytes).toString('latin1').toLowerCase();
    const found = Object.values(plantedTexts()).filter((text) =>
      masked.includes(Buffer.from(text).toString('latin1').toLowerCase()),
    );
    expect(found).toEqual([]);
  });

  it('gives the same result for chunks of any size', () => {
    const whole = redactBytes(log);
    for (const chunkBytes of [97, 4096, 65_537]) {
      const { bytes, redactor } = redactBytes(log, { chunkBytes });
      expect(Buffer.compare(bytes, whole.bytes)).toBe(0);
      expect(redactor.counts).toEqual(whole.redactor.counts);
    }
  });
});

describe('a redactor', () => {
  it('masks names in broken UTF-8 and keeps NUL bytes', () => {
    const name = Buffer.from('Creating new nameplate for "Zo\xc3\0\xff"', 'latin1');
    const log = Buffer.concat([
      bytesOf('[10:00:00] '),
      name,
      bytesOf('\n[10:00:01] FPS 1, 2, 3, 4'),
    ]);
    const masked = Buffer.from(redactBytes(log).bytes).toString('latin1');
    expect(masked).toBe(
      '[10:00:00] Creating new nameplate for "xxx\0x"\n[10:00:01] FPS 1, 2, 3, 4',
    );
  });

  it('reads lines that end with a single CR', () => {
    const log = '[10:00:00] FPS 1, 2, 3, 4\r[10:00:00] User 70012345 flagged\r';
    expect(redactText(log)).toBe('[10:00:00] FPS 1, 2, 3, 4\r[10:00:00] User 00000000 xxxxxxx\r');
  });

  it('masks a last line without a line ending', () => {
    expect(redactText('[10:00:00] User 70012345 flagged')).toBe('[10:00:00] User 00000000 xxxxxxx');
  });

  it.each([
    ['[BLE] Device: "Plantinas HR', '[BLE] Device: "xxxxxxxxx HR'],
    ['didConnectPeripheral Plantinas HR', 'didConnectPeripheral xxxxxxxxx xx'],
    [
      '[NETWORK] GroupEvents: Success: Registered to "Plantina r',
      '[NETWORK] GroupEvents: Success: Registered to "xxxxxxxx x',
    ],
    ['FPS 57.58,   333, 12', 'FPS 00.00,   000, 00'],
    ['[BLE] "Wahoo KICKR" firm', '[BLE] "Wahoo KICKR" xxxx'],
  ])('masks a name in a line where the log was cut: %s', (line, masked) => {
    expect(redactText(`[10:00:00] ${line}`)).toBe(`[10:00:00] ${masked}`);
  });

  it('treats the placeholders of triggers in a log as plain characters', () => {
    const line = '[10:00:00] Chat: 70012345 (World): well done ^^ ~#~';
    expect(redactText(`${line}\n[10:00:00] ^"a" .~.#.`, { keepsUnknown: true })).toBe(
      '[10:00:00] Chat: 00000000 (World): xxxx xxxx ^^ ~#~\n[10:00:00] ^"a" .~.#.',
    );
  });

  it('does not take a line without stamp for a known message with the same words', () => {
    const text = 'FPS 60.00, 1111, 2222, 3333';
    const log = [`[10:00:00] ${text}`, text, `[1:00:00] ${text}`, text, ` ${text}`, text, ''];
    expect(redactText(log.join('\n')).match(/1111/g)).toHaveLength(2);
  });

  it.each(['[29:61:07]', '[24:00:00]', '[9:99:99]', '[00:60:00]'])(
    'never turns %s into a stamp',
    (stamp) => {
      const log = `[10:00:00] FPS 60.00, 1, 2, 3\n${stamp} Plantina waved\n> ${stamp} Plantina\n`;
      expect(redactText(log).split('\n')[1]).toBe(`${stamp} xxxxxxxx xxxxx`);
      expect(redactText(log)).not.toMatch(/\[0?0:00:00\]/);
    },
  );

  it('returns nothing for an empty log', () => {
    expect(redactBytes(new Uint8Array(0)).bytes).toHaveLength(0);
  });

  it('masks the rest of an overlong line completely, for chunks of any size', () => {
    const start = '[10:00:00] FPS 1, 2, 3, 4 ';
    const line = start.padEnd(maxLineBytes, '.');
    const log = bytesOf(`${line}secret 7 and ${'b'.repeat(10_000_000)}\r\r\n${planted.text}`);
    const rest = `xxxxxx x xxx ${'x'.repeat(10_000_000)}\r\r\n`;
    for (const chunkBytes of [log.length, 65_536, 1_000_003]) {
      const { bytes, redactor } = redactBytes(log, { chunkBytes });
      const text = new TextDecoder().decode(bytes);
      expect(text.slice(0, maxLineBytes) === line).toBe(true);
      expect(text.slice(maxLineBytes) === rest + redactText(planted.text)).toBe(true);
      expect(redactor.counts).toEqual({ ...planted.counts, chat: planted.counts.chat + 1 });
    }
  });

  it('holds back at most one line', () => {
    const { redactor } = redactBytes(new Uint8Array(0));
    const chunk = new Uint8Array(10_000).fill(97);
    let out = 0;
    for (let count = 1; count <= 1000; count++) {
      out += redactor.push(chunk).length;
      expect(count * chunk.length - out).toBeLessThanOrEqual(maxLineBytes);
    }
  });
});
