import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describe, expect, it } from 'vitest';
import { patterns } from '../patterns/index.ts';
import { digitBlind, isFoundAlike, possibleBits } from './shape-search.ts';

/** Replaces all digits of a text by others. */
function withOtherDigits(text: string, by: number): string {
  return text.replace(/\d/g, (digit) => String((Number(digit) + by) % 10));
}

const lines = fixtureNames.flatMap((name) =>
  new TextDecoder('latin1').decode(readFixture(name)).split(/[\r\n]+/),
);

describe('an expression for which all digits are alike', () => {
  it.each([
    [/%2F/, '%3F', true],
    [/1[6-9]x/, '00x', true],
    [/[\d.]{3}a/, '0.0a', true],
    [/(?<name1>a{2})b/, 'ab', false],
    [/(?<name1>a{2})b/, 'aab', true],
  ])('%s finds something in %j: %s', (find, text, isFound) => {
    expect(digitBlind(find)?.test(text)).toBe(isFound);
  });

  it.each([/(?!0x)a/, /(?<!1(?:2|b))a/, /[^1-3]a/])(
    'is not made of %s, which excludes certain digits',
    (find) => expect(digitBlind(find)).toBeUndefined(),
  );

  it('finds no less than a pattern in lines of the fixtures, whatever their digits are', () => {
    const missed: string[] = [];
    let asked = 0;
    for (const { find } of patterns) {
      const blind = digitBlind(find);
      for (const line of blind ? lines.filter((one) => one.search(find) >= 0) : [])
        for (const by of [0, 1, 4, 7]) {
          asked++;
          if (!blind?.test(withOtherDigits(line, by))) missed.push(line);
        }
    }
    expect(missed).toEqual([]);
    expect(asked).toBeGreaterThan(1000);
  });
});

describe('possibleBits', () => {
  const phone = patterns.findIndex(({ find }) => find.source.includes('(?<phone>'));

  it('leaves the bit of a pattern that may find something with other digits', () => {
    expect(possibleBits(1 << phone, 'call 0(0)00 0000000 now')).toBe(0);
    expect(possibleBits(1 << phone, 'call +00 0000000 now')).toBe(1 << phone);
  });

  it('leaves all bits for a message that is too long to ask', () => {
    expect(possibleBits(3, 'x'.repeat(1025))).toBe(3);
    expect(possibleBits(3, 'x'.repeat(1024))).toBe(0);
  });

  it('leaves the bits of patterns behind one that may mask what they look for', () => {
    const bits = 1 | (1 << (patterns.length - 1));
    expect(possibleBits(bits, 'Heard area message from 1 (Name): hello')).toBe(bits);
    expect(possibleBits(bits, 'nothing')).toBe(0);
  });
});

describe('isFoundAlike', () => {
  /** Lists where an expression finds something. */
  const found = (find: RegExp, line: string) =>
    [...line.matchAll(find)].map(({ index, 0: text }) => [index, text.length]);

  it('holds for patterns that find the same places in lines of the fixtures, whatever their digits are', () => {
    const different: string[] = [];
    let asked = 0;
    for (const [index, { find }] of patterns.entries())
      for (const line of lines) {
        if (!isFoundAlike(1 << index, line)) continue;
        const places = JSON.stringify(found(find, line));
        if (places === '[]') continue;
        for (const by of [1, 4, 7]) {
          asked++;
          if (JSON.stringify(found(find, withOtherDigits(line, by))) !== places)
            different.push(line);
        }
      }
    expect(different).toEqual([]);
    expect(asked).toBeGreaterThan(1000);
  });

  it('does not hold where certain digits decide: of an address, a telephone number or an escaped character', () => {
    const bitOf = (trigger: string) =>
      1 << patterns.findIndex(({ triggers }) => triggers.includes(trigger));
    expect(isFoundAlike(bitOf('Player #'), 'Player 7')).toBe(true);
    expect(isFoundAlike(bitOf('Player #'), 'player%3D7')).toBe(false);
    expect(isFoundAlike(bitOf('@'), 'a@b.c')).toBe(true);
    expect(isFoundAlike(bitOf('@'), 'a\\u0040b.c')).toBe(false);
    expect(isFoundAlike(bitOf('UUID: #'), 'UUID: 0x17')).toBe(false);
    expect(isFoundAlike(bitOf('.#.#.'), '10.0.0.7')).toBe(false);
    expect(isFoundAlike(bitOf('+#'), '+44 20')).toBe(false);
  });
});
