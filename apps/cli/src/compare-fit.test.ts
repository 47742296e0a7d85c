import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameFit, simulateRide } from '@ridescope/log-simulator/fit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('../bin/ridescope.js', import.meta.url));

function compare(...args: readonly string[]) {
  const env = { ...process.env, NO_COLOR: '1' };
  const run = spawnSync(process.execPath, [bin, 'compare-fit', ...args], { env });
  return { code: run.status, out: run.stdout.toString(), err: run.stderr.toString() };
}

let folder: string;
let [game, other, silent] = ['', '', ''];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridescope-compare-'));
  const [bytesOfGame, bytesOfOther] = [1, 2].map(
    (seed) =>
      simulateRide('clean-modern-lan', { seed, minutes: 30, layout: '2026' }).files[0]?.bytes,
  );
  const save = (name: string, bytes = new Uint8Array()) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  game = save('game.fit', bytesOfGame);
  other = save('other.fit', bytesOfOther);
  const unixS = Date.UTC(2026, 1, 14, 10) / 1000;
  const records = [{ unixS, powerW: 0, cadenceRpm: 80, heartRateBpm: 120 }];
  silent = save('silent.fit', gameFit({ layout: '2026', createdUnixS: unixS, records }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('ridescope compare-fit', () => {
  it('compares two recordings, as text and as JSON', () => {
    const { code, out } = compare(game, game);
    expect(code).toBe(0);
    expect(out).toContain('The clocks agree.');
    expect(out).toContain('both files probably come from one source');
    expect(JSON.parse(compare(game, game, '--json').out)).toMatchObject({
      offsetS: 0,
      meanW: 0,
      isSameSource: true,
    });
  });

  it('ends in one line for two rides, without power, and without two files', () => {
    for (const [args, reason] of [
      [[game, other], 'they are not one ride'],
      [[game, silent], 'at least one of the files has no power'],
      [[game], 'compare-fit takes two FIT files'],
      [[game, bin], 'it is not a FIT file'],
    ] as const) {
      const { code, out, err } = compare(...args);
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain(reason);
      expect(err.trim().split('\n')).toHaveLength(1);
    }
  });
});
