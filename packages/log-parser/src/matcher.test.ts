import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceOf } from './line-splitter.ts';
import { lineForms } from './lines/index.ts';
import { Matcher } from './matcher.ts';
import { layOut } from './matcher-layout.ts';
import { bytesOf } from './testing/read-log.ts';

function matcherOf(...literals: string[]) {
  const matcher = new Matcher(layOut(literals.map((literal) => ({ literal }))));
  return (message: string, behind = '') => {
    const found = matcher.match(
      sourceOf(bytesOf(`##${message}${behind}`)).view,
      2,
      2 + bytesOf(message).length,
    );
    return literals[found];
  };
}

/** Finds the expected form by checking every form. A message of less than four bytes has no form. */
function naive(literals: readonly string[], message: string): string | undefined {
  if (message.length < 4) return undefined;
  return literals
    .filter((literal) => message.startsWith(literal))
    .sort((a, b) => b.length - a.length)[0];
}

describe('Matcher', () => {
  it('prefers the longest literal', () => {
    const match = matcherOf('[BLE] ', '[BLE] Device: ', '[BLE] Device use', '[B');
    expect(match('[BLE] Device: "x"')).toBe('[BLE] Device: ');
    expect(match('[BLE] Device use 1')).toBe('[BLE] Device use');
    expect(match('[BLE] Devices')).toBe('[BLE] ');
    expect(match('[BLE]')).toBe('[B');
    expect(match('[ANT]')).toBeUndefined();
  });

  it('finds literals shorter than four bytes and messages without a rest', () => {
    const match = matcherOf('"', 'ab', 'abc', 'abcd');
    expect(match('"name"')).toBe('"');
    expect(match('ab: 5')).toBe('ab');
    expect(match('abc:')).toBe('abc');
    expect(match('abcd')).toBe('abcd');
    expect(match('')).toBeUndefined();
    expect(match('abc')).toBeUndefined();
    expect(match('ab', 'cd')).toBeUndefined();
  });

  it('does not read past the end of the message', () => {
    const match = matcherOf('Goto Search', 'Goto');
    expect(match('Goto Sea', 'rch.')).toBe('Goto');
    expect(match('Got', 'o Search')).toBeUndefined();
  });

  it('refuses two forms with the same literal and a literal that is not ASCII', () => {
    expect(() => matcherOf('FPS ', 'x', 'FPS ')).toThrow('two line forms start with FPS ');
    expect(() => matcherOf('Güte')).toThrow('must be ASCII');
    expect(() => matcherOf('')).toThrow('must be ASCII');
  });

  it('finds the same form as a check of every form', () => {
    const alphabet = fc.constantFrom('a', 'b', 'c', '[', ' ', ':');
    const literal = fc.string({ unit: alphabet, minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(
        fc.uniqueArray(literal, { minLength: 1, maxLength: 60 }),
        fc.array(fc.string({ unit: alphabet, maxLength: 30 }), { maxLength: 30 }),
        (literals, endings) => {
          const match = matcherOf(...literals);
          const messages = [
            ...endings,
            ...endings.map((ending, i) => (literals[i % literals.length] ?? '') + ending),
            ...literals.map((text) => text.slice(0, -1)),
          ];
          for (const message of messages) expect(match(message)).toBe(naive(literals, message));
        },
      ),
    );
  });

  it('is not misled by an earlier message with some of the same bytes', () => {
    const middle = fc.constantFrom('aaaa', 'aaab', 'bbbb');
    const end = fc.constantFrom('', 'x', 'xy', 'xyz', 'xyzz', 'y', 'yy 1', 'yy 12', ' ');
    const message = fc
      .tuple(middle, end, end)
      .map(([between, ...ends]) => `head${between}tail${ends.join('')}`);
    const literal = fc.oneof(message, fc.constantFrom('head', 'headaaaa', 'headaaaata', 'heads'));
    fc.assert(
      fc.property(
        fc.uniqueArray(literal, { minLength: 1, maxLength: 20 }),
        fc.array(message, { minLength: 2, maxLength: 60 }),
        (literals, messages) => {
          const match = matcherOf(...literals);
          for (const one of messages) expect(match(one)).toBe(naive(literals, one));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('finds the forms of the game in whole, cut and extended messages', () => {
    const literals = lineForms.map((form) => form.literal);
    const match = matcherOf(...literals);
    for (const literal of literals) {
      for (const message of [
        literal,
        `${literal}5 x`,
        literal.slice(0, -1),
        `${literal}${literal}`,
      ])
        expect(match(message)).toBe(naive(literals, message));
    }
  });
});
