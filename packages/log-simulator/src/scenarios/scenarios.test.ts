import { describe, expect, it } from 'vitest';
import { findScenario, scenarios } from './index.ts';

describe('scenarios', () => {
  it('are at least 66, each under its own name', () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(66);
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
    for (const { name, about } of scenarios) {
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(about.length).toBeGreaterThan(15);
    }
  });

  it('are found by name', () => {
    expect(findScenario('stutter')?.labels.mustFire).toEqual(['graphics-freezes:critical']);
    expect(findScenario('stuttering')).toBeUndefined();
  });

  it.each(scenarios)("$name has labels that don't contradict each other", ({ labels }) => {
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

  it.each(scenarios)('$name has labels of problems that can hold at once', ({ labels }) => {
    const { mustProblems, mustNotProblems, verdict = [] } = labels;
    for (const { what } of mustProblems) {
      expect(what).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(mustNotProblems).not.toContain(what);
    }
    for (const label of mustNotProblems)
      expect(label).toMatch(
        /^(?:\*(?:critical|warning|minor)?|[a-z-]+(?::(?:critical|warning|minor))?)$/,
      );
    if (mustProblems.length > 0) expect(verdict).not.toContain('nothing');
  });

  it('of clean rides allow nothing at all', () => {
    const clean = scenarios.filter(
      ({ labels }) => labels.mustNotProblems.includes('*') && labels.mustProblems.length === 0,
    );
    expect(clean.length).toBeGreaterThan(10);
    for (const { labels } of clean) expect(labels.firstFixes).toEqual(['none']);
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
