import { describe, expect, it } from 'vitest';
import { scenarios, simulate } from './index.ts';
import { planted } from './planted.ts';

function textOf(name: string, seed = 1, minutes?: number): string {
  const chunks = [...simulate(name, { seed, ...(minutes && { minutes }) })];
  return Buffer.concat(chunks).toString('utf8');
}

const secondsOf = (line: string) => {
  const [, hour, minute, second] = /^\[(\d+):(\d\d):(\d\d)\] /.exec(line) ?? [];
  return Number(hour) * 3_600 + Number(minute) * 60 + Number(second);
};

describe('a simulated log', () => {
  it.each(['clean-legacy', 'clean-modern-lan'])('%s depends only on the seed', (name) => {
    const first = textOf(name, 7, 5);
    expect(textOf(name, 7, 5)).toBe(first);
    expect(textOf(name, 8, 5)).not.toBe(first);
  });

  it.each(scenarios.map(({ name }) => name))('%s has lines in the order of time', (name) => {
    const lines = textOf(name, 3, 4)
      .split(/[\r\n]+/)
      .filter((line) => /^\[\d/.test(line));
    if (name !== 'cut-headless')
      expect(lines[0]).toMatch(/^\[\d+:\d\d:\d\d\] Log Time: \d+:\d\d:\d\d \d{4}-\d\d-\d\d$/);
    let last = secondsOf(lines[0] ?? '');
    for (const line of lines) {
      expect(secondsOf(line)).toBeGreaterThanOrEqual(last);
      last = secondsOf(line);
    }
  });

  it('has the line endings of the game on a PC', () => {
    expect(textOf('clean-modern-lan', 1, 3)).not.toMatch(/[^\r]\n|\r[^\r\n]/);
    expect(textOf('clean-modern-lan', 1, 3).match(/\r\r\n/g)?.length).toBeGreaterThan(1_000);
  });

  it('is about as large as a real log', () => {
    const kilobytes = (name: string) => textOf(name).length / 1_000;
    expect(kilobytes('companion-off')).toBeGreaterThan(400);
    expect(kilobytes('companion-off')).toBeLessThan(1_100);
    expect(kilobytes('clean-legacy')).toBeGreaterThan(800);
    expect(kilobytes('clean-legacy')).toBeLessThan(5_000);
  });

  it('comes in chunks, more but not larger ones for a long ride', () => {
    const sizes = [...simulate('clean-modern-lan', { seed: 1, minutes: 600 })].map(
      ({ length }) => length,
    );
    expect(sizes.length).toBeGreaterThan(20);
    expect(Math.max(...sizes)).toBeLessThan(70_000);
  });

  it('has the requested length', () => {
    const fpsLines = (minutes: number) =>
      textOf('clean-modern-lan', 1, minutes).match(/\] FPS \d/g)?.length ?? 0;
    expect(fpsLines(20) - fpsLines(10)).toBe(75);
  });

  it('contains invented people only', () => {
    for (const name of ['clean-legacy', 'net-dns-api', 'lan-trainer-drops']) {
      const text = textOf(name);
      expect(new Set(text.match(/[\w.+-]+@[\w.-]+\w/g))).toEqual(new Set([planted.email]));
      for (const address of new Set(text.match(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g)))
        expect(address).toMatch(/^(?:192\.0\.2|198\.51\.100|31\.0\.101)\.\d+$/);
      expect(text).not.toMatch(/zwift\.com/);
    }
  });

  it('has no lines while the computer sleeps', () => {
    const times = textOf('laptop-sleep')
      .split(/[\r\n]+/)
      .filter((line) => /^\[\d/.test(line))
      .map(secondsOf);
    const gaps = times.map((t, index) => t - (times[index - 1] ?? t));
    expect(Math.max(...gaps)).toBeGreaterThanOrEqual(49);
    expect(gaps.filter((gap) => gap > 20)).toHaveLength(1);
  });

  it('has no frame-rate lines if the scenario has none', () => {
    expect(textOf('no-fps-lines')).not.toContain('] FPS ');
    expect(textOf('no-fps-lines')).toContain('UDP metrics');
  });

  it("contains the receiver's losses in the counter of the meter", () => {
    const counters = [
      ...textOf('ant-double-slot-bad').matchAll(
        /\] ANT {2}: \[PowerMeter\] WheelPower: EC: (\d+)/g,
      ),
    ].map(([, count]) => Number(count));
    const sent = counters.reduce(
      (sum, count, i) => sum + (i === 0 ? 0 : (count - (counters[i - 1] ?? 0) + 256) % 256),
      1,
    );
    expect((100 * (sent - counters.length)) / sent).toBeCloseTo(39.8, 0);
  });
});

describe('simulate refuses', () => {
  it.each([
    ['nowhere', { seed: 1 }, /no scenario 'nowhere'/],
    ['clean-legacy', { seed: 1.5 }, /seed is a whole number/],
    ['clean-legacy', { seed: 1, minutes: 0 }, /1 to 1440 minutes/],
    ['clean-legacy', { seed: 1, minutes: 1_441 }, /1 to 1440 minutes/],
    ['clean-legacy', { seed: 1, minutes: Number.NaN }, /1 to 1440 minutes/],
  ])('%s %j', (name, options, message) => {
    expect(() => simulate(name, options)).toThrow(message);
  });
});
