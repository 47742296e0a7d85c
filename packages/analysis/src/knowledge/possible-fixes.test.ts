import { expect, it } from 'vitest';
import { possibleFixes } from './possible-fixes.ts';

it.each([
  ['pc', ['net-wired', 'gfx-driver-update']],
  ['mac', ['net-wired']],
  ['ios', ['gfx-mobile-cooling']],
  ['tvos', ['net-wired', 'gfx-mobile-cooling']],
  ['android', ['gfx-mobile-cooling']],
  ['unknown', ['net-wired', 'gfx-driver-update', 'gfx-mobile-cooling']],
] as const)(
  'possibleFixes keeps on %s the fixes %j, each once and in order',
  (platform, expected) => {
    const ids = ['net-wired', 'gfx-driver-update', 'gfx-mobile-cooling', 'net-wired'] as const;
    expect(possibleFixes(ids, platform)).toEqual(expected);
  },
);
