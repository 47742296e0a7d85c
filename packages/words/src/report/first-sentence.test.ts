import { expect, it } from 'vitest';
import { splitFirstSentence } from './first-sentence.ts';

it.each([
  ['Nothing went wrong.', 'Nothing went wrong.', ''],
  [
    'The ride itself went well. Before it: The game took 80 s to start.',
    'The ride itself went well.',
    'Before it: The game took 80 s to start.',
  ],
  ['It sank to 29.5 FPS at 2.4 GHz. It rose.', 'It sank to 29.5 FPS at 2.4 GHz.', 'It rose.'],
  ['Without an end', 'Without an end', ''],
])('splitFirstSentence splits "%s" after its first sentence', (text, first, rest) => {
  expect(splitFirstSentence(text)).toEqual({ first, rest });
});
