import { unlistedRoute } from '@ridescope/contract/worlds';
import { expect, it } from 'vitest';
import { activityTitle, eventWords } from './activity-words.ts';

it.each([
  ['GroupRide', 'group ride'],
  ['TeamTimeTrial', 'team time trial'],
  ['Race', 'race'],
])('the event type %s of the game is worded as %s', (type, words) => {
  expect(eventWords(type)).toBe(words);
});

const watopia = { id: 1, name: 'Watopia' };

it.each([
  [
    { world: watopia, routes: ['Tempus Fugit', 'Hilly Route', 'Volcano Flat'] },
    'Watopia · Tempus Fugit, Hilly Route and 1 more',
  ],
  [{ world: watopia, routes: [unlistedRoute] }, 'Watopia · another route'],
  [
    { world: watopia, routes: ['Tempus Fugit', unlistedRoute] },
    'Watopia · Tempus Fugit, another route',
  ],
  [{ routes: [unlistedRoute] }, 'Another route'],
  [{ routes: [] }, 'Ride'],
])('a ride in %j has the title %s', (place, title) => {
  expect(activityTitle(place)).toBe(title);
});
