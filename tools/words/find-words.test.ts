import { describe, expect, it } from 'vitest';
import type { Exception } from './exceptions.ts';
import { describeFinding, findWords } from './find-words.ts';
import { terms } from './terms.ts';

function find(file: string, source: string, exceptions: Exception[] = []) {
  return findWords(file, source, { terms, exceptions });
}

const wordsIn = (file: string, source: string) =>
  find(file, source).findings.map(({ line, word }) => `${line} ${word}`);

describe('findWords finds a word', () => {
  it.each([
    ['in a line comment', 'a.ts', '\n// Sends the letter.', '2 letter'],
    ['in a doc comment', 'a.ts', '/** Sends letters. */', '1 letters'],
    ['in a string', 'a.ts', "const title = 'a piece of the ride';", '1 piece'],
    ['in a template', 'a.ts', ['const title = `$', '{1}\n pieces`;'].join(''), '2 pieces'],
    ['in text of a page', 'a.tsx', '<p>\n  Whoever reads this\n</p>;', '2 whoever'],
    ['in the name of a function', 'a.ts', 'function sendLetter() {}', '1 letter'],
    ['in the name of a method', 'a.ts', 'class A { sweepAll() {} }', '1 sweep'],
    ['in the name of a type', 'a.ts', 'interface LogPiece {}', '1 piece'],
    ['in a constant in capitals', 'a.ts', 'const LAST_PIECE = 1;', '1 piece'],
    ['in the name of a file', 'src/device-stand-ins.ts', '', '1 stand ins'],
    ['in a guide', 'README.md', 'One\n\ntwo, *reckoned* anew', '3 reckoned'],
    ['with a curved apostrophe', 'a.ts', '// It doesn’t.', '1 doesn’t'],
    ['in a style sheet', 'a.css', '/* what stands here */', '1 what stands here'],
  ])('%s', (_, file, source, expected) => {
    expect(wordsIn(file, source)).toEqual([expected]);
  });

  it('when a phrase runs over the lines of a comment', () => {
    expect(wordsIn('a.ts', '/**\n * A page of its\n * own.\n */')).toEqual(['2 of its own']);
    expect(wordsIn('a.ts', '// The page is\n// told.')).toEqual(['1 is told']);
  });

  it('that only one folder avoids', () => {
    expect(wordsIn('load-tests/a.ts', '// A rider.')).toEqual(['1 rider']);
    expect(wordsIn('apps/a.ts', '// A rider.')).toEqual([]);
  });
});

describe('findWords ignores', () => {
  it.each([
    ['a part of a word', '// A masterpiece beaten by the unpacked letterhead.'],
    ['code that is no declaration', 'letters.piece(packed);'],
    ['the path of an import', "import { a } from './pieces.ts';"],
    ['words with code between them', "const is = 'is', told = 'told';"],
    ['devices that are told apart', '// Devices are told apart.'],
  ])('%s', (_, source) => {
    expect(wordsIn('a.ts', source)).toEqual([]);
  });
});

describe('an exception', () => {
  const letters = { word: 'letter', path: 'src/', phrase: 'digits', reason: 'characters' };

  it('lets a word and its plural pass where its phrase is', () => {
    const { findings, used } = find('src/a.ts', '// A letter or digits.\n// Letters, digits.', [
      letters,
    ]);
    expect(findings).toEqual([]);
    expect([...used]).toEqual([letters]);
  });

  it.each([
    ['another folder', 'other/a.ts', '// Letters and digits.'],
    ['another phrase', 'src/a.ts', '// Letters in the mail.'],
  ])('does not count in %s', (_, file, source) => {
    const { findings, used } = find(file, source, [letters]);
    expect(findings).toHaveLength(1);
    expect(used.size).toBe(0);
  });
});

it('describeFinding names a finding by its place, the word and its replacement', () => {
  const [finding] = find('a.ts', '\n// What was swept: a sweep.').findings;
  expect(finding && describeFinding(finding)).toBe('a.ts:2  "sweep": write clean up or reconcile');
});
