import { expect, it } from 'vitest';
import { eventWords } from './activity-words.ts';

it.each([
  ['GroupRide', 'group ride'],
  ['TeamTimeTrial', 'team time trial'],
  ['Race', 'race'],
])('the event type %s of the game is worded as %s', (type, words) => {
  expect(eventWords(type)).toBe(words);
});
