import { fixes, fixIds, isFixId } from '@ridescope/catalogue/fixes';
import { describe, expect, it } from 'vitest';
import { recommendations, recommendationsFor } from './index.ts';

const entries = fixIds.map((id) => [id, { ...recommendations[id], ...fixes[id] }] as const);

describe('the table of fixes', () => {
  it.each(entries)(
    '%s has a title, steps, a time and platforms',
    (id, { title, steps, minutes, platforms }) => {
      expect(id).toMatch(/^(net|gfx|ant|sensor|ble|lan|hw)(-[a-z0-9]+)+$/);
      expect(title.length).toBeGreaterThan(5);
      expect(steps.length).toBeGreaterThanOrEqual(3);
      for (const step of steps) expect(step).toMatch(/^[A-Z].*[.?]$/);
      expect(steps.join(' ')).not.toMatch(/[!;]/);
      expect(minutes).toBeGreaterThanOrEqual(3);
      expect(platforms.length).toBeGreaterThan(0);
    },
  );

  it('has no title twice', () => {
    expect(new Set(entries.map(([, { title }]) => title)).size).toBe(entries.length);
  });
});

describe('recommendationsFor', () => {
  const ids = ['net-wired', 'gfx-driver-update', 'gfx-mobile-cooling', 'net-wired'];
  const shown = (platform: Parameters<typeof recommendationsFor>[1]) =>
    recommendationsFor(ids, platform).map(({ id }) => id);

  it.each([
    ['pc', ['net-wired', 'gfx-driver-update']],
    ['mac', ['net-wired']],
    ['ios', ['gfx-mobile-cooling']],
    ['tvos', ['net-wired', 'gfx-mobile-cooling']],
    ['android', ['gfx-mobile-cooling']],
    ['unknown', ['net-wired', 'gfx-driver-update', 'gfx-mobile-cooling']],
  ] as const)('on %s returns %j, each once and in order', (platform, expected) => {
    expect(shown(platform)).toEqual(expected);
  });

  it('returns only what the rider needs', () => {
    expect(recommendationsFor(['gfx-reboot'], 'pc')).toEqual([
      {
        id: 'gfx-reboot',
        title: 'Start fresh',
        steps: [...recommendations['gfx-reboot'].steps],
        difficulty: 'easy',
        minutes: 5,
      },
    ]);
  });

  it('leaves out ids without a fix', () => {
    expect(recommendationsFor(['toString', 'net-nothing'], 'unknown')).toEqual([]);
    expect(isFixId('constructor')).toBe(false);
  });
});
