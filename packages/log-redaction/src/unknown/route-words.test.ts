import { expect, it } from 'vitest';
import { redactText } from '../testing/redact.ts';
import { isGameRoute } from './route-words.ts';

it.each([
  'Tempus Fugit',
  'Volcano Circuit CCW',
  '2018 UCI Worlds Short Lap',
  'R.G.V.',
  "Jon's Route",
])('the route %s of the game keeps its name', (name) => {
  expect(isGameRoute(name)).toBe(true);
  expect(redactText(`[10:00:00] Setting Route:   ${name}\n`)).toContain(name);
});

it.each(['Wendelina Loop', 'Loop of Quastinger', 'Überweg'])(
  'the route %s of a rider is masked',
  (name) => {
    expect(isGameRoute(name)).toBe(false);
    const after = redactText(`[10:00:00] Setting Route:   ${name}\n`);
    expect(after).not.toMatch(/Wendelina|Quastinger|berweg/);
  },
);
