import { expect, it } from 'vitest';
import { interfaceTexts } from './interface-text.ts';

const textsIn = (source: string) => interfaceTexts('a.tsx', source);

it.each([
  ['a sentence', "export const a = 'Your report is ready.';", ['Your report is ready.']],
  ['one word with a capital', "const names = { a: 'Critical' };", ['Critical']],
  ['a template', ['const a = `You need $', '{n} tokens.`;'].join(''), ['You need {…} tokens.']],
  [
    'text with code and inline elements',
    '<p>You need <b>{n}</b> {word}.</p>',
    ['You need {…} {…}.'],
  ],
  ['a label', '<button aria-label="ok" className="big red" />', ['ok']],
  ['nested paragraphs', '<div>One. <p>Two.</p></div>', ['One. {…}', 'Two.']],
])('interfaceTexts finds %s', (_, source, expected) => {
  expect(textsIn(source)).toEqual(expected);
});

it.each([
  ['imports', "import { a } from 'some where';"],
  ['types', "type A = 'one two';"],
  ['queries', 'sql`select one from two`;'],
  ['keys', "const a = { 'one two': 1 };"],
  ['selectors and code', "find('.a > .b'); run('--flag value');"],
])('interfaceTexts leaves out %s', (_, source) => {
  expect(textsIn(source)).toEqual([]);
});

it('interfaceTexts names a sentence once', () => {
  expect(textsIn("f('One two.'); f('One two.');")).toEqual(['One two.']);
});
