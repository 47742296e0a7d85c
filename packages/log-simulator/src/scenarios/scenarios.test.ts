import { describe, expect, it } from 'vitest';
import { findScenario, scenarios } from './index.ts';

describe('scenarios', () => {
  it('are the 41 of the catalogue, each with a unique name', () => {
    expect(scenarios).toHaveLength(41);
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(41);
    for (const { name, about } of scenarios) {
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(about.length).toBeGreaterThan(15);
    }
  });

  it('are found by name', () => {
    expect(findScenario('stutter')?.labels.mustFire).toEqual(['graphics-freezes:critical']);
    expect(findScenario('stuttering')).toBeUndefined();
  });

  it.each(scenarios)('$name has labels that don’t contradict each other', ({ labels }) => {
    const { mustFire, mustNotFire } = labels;
    for (const label of mustFire) expect(label).toMatch(/^[a-z0-9-]+:(?:info|warning|critical)$/);
    for (const label of mustNotFire)
      expect(label).toMatch(
        /^(?:\*(?:warning|critical)|[a-z0-9-]+(?:\*|:(?:info|warning|critical))?)$/,
      );
    expect(mustFire.filter((label) => mustNotFire.includes(label))).toEqual([]);
    const rules = mustFire.map((label) => label.split(':')[0] ?? '');
    expect(new Set(rules).size).toBe(rules.length);
    expect(rules.filter((rule) => mustNotFire.includes(rule))).toEqual([]);
  });

  it('cover all three patterns and every category', () => {
    const patterns = scenarios.flatMap(({ labels }) => [
      ...(labels.confirmed ?? []),
      ...(labels.notConfirmed ?? []),
      ...(labels.notTested ?? []),
    ]);
    expect(new Set(patterns)).toEqual(new Set(['crowding-fps', 'network-radio', 'sensor-stall']));
    const categories = scenarios.flatMap(({ labels }) =>
      labels.mustFire.map((label) => label.split('-')[0]),
    );
    expect(new Set(categories)).toEqual(new Set(['network', 'graphics', 'sensor', 'hardware']));
  });
});
