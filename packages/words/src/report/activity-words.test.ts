import { expect, it } from 'vitest';
import { eventWords } from './activity-words.ts';

it.each([
  ['GroupRide', 'group ride'],
  ['TeamTimeTrial', 'team time trial'],
  ['Race', 'race'],
])('words the event type %s of the game as %s', (type, words) => {
  expect(eventWords(type)).toBe(words);
});
