import { LogParser } from '@ridescope/log-parser';
import { LogRedactor } from '@ridescope/log-redaction';
import { readFixture } from '@ridescope/samples/logs';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const [legacy = [], modern = []] = ['legacy-ride.txt', 'modern-ride.txt'].map((name) =>
  Buffer.from(readFixture(name)).toString('latin1').split('\n'),
);

function masked(log: Uint8Array): Uint8Array {
  const redactor = new LogRedactor();
  return Buffer.concat([redactor.push(log), redactor.end()]);
}

/** All that a report is made of. */
function read(log: Uint8Array) {
  const events: unknown[] = [];
  const parser = new LogParser({ add: (event) => events.push(event) });
  parser.push(log);
  return { events, outcome: parser.end() };
}

/** Generates parts that look personal, or like lines of the log, in wrong places. */
const parts = fc.oneof(
  fc.constantFrom(
    ...[
      '[10:00:00] ',
      '\r',
      '\r[10:00:01] ',
      '\0',
      '\xff',
      'Zo\xc3\xab',
      '"',
      ' ',
      '[ECONOMY] Activity:',
    ],
    ...[
      '\nEnd UTC time : 2026-01-01T10:00:00Z',
      '\nDist traveled meters : 100.5',
      '\nWARNING',
      '\n',
    ],
    ...[
      'a.rider@example.org',
      '192.0.2.7',
      'fe80::1',
      '3c:22:fb:01:9a:f0',
      'C:\\Users\\Rider\\',
      '70012345',
    ],
    ...[
      'Chat: ',
      'HUD_Notify: ',
      'rider name=',
      'nameplate for "',
      'area message from 7 (',
      'power',
      'connected',
    ],
    ...[
      '[BLE] Device: "',
      'Pairing deviceID 7 to channel 1',
      '(device 7120)',
      'dID 720903 MFG 7 Model 1',
    ],
    ...[
      'GFX: Foo::bar() 21.19.137.1',
      'sessionId: 0a1b',
      'UUID: ANT',
      ' (0x78F35C) [ANT]',
      'weight: 70.5',
    ],
  ),
  fc.constantFrom(...legacy, ...modern),
);

/** Some lines of a log, some of them cut, spliced, doubled or overwritten, with any ends of line. */
const damagedLog = fc
  .record({
    lines: fc.constantFrom(legacy, modern),
    start: fc.nat(),
    count: fc.integer({ min: 10, max: 60 }),
    end: fc.constantFrom('\r\r\n', '\r\n', '\n', '\r'),
    damages: fc.array(
      fc.record({
        line: fc.nat(),
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        cut: fc.constantFrom(0, 0, 1, 5, 40),
        piece: parts,
      }),
      { minLength: 5, maxLength: 40 },
    ),
  })
  .map(({ lines, start, count, end, damages }) => {
    const first = start % (lines.length - count);
    const log = lines.slice(first, first + count).map((line) => line.replace(/\r+$/, ''));
    for (const { line, at, cut, piece } of damages) {
      const index = line % log.length;
      const text = log[index] as string;
      const from = Math.floor(at * (text.length + 1));
      log[index] = text.slice(0, from) + piece + text.slice(from + cut);
    }
    const text = ['[10:00:00] Log Time: 10:00:00 2026-01-01', ...log].join(end);
    return Buffer.from(text, 'latin1');
  });

it('a damaged log is read with masks as it is read without', () => {
  fc.assert(
    fc.property(damagedLog, (log) => {
      expect(read(masked(log))).toEqual(read(log));
    }),
    { numRuns: 400 },
  );
});
