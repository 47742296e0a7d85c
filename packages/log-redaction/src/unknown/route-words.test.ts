import { expect, it } from 'vitest';
import { redactText } from '../testing/redact.ts';
import { isGameRoute } from './route-words.ts';

it.each([
  'Tempus Fugit',
  'Volcano Circuit CCW',
  '2018 UCI Worlds Short Lap',
  'R.G.V.',
  "Jon's Route",
])('takes %s for a route of the game', (name) => {
  expect(isGameRoute(name)).toBe(true);
  expect(redactText(`[10:00:00] Setting Route:   ${name}\n`)).toContain(name);
});

it.each(['Wendelina Loop', 'Loop of Quastinger', 'Überweg'])(
  'takes %s for the route of a rider',
  (name) => {
    expect(isGameRoute(name)).toBe(false);
    const after = redactText(`[10:00:00] Setting Route:   ${name}\n`);
    expect(after).not.toMatch(/Wendelina|Quastinger|berweg/);
  },
);
