import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { afterAll, describe, expect, it } from 'vitest';
import { simulatedRide } from '../testing/simulated-rides.ts';
import { LiveAnalyzer } from './live-analyzer.ts';
import { type GrowingFile, LogFollower } from './log-follower.ts';
import { secondsOf } from './testing/watch-log.ts';

/** The next day, as no two sessions of a game begin in the same second. */
const nextRide = Buffer.from(
  Buffer.from(simulatedRide('clean-bluetooth'))
    .toString('latin1')
    .replaceAll('2026-02-14', '2026-02-15'),
  'latin1',
);
const rides = [simulatedRide('clean-modern-lan'), nextRide] as const;

/** The first kilobytes of a ride. */
function logOf(ride: 1 | 2, kilobytes: number): Uint8Array {
  return rides[ride - 1]?.subarray(0, 1024 * kilobytes) ?? new Uint8Array(0);
}

/** A file that holds these bytes now. Notes which were read. */
function fileOf(bytes: Uint8Array, reads: [number, number][] = []) {
  return {
    size: bytes.length,
    async read(from: number, to: number) {
      reads.push([from, to]);
      return bytes.subarray(from, to);
    },
  };
}

function viewOf(bytes: Uint8Array) {
  const live = new LiveAnalyzer();
  live.push(bytes);
  return live.view();
}

describe('a follower', () => {
  it('reads new bytes alone, in bursts that end in the middle of lines', async () => {
    const log = logOf(1, 100);
    const follower = new LogFollower();
    let size = 0;
    for (let burst = 1; size < log.length; burst = (burst * 7919) % 40_009) {
      const before = size;
      size = Math.min(log.length, size + burst);
      const reads: [number, number][] = [];
      expect(await follower.step(fileOf(log.subarray(0, size), reads))).toBe('grown');
      // The first bytes are read each time: by them it knows the file.
      const fresh = before === 0 ? reads : reads.slice(1);
      expect(fresh).toEqual([[before, size]]);
    }
    expect(follower.view()).toEqual(viewOf(log));
    expect(await follower.step(fileOf(log))).toBe('unchanged');
  });

  it('leaves a line that is cut until its rest comes', async () => {
    const log = logOf(1, 100);
    const lineEnd = log.lastIndexOf(10, log.length - 2) + 1;
    const follower = new LogFollower();
    await follower.step(fileOf(log.subarray(0, lineEnd + 9)));
    expect(follower.view()).toEqual(viewOf(log.subarray(0, lineEnd)));
    await follower.step(fileOf(log));
    expect(follower.view()).toEqual(viewOf(log));
  });

  it('begins anew when the file is shorter than before', async () => {
    const follower = new LogFollower();
    await follower.step(fileOf(logOf(1, 100)));
    const next = logOf(2, 30);
    expect(await follower.step(fileOf(next))).toBe('new-session');
    expect(follower.view()).toEqual(viewOf(next));
  });

  it('begins anew when another log took the place of the file, however long it is', async () => {
    const [first, second] = [logOf(1, 60), logOf(2, 100)];
    const follower = new LogFollower();
    await follower.step(fileOf(first));
    expect(await follower.step(fileOf(second))).toBe('new-session');
    expect(follower.view()).toEqual(viewOf(second));
  });

  it('goes on where a failed reading stopped', async () => {
    const log = logOf(1, 100);
    const follower = new LogFollower();
    await follower.step(fileOf(log.subarray(0, 50_000)));
    const held = { size: log.length, read: async () => Promise.reject(new Error('held')) };
    await expect(follower.step(held)).rejects.toThrow('held');
    await follower.step(fileOf(log));
    expect(follower.view()).toEqual(viewOf(log));
  });
});

describeRealLogs('a follower of a file on the disk', (names) => {
  const folder = mkdtempSync(join(tmpdir(), 'ridescope-follower-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'Log.txt');

  /** The file as it is now, opened for each reading, as a browser does. */
  function onDisk(): GrowingFile {
    const { size } = statSync(path);
    return {
      size,
      async read(from, to) {
        const bytes = new Uint8Array(to - from);
        const file = openSync(path, 'r');
        const count = readSync(file, bytes, 0, bytes.length, from);
        closeSync(file);
        return bytes.subarray(0, count);
      },
    };
  }

  // A minute of the ride each second. A line that is written in two parts is read in two.
  it.each(names)(
    'knows all that %s holds when it is written at 60 times its pace',
    async (name) => {
      const log = readRealLog(name);
      writeFileSync(path, '');
      const follower = new LogFollower();
      const complete = new LiveAnalyzer();
      let written = 0;
      for (const { to } of secondsOf(log, 60)) {
        const end = Math.min(log.length, to + (to % 37));
        appendFileSync(path, log.subarray(written, end));
        await follower.step(onDisk());
        complete.push(log.subarray(written, end));
        written = end;
        expect(follower.view()).toEqual(complete.view());
      }
      expect(written).toBe(log.length);
      // The game begins its next log in the same file.
      writeFileSync(path, logOf(1, 100));
      expect(await follower.step(onDisk())).toBe('new-session');
      expect(follower.view()).toEqual(viewOf(logOf(1, 100)));
    },
  );
});
