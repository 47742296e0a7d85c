import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Report } from '@ridescope/contract/report/report';
import type { RideFile } from '@ridescope/contract/ride-file';
import { type GameRecord, gameFit, steadyRecords } from '@ridescope/log-simulator/fit';
import { fixturePath } from '@ridescope/samples/logs';
import { describeShared, readSharedFile } from '@ridescope/samples/real-logs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ZippedFile, zipOf } from './testing/zip-of.ts';

const bin = fileURLToPath(new URL('../bin/ridescope.js', import.meta.url));
const fixture = fixturePath('modern-ride.txt');

function ridescope(...args: readonly string[]) {
  const env = { ...process.env, TZ: 'UTC', NO_COLOR: '' };
  const run = spawnSync(process.execPath, [bin, ...args], { env });
  return { code: run.status, out: run.stdout.toString(), err: run.stderr.toString() };
}

type Answer = Report & { rideFiles?: RideFile[] };
const json = (...args: readonly string[]): Answer =>
  JSON.parse(ridescope('analyze', ...args, '--json').out);

let folder: string;
/** The log in a folder as the game lays it out. */
let log: string;
let plain: string;
let createdS: number;
let stoppedS: number;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridescope-fit-'));
  mkdirSync(join(folder, 'Logs'));
  log = join(folder, 'Logs', 'Log.txt');
  copyFileSync(fixture, log);
  plain = ridescope('analyze', log).out;
  const [activity] = json(log).activities;
  createdS = Date.parse(activity?.startedAt ?? '') / 1000;
  stoppedS = Date.parse(activity?.endedAt ?? '') / 1000;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file of the ride in the log, with a lost power source where it is asked for. */
function rideFile({ shiftS = 0, zeroAt = -1, zeroS = 12 } = {}): Buffer {
  const startS = createdS + 30 + shiftS;
  const records = steadyRecords(startS, stoppedS - createdS - 60).map(
    (record, at): GameRecord =>
      at >= zeroAt && at < zeroAt + zeroS && zeroAt >= 0
        ? { ...record, powerW: 0, cadenceRpm: 92, speedMps: 7 }
        : record,
  );
  const stoppedUnixS = stoppedS + shiftS;
  return Buffer.from(
    gameFit({ layout: '2026', createdUnixS: createdS + shiftS, records, stoppedUnixS }),
  );
}

/** As the game names the file of the ride. */
function fileName(): string {
  const offsetMs = 60_000 * (json(log, '--no-fit').session.utcOffsetMinutes ?? 0);
  const created = new Date(createdS * 1000 + offsetMs).toISOString();
  return `${created.slice(0, 19).replaceAll(/[T:]/g, '-')}.fit`;
}

function saved(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

describe('ridescope analyze --fit', () => {
  it('finds a power gap of 12 s at its second, and says that the log has none', () => {
    const path = saved('gap.fit', rideFile({ zeroAt: 40 }));
    const [file] = json(log, '--fit', path).rideFiles ?? [];
    expect(file).toMatchObject({ activity: 0, clock: { withinS: 1 } });
    expect(file?.gaps).toMatchObject([
      { channel: 'power', kind: 'zero', fromUnixS: createdS + 70, seconds: 12 },
    ]);
    const { code, out } = ridescope('analyze', log, '--fit', path);
    expect(code).toBe(0);
    expect(out.startsWith(plain)).toBe(true);
    expect(out).toContain('Power stood at zero for 12 s at ');
    expect(out).toContain('while you pedalled at 92. You slowed from 32.4 to 25.2 km/h.');
  });

  it('invents no gap in a clean ride, plain or gzip', () => {
    for (const bytes of [rideFile(), gzipSync(rideFile())]) {
      const path = saved('clean.fit', bytes);
      expect(json(log, '--fit', path).rideFiles).toMatchObject([{ condition: 'whole', gaps: [] }]);
    }
  });

  it('joins nothing when the clocks differ', () => {
    const path = saved('moved.fit', rideFile({ shiftS: 90, zeroAt: 40 }));
    const { out } = ridescope('analyze', log, '--fit', path);
    expect(out).toContain('the times of the log and of this file differ');
    expect(out).not.toContain('Power stood at zero');
  });

  it('ends in one line when the file is no FIT file, or missing', () => {
    for (const path of [log, join(folder, 'missing.fit')]) {
      const { code, out, err } = ridescope('analyze', log, '--fit', path);
      expect([code, out]).toEqual([1, '']);
      expect(err.trim().split('\n')).toHaveLength(1);
    }
  });
});

describe('the Activities folder beside a log', () => {
  it('is searched, which is stated, and switched off by --no-fit', () => {
    const activities = join(folder, 'Activities');
    mkdirSync(activities);
    writeFileSync(join(activities, fileName()), rideFile({ zeroAt: 40 }));
    writeFileSync(join(activities, '2001-01-01-00-00-00.fit'), rideFile());
    const { out, err } = ridescope('analyze', log);
    expect(out).toContain('Power stood at zero for 12 s');
    expect(err).toBe(
      `Read ${fileName()} in the Activities folder beside the log; --no-fit leaves it out.\n`,
    );
    const without = ridescope('analyze', log, '--no-fit');
    expect([without.out, without.err]).toEqual([plain, '']);
    rmSync(activities, { recursive: true });
  });
});

describe('a zip archive', () => {
  const archive = (name: string, files: readonly ZippedFile[]) => saved(name, zipOf(files));
  const ride = () => ({ name: 'Activities/ride.fit', bytes: rideFile({ zeroAt: 40 }) });

  it('of FIT files is read with --fit', () => {
    const { code, out, err } = ridescope('analyze', log, '--fit', archive('fits.zip', [ride()]));
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Power stood at zero for 12 s');
  });

  it('without FIT files ends in one line', () => {
    const { code, err } = ridescope(
      'analyze',
      log,
      '--fit',
      archive('empty.zip', [{ name: 'a.txt', bytes: Buffer.from('a') }]),
    );
    expect([code, err.trim().split('\n').length]).toEqual([1, 1]);
    expect(err).toContain('There is no FIT file in it.');
  });

  it('of the whole folder gives the log with the FIT files of its rides, and says so', () => {
    const name = fileName();
    const whole = archive('Zwift.zip', [
      { name: 'Zwift/Logs/Log.txt', bytes: readFileSync(fixture) },
      { name: `Zwift/Activities/${name}`, bytes: rideFile({ zeroAt: 40 }) },
      { name: 'Zwift/Activities/2001-01-01-00-00-00.fit', bytes: rideFile() },
    ]);
    const { out, err } = ridescope('analyze', whole);
    expect(out).toContain('Power stood at zero for 12 s');
    expect(err).toBe(`Read ${name} in the archive of the log; --no-fit leaves it out.\n`);
    const without = ridescope('analyze', whole, '--no-fit');
    expect([without.out, without.err]).toEqual([plain, '']);
  });
});

describe('ridescope repair-fit', () => {
  it('makes a whole file of one that was never closed, which then fits the log', () => {
    const bytes = rideFile();
    bytes.fill(0, 4, 8);
    const broken = saved('inProgressActivity.fit', bytes.subarray(0, -300));
    const repaired = join(folder, 'repaired.fit');
    const { code, out, err } = ridescope('repair-fit', broken, '-o', repaired);
    expect([code, out]).toEqual([0, '']);
    expect(err).toMatch(/^Repaired: [\d,]+ records saved, with a new end of the ride\.\n$/);
    const again = ridescope('repair-fit', repaired);
    expect([again.code, again.out]).toEqual([0, '']);
    expect(again.err).toContain('there is nothing to repair');
    expect(json(log, '--fit', repaired).rideFiles).toMatchObject([{ condition: 'whole' }]);
  });

  it('refuses what is no FIT file, and its own source', () => {
    expect(ridescope('repair-fit', log).err).toContain('it is not a FIT file');
    expect(ridescope('repair-fit', log, '-o', log).code).toBe(1);
  });
});

describeShared('a real log and its FIT file', 'fit/', () => {
  it.each([
    [
      '2022-12-17-bluetooth-strap',
      '2022-12-17-14-43-41.fit',
      [
        ['15:10:43', 23],
        ['15:14:48', 11],
        ['15:22:26', 17],
        ['15:29:26', 12],
      ],
    ],
    ['2022-12-20-crash-at-exit', '2022-12-20-10-34-16.fit', []],
  ])('%s agree within 1 s and show its lost pulse, nothing invented', (name, fit, losses) => {
    const path = saved('real.txt', readSharedFile(`field/whole/${name}.txt`));
    const [file] =
      json(path, '--fit', saved('real.fit', readSharedFile(`fit/${fit}`))).rideFiles ?? [];
    expect(file?.clock).toMatchObject({ withinS: 1, driftS: 0, utcOffsetMinutes: -480 });
    // Half of each ride, at least, was ridden in ERG mode, which held its targets.
    expect(file?.erg).toMatchObject({ source: 'log', weak: [] });
    expect(file?.erg?.measuredS).toBeGreaterThan(1800);
    expect(file?.checks).toHaveLength(8);
    expect(file?.checks.filter(({ agrees }) => !agrees)).toEqual([]);
    const lost = (file?.gaps ?? []).filter(({ kind }) => kind === 'zero');
    const clock = (unixS: number) => new Date((unixS - 28_800) * 1000).toISOString().slice(11, 19);
    expect(lost.map(({ fromUnixS, seconds }) => [clock(fromUnixS), seconds])).toEqual(losses);
    expect(file?.outages.map(({ fileSeconds }) => fileSeconds)).toEqual(
      losses.map(([, seconds]) => seconds),
    );
  });
});
