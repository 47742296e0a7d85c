import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scenarios, simulate } from '@ridescope/log-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('../bin/ridescope.js', import.meta.url));

function ridescope(...args: string[]) {
  const run = spawnSync(process.execPath, [bin, ...args], { maxBuffer: 20_000_000 });
  return { code: run.status, out: run.stdout, err: run.stderr.toString() };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridescope-simulate-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytesOf = (name: string, seed: number, minutes: number) =>
  Buffer.concat([...simulate(name, { seed, minutes })]);

describe('ridescope simulate', () => {
  it('writes the log of a scenario to standard output', () => {
    const { code, out, err } = ridescope('simulate', 'stutter', '--minutes', '5');
    expect(code).toBe(0);
    expect(err).toBe('');
    expect(out.equals(bytesOf('stutter', 1, 5))).toBe(true);
  });

  it('takes a seed and writes to a file, which can be analyzed', () => {
    const path = join(folder, 'Log.txt');
    const run = ridescope('simulate', 'stutter', '--seed', '7', '--minutes', '12', '-o', path);
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(run.out).toHaveLength(0);
    expect(readFileSync(path).equals(bytesOf('stutter', 7, 12))).toBe(true);
    const { code, out } = ridescope('analyze', path, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out.toString()).activities).toHaveLength(1);
  });

  it('writes a ride in the line forms that are named', () => {
    const { code, out } = ridescope('simulate', 'stutter', '--minutes', '5', '--forms', '2022-mac');
    expect(code).toBe(0);
    expect(out.toString()).toContain('Device:       Macmini9,1');
  });

  it('writes the FIT files of the ride into a folder, which analyze joins with the log', () => {
    const home = join(folder, 'game');
    const path = join(home, 'Logs', 'Log.txt');
    mkdirSync(join(home, 'Logs'), { recursive: true });
    const run = ridescope('simulate', 'ble-drops', '--fit', join(home, 'Activities'), '-o', path);
    expect(run).toMatchObject({ code: 0, err: '' });
    const { code, out } = ridescope('analyze', path, '--json');
    expect(code).toBe(0);
    expect(ridescope('analyze', path, '--no-fit').out.toString()).toContain(
      'By its lengths in the log, the FIT file grew by ',
    );
    const [file] = JSON.parse(out.toString()).rideFiles;
    expect(file).toMatchObject({ condition: 'whole', activity: 0, clock: { withinS: 1 } });
    expect(
      file.outages.filter(({ channel }: { channel: string }) => channel === 'power'),
    ).toHaveLength(4);
  });

  it('names the file of a ride in which the game stopped', () => {
    const path = join(folder, 'stopped.txt');
    const fit = join(folder, 'stopped');
    expect(ridescope('simulate', 'clean-modern-lan', '--fit', fit, '-o', path).code).toBe(0);
    const log = readFileSync(path, 'latin1');
    const middle = log.indexOf('\n', 0.9 * log.length);
    writeFileSync(path, log.slice(0, middle + 1), 'latin1');
    const { out } = ridescope('analyze', path, '--no-fit');
    expect(out.toString()).toMatch(
      /inProgressActivity\.fit in Documents\/Zwift\/Activities, [\d,]+ bytes at its last save/,
    );
  });

  it('lists every scenario with what it holds', () => {
    const { code, out } = ridescope('simulate', '--list');
    expect(code).toBe(0);
    const lines = out.toString().trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(scenarios.map(({ name }) => name));
    for (const [index, { about }] of scenarios.entries()) expect(lines[index]).toContain(about);
  });

  it.each([
    ['an unknown scenario', ['stuttering'], "there is no scenario 'stuttering'"],
    ['no scenario', [], 'takes one SCENARIO'],
    ['two scenarios', ['stutter', 'cap-30'], 'takes one SCENARIO'],
    ['a list of one', ['--list', 'stutter'], 'takes one SCENARIO'],
    ['a seed that is no number', ['stutter', '--seed', 'x'], '--seed takes a whole number'],
    ['a ride without minutes', ['stutter', '--minutes', '0'], '--minutes takes a number'],
    ['a ride without end', ['stutter', '--minutes', '1441'], '--minutes takes a number'],
    ['unknown forms', ['stutter', '--forms', '1999'], '--forms takes one of 2017-windows'],
    ['an unknown layout', ['stutter', '--layout', '1999'], '--layout takes one of 2022'],
    ['an unknown option', ['stutter', '--sed', '4'], '--sed'],
    ['a file that cannot be', ['stutter', '-o', join('nowhere', 'x')], 'cannot write'],
  ])('answers 1 for %s with one clear line', (_name, args, message) => {
    const { code, out, err } = ridescope('simulate', ...args);
    expect(code).toBe(1);
    expect(out).toHaveLength(0);
    expect(err).toContain(message);
    expect(err.trimEnd()).not.toContain('\n');
    expect(existsSync(join('nowhere', 'x'))).toBe(false);
  });

  it('ends quietly when its reader stops early', () => {
    const command = `"${process.execPath}" "${bin}" simulate clean-legacy | head -c 10`;
    const run = spawnSync('bash', ['-o', 'pipefail', '-c', command]);
    expect(run.stderr.toString()).toBe('');
    expect(run.status).toBe(0);
  });
});
