import { expect, it } from 'vitest';
import { isGameRoute } from './route-names.ts';

it.each([
  'Tempus Fugit',
  'Volcano Circuit CCW',
  '2018 UCI Worlds Short Lap',
  'Flat Route',
  'Watopia Flat Route',
  'Figure 8 Reverse',
  'The PRL Full',
  'Classique',
  'R.G.V.',
  "Jon's Route",
  'Champs-Élysées',
])('%s is a route of the game', (name) => expect(isGameRoute(name)).toBe(true));

it.each([
  'Wendelina Loop',
  'Loop of Quastinger',
  'Überweg',
  'Jon Fugit',
  'Dirty Sacre Lady',
  'Watopia Route',
  'London 88',
  'Tempus <b>Fugit</b>',
  `Tempus ${'the '.repeat(14)}Fugit`,
  '',
])('%j is no route of the game', (name) => expect(isGameRoute(name)).toBe(false));

it('a route with another digit counts as the same, because masks of lines do not depend on digits', () => {
  expect(isGameRoute('London 7')).toBe(true);
});
