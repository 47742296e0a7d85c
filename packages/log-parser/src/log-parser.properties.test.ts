import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineForms } from './lines/index.ts';
import { cutAt } from './testing/cut.ts';
import { bytesOf, header, type Parsed, parse, resultOf } from './testing/read-log.ts';

const fixtureLines = ['modern-ride.txt', 'legacy-ride.txt', 'short-ride.txt'].flatMap((name) => {
  const lines = new TextDecoder('latin1').decode(readFixture(name)).split(/\r*\n/);
  // One line of each shape is enough: the legacy ride alone has thousands of the same.
  return [...new Map(lines.map((line) => [line.replace(/\d+/g, '#'), line])).values()];
});

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const lineEnd = fc.constantFrom('\r\r\n', '\r\n', '\n');
const clock = fc
  .tuple(
    fc.integer({ min: 0, max: 23 }),
    fc.integer({ min: 0, max: 59 }),
    fc.integer({ min: 0, max: 59 }),
  )
  .map(([hour, ...rest]) => [hour, ...rest.map((part) => String(part).padStart(2, '0'))].join(':'));
const form = fc.constantFrom(...lineForms.map(({ literal }) => literal));
const anyByte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code));
const rest = fc.oneof(
  fc.string({ unit: anyByte, maxLength: 40 }),
  fc.bigInt({ min: -(10n ** 400n), max: 10n ** 400n }).map(String),
  fc.double().map(String),
  fc.constantFrom('', ' ', '"', '1', '-', '1.', '[1]', '(2)', '5, 6, 7', '9 joined the world'),
);
const line = fc.oneof(
  fc.constantFrom(...fixtureLines),
  fc.tuple(clock, form, rest).map(([at, literal, more]) => `[${at}] ${literal}${more}`),
  fc.tuple(form, rest).map(([literal, more]) => `[10:00:01] ${literal}${more}`),
  fc.string({ unit: anyByte, maxLength: 60 }),
);
/** Makes a log of real, broken and foreign lines after a first line that makes it a log. */
const log = fc
  .tuple(fc.array(line, { maxLength: 40 }), lineEnd, fc.boolean())
  .map(([lines, end, isCut]) =>
    latin1(
      header + lines.map((one) => one + end).join('') + (isCut ? '[10:00:09] ANT  : Rx Fa' : ''),
    ),
  );
const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 10 });

/** Expects what must be true of the parser's output for any input. */
function expectValidEntries({ events, outcome }: Parsed): void {
  let t = 0;
  for (const event of events) {
    expect(event.t).toBeGreaterThanOrEqual(t);
    t = event.t;
  }
  const walk = (value: unknown): void => {
    if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true);
    else if (typeof value === 'string') expect(value.length).toBeLessThanOrEqual(200);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(events);
  walk(outcome);
  if (outcome.kind === 'notALog') {
    expect(events).toEqual([]);
    return;
  }
  const { lines, understoodLines, unstampedLines, unknownFamilies, endT } = outcome.result;
  expect(understoodLines).toBeLessThanOrEqual(lines);
  expect(unstampedLines).toBeLessThanOrEqual(lines);
  expect(unknownFamilies.length).toBeLessThanOrEqual(20);
  expect(endT).toBeGreaterThanOrEqual(t);
}

describe('any file', () => {
  it('gives the same events for any split into chunks', () => {
    fc.assert(
      fc.property(log, shares, (bytes, places) => {
        expect(parse(cutAt(bytes, places))).toEqual(parse(bytes));
      }),
      { numRuns: 300 },
    );
  });

  it.each(fixtureNames)('gives the same events for any split of %s into chunks', (name) => {
    const bytes = readFixture(name);
    const whole = parse(bytes);
    const numRuns = Math.ceil(1_000_000 / bytes.length);
    fc.assert(
      fc.property(shares, (places) => {
        expect(parse(cutAt(bytes, places))).toEqual(whole);
      }),
      { numRuns },
    );
  });

  it('does not make the parser throw with broken, cut and foreign lines', () => {
    fc.assert(
      fc.property(log, (bytes) => expectValidEntries(parse(bytes))),
      { numRuns: 1000 },
    );
  });

  it('does not make the parser throw with random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), fc.boolean(), (bytes, isLog) => {
        const parsed = parse(isLog ? [bytesOf(header), bytes] : [bytes]);
        expectValidEntries(parsed);
      }),
    );
  });

  it('does not make the parser throw with changed, missing and added bytes', () => {
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      remove: fc.integer({ min: 0, max: 12 }),
      add: fc.oneof(
        fc.string({ unit: anyByte, maxLength: 8 }),
        fc.constantFrom('9'.repeat(400), '\xc3', '\xe2\x82', '\0\0\0', '\r', '\n', '1e999', '-'),
      ),
    });
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...fixtureLines), { minLength: 1, maxLength: 30 }),
        fc.array(change, { minLength: 1, maxLength: 12 }),
        (lines, changes) => {
          let text = lines.join('\r\r\n');
          for (const { at, remove, add } of changes) {
            const place = Math.floor(at * text.length);
            text = text.slice(0, place) + add + text.slice(place + remove);
          }
          expectValidEntries(parse(latin1(`${header}${text}\r\r\n`)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('gives the same counts for any order of lines within a second', () => {
    const source = new TextDecoder('latin1').decode(readFixture('modern-ride.txt'));
    // A line without stamp stays with the line before it.
    const messages = source.split(/\r*\n(?=\[\d|$)/).filter((text) => text !== '');
    const [first = '', ...others] = messages;
    const bySecond = Object.values(Object.groupBy(others, (text) => text.slice(0, 10)));
    const seconds = fc.tuple(
      ...bySecond.map((lines = []) => fc.shuffledSubarray(lines, { minLength: lines.length })),
    );
    const { counts, lines, understoodLines, endT } = resultOf(latin1(source));
    fc.assert(
      fc.property(seconds, (shuffled) => {
        const text = [first, ...shuffled.flat()].map((message) => `${message}\r\r\n`).join('');
        expect(resultOf(latin1(text))).toMatchObject({ counts, lines, understoodLines, endT });
      }),
      { numRuns: 20 },
    );
  });

  it('gives the same events for any kind of line end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...fixtureLines), { maxLength: 40 }), (lines) => {
        const [first, ...others] = ['\r\r\n', '\r\n', '\n', '\r'].map((end) => {
          const text = [header.trimEnd(), ...lines, '[10:00:09] end']
            .map((one) => one + end)
            .join('');
          const { events, outcome } = parse(latin1(text));
          return outcome.kind === 'log' ? { events, ...outcome.result, bytes: 0 } : outcome;
        });
        for (const other of others) expect(other).toEqual(first);
      }),
    );
  });
});
