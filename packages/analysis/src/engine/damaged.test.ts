import { Report } from '@ridescope/contract/report/report';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import fc from 'fast-check';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { analyze } from '../testing/analyze.ts';

const runs = { numRuns: 25 };
const fixture = fc.constantFrom(...fixtureNames).map(readFixture);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const decoder = new TextDecoder('latin1');
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Expects a valid report, or a reason why there is none, whatever the bytes are. */
function expectAnswer(bytes: Uint8Array): void {
  const outcome = analyze(bytes);
  if (outcome.kind === 'notALog') return;
  const { report } = outcome;
  if (!Value.Check(Report, report))
    expect([...Value.Errors(Report, report)].map(({ message }) => message)).toEqual([]);
  expect(JSON.parse(JSON.stringify(report))).toEqual(report);
}

describe('a damaged log', () => {
  it('can be cut anywhere, at both ends', () => {
    fc.assert(
      fc.property(fixture, share, share, (bytes, a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)].map((at) =>
          Math.floor(at * bytes.length),
        );
        expectAnswer(bytes.slice(from, to));
      }),
      runs,
    );
  });

  it('can have a part missing from its middle', () => {
    fc.assert(
      fc.property(fixture, share, share, (bytes, at, length) => {
        const from = Math.floor(at * bytes.length);
        const to = from + Math.floor(length * (bytes.length - from));
        expectAnswer(Uint8Array.from([...bytes.subarray(0, from), ...bytes.subarray(to)]));
      }),
      runs,
    );
  });

  it('can have its lines in any order', () => {
    fc.assert(
      fc.property(fixture, fc.integer({ min: 1, max: 2 ** 31 - 1 }), (bytes, seed) => {
        expectAnswer(bytesOf(shuffled(decoder.decode(bytes).split(/\r*\n/), seed).join('\r\r\n')));
      }),
      runs,
    );
  });

  it('can contain garbage between its lines', () => {
    fc.assert(
      fc.property(
        fixture,
        fc.array(fc.uint8Array({ maxLength: 400 }), { minLength: 1 }),
        (bytes, dirt) => {
          const every = Math.ceil(bytes.length / dirt.length);
          const parts = dirt.flatMap((part, index) => [
            ...bytes.subarray(index * every, (index + 1) * every),
            ...part,
          ]);
          expectAnswer(Uint8Array.from(parts));
        },
      ),
      runs,
    );
  });

  it('can have other numbers in its lines', () => {
    const numbers = fc.constantFrom(
      '0',
      '-1',
      '7',
      '99999',
      '4294967296',
      '9'.repeat(30),
      '1e309',
      '',
    );
    fc.assert(
      fc.property(fixture, fc.array(numbers, { minLength: 5, maxLength: 40 }), (bytes, values) => {
        let at = 0;
        // Stamps stay as they are: a line without one is only a continuation.
        const text = decoder.decode(bytes).replace(/(?<=\] .*)-?\d+(\.\d+)?/g, (number) => {
          at++;
          return at % 7 === 0 ? (values[at % values.length] ?? number) : number;
        });
        expectAnswer(bytesOf(text));
      }),
      { numRuns: 12 },
    );
  });

  it('can have other stamps', () => {
    const stamps = fc.array(fc.integer({ min: 0, max: 86_399 }), { minLength: 3, maxLength: 50 });
    fc.assert(
      fc.property(fixture, stamps, (bytes, clocks) => {
        let at = 0;
        const text = decoder.decode(bytes).replace(/^\[\d+:\d\d:\d\d\]/gm, () => {
          const clock = clocks[at++ % clocks.length] ?? 0;
          const pad = (value: number) => String(Math.floor(value) % 60).padStart(2, '0');
          return `[${Math.floor(clock / 3600)}:${pad(clock / 60)}:${pad(clock)}]`;
        });
        expectAnswer(bytesOf(text));
      }),
      { numRuns: 12 },
    );
  });
});

describe('an invalid file', () => {
  it.each([
    ['nothing', new Uint8Array(0)],
    ['a stretch of NUL', new Uint8Array(5000)],
    ['prose', bytesOf('It was a fine day for a ride.\n'.repeat(100))],
  ])('%s gets an answer', (_, bytes) => {
    expect(analyze(bytes)).toMatchObject({ kind: 'notALog' });
  });

  it('of any bytes gets an answer', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 3000 }), expectAnswer), { numRuns: 200 });
  });
});

/** Shuffles the same way for the same seed. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  const copy = [...items];
  let state = seed;
  for (let i = copy.length - 1; i > 0; i--) {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647;
    const j = state % (i + 1);
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}
