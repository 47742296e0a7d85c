import { Random } from '@ridescope/log-simulator/random';
import { describe, expect, it } from 'vitest';
import { type ChangeName, changes, rareLines } from './changes.ts';

const many = Array.from({ length: 1000 }, (_, index) => `[10:00:00] line ${index}\r\r\n`);

function changed(name: ChangeName, lines: readonly string[], seed = 1): string[] {
  return changes[name](lines, new Random(seed));
}

describe('harmless changes', () => {
  it.each([
    ['cut at the start', (left: string[]) => many.slice(many.length - left.length)],
    ['cut at the end', (left: string[]) => many.slice(0, left.length)],
  ] as const)('%s take a twentieth at most', (name, rest) => {
    const lengths = [1, 2, 3, 4, 5].map((seed) => {
      const left = changed(name, many, seed);
      expect(left).toEqual(rest(left));
      return left.length;
    });
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(950);
    expect(Math.min(...lengths)).toBeLessThan(1000);
  });

  it('drop or double about one line in a hundred', () => {
    expect(changed('lines dropped', many).length).toBeGreaterThan(980);
    expect(changed('lines dropped', many).length).toBeLessThan(999);
    const doubled = changed('lines doubled', many);
    expect(doubled.length).toBeGreaterThan(1001);
    expect([...new Set(doubled)]).toEqual(many);
  });

  it('drop a line of a rare form, and never one that repeats', () => {
    const lines = [...many, '[10:00:01] once\n', '[10:00:02] twice 1\n', '[10:00:02] twice 2\n'];
    expect(rareLines(lines)).toEqual([1000, 1001, 1002]);
    const left = changed('a rare line dropped', lines);
    expect(left).toHaveLength(1002);
    expect(left.slice(0, 1000)).toEqual(many);
  });

  it('shift every clock by the same time, past midnight too', () => {
    const [first = '', second = ''] = changed('clock shifted', [
      '[23:00:00] Log Time: 23:00:00 2026-01-08\n',
      '[23:10:00] b\n',
    ]);
    const [, clock, logTime] = /^\[(.+)\] Log Time: (.+) 2026-01-08\n$/.exec(first) ?? [];
    expect(clock).toBe(logTime);
    expect(clock).not.toBe('23:00:00');
    expect(second.replace(/^\[\d+:(\d\d).*$/s, '$1')).not.toBe('');
  });

  it('move all frame rates by one factor of two percent at most, and no position', () => {
    const lines = ['[10:00:00] FPS 50.00, -99502, 16249, -326553\r\r\n', '[10:00:08] b\n'];
    const [rate = '', other] = changed('rates moved', lines);
    expect(rate.replace(/FPS [\d.]+/, 'FPS 50.00')).toBe(lines[0]);
    expect(Math.abs(Number(/FPS ([\d.]+)/.exec(rate)?.[1]) - 50)).toBeLessThanOrEqual(1);
    expect(other).toBe('[10:00:08] b\n');
  });
});
