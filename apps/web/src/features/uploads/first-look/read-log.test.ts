import { Blob as NodeBlob } from 'node:buffer';
import { gzipSync } from 'node:zlib';
import { gameFit, steadyRecords } from '@ridescope/log-simulator/fit';
import { plantedTexts, readFixture } from '@ridescope/samples/logs';
import { gapsBesideVerdict } from '@ridescope/words/telling/choose-lines';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { IncomingFit } from '../../../shared/file-takers.ts';
import type { FirstLook } from './look-at-report.ts';
import { type ReadOptions, readLog } from './read-log.ts';

// The Blob of jsdom doesn't work with the streams of Node.
beforeAll(() => void vi.stubGlobal('Blob', NodeBlob));
afterAll(() => void vi.unstubAllGlobals());

const options = { utcOffsetMinutes: 60, maxLogBytes: undefined };

async function read(bytes: Uint8Array | string, changes: Partial<ReadOptions> = {}) {
  return await readLog(new Blob([bytes as BlobPart]), { ...options, ...changes }, () => undefined);
}

async function look(bytes: Uint8Array | string) {
  const found = await read(bytes);
  if (found.kind !== 'look') throw new Error(found.kind);
  return found.look;
}

const gapsIn = ({ rides: [ride] }: FirstLook) => gapsBesideVerdict(ride?.notMeasured ?? []);

describe('reading a log in the browser', () => {
  it('finds the ride, its verdict, problems with times, frame rate and first fix', async () => {
    const { rides } = await look(readFixture('modern-ride.txt'));
    expect(rides).toHaveLength(1);
    const [ride] = rides;
    expect(ride?.head.title).toMatch(/^Watopia/);
    expect(ride?.head.facts[0]).toBe('Sat 14 Feb 2026, 18:50 (UTC+1)');
    expect(ride?.verdict.sentence).toMatch(/\.$/);
    expect(ride?.frameRate).toMatch(/^Average \d+(\.\d)? FPS/);
    expect(ride?.steps.length).toBeGreaterThan(0);
    const times = ride?.problems.flatMap((problem) => problem.times) ?? [];
    expect(times.some(({ text }) => /^\d\d:\d\d:\d\d \(\d:\d\d:\d\d\)/.test(text))).toBe(true);
  });

  it('shows nothing personal and no proof', async () => {
    const text = JSON.stringify(await look(readFixture('modern-ride.txt')));
    for (const planted of Object.values(plantedTexts())) expect(text).not.toContain(planted);
    expect(text).not.toContain('evidence');
    expect(text.length).toBeLessThan(20_000);
  });

  it('says the same of a compressed log', async () => {
    const log = readFixture('modern-ride.txt');
    expect(await look(new Uint8Array(gzipSync(log)))).toEqual(await look(log));
  });

  it('says that a log ends in mid-ride', async () => {
    const log = readFixture('modern-ride.txt');
    const line = log.indexOf(10, Math.floor(log.length / 2)) + 1;
    const cut = await look(log.subarray(0, line));
    expect(gapsIn(cut)).toEqual([
      'The log ends in the middle of the ride: the game stopped, or the file was copied too early. If so, close the game and upload it again.',
    ]);
    const cutInLine = await look(log.subarray(0, line + 15));
    expect(gapsIn(cutInLine)[0]).toMatch(/^The log ends in the middle of a line/);
    expect(gapsIn(await look(log))).toEqual([]);
  });

  it('says where the game stopped in a log without a ride', async () => {
    const log = '[10:00:00] Log Time: 10:00:00 2026-01-01\r\n[10:00:01] Loading WAD file\r\n';
    const { rides } = await look(log);
    expect(rides).toMatchObject([
      {
        verdict: {
          sentence:
            'Nobody rode in this part of the log, so there is no ride to judge. The game stopped 1 s after its start, before it showed a picture.',
        },
        problems: [{ isInVerdict: true, times: [{ text: 'without a ride' }] }],
      },
    ]);
  });

  it('refuses what is not a log like an upload does', async () => {
    expect(await read('')).toEqual({ kind: 'notALog', reason: 'empty' });
    expect(await read('Dear diary,\n'.repeat(9000))).toMatchObject({ kind: 'notALog' });
    expect(await read(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toEqual({
      kind: 'notALog',
      reason: 'archive',
    });
  });

  it('stops at the largest log that the server reads', async () => {
    const log = readFixture('modern-ride.txt');
    const compressed = new Uint8Array(gzipSync(log));
    expect(await read(compressed, { maxLogBytes: log.length - 1 })).toEqual({
      kind: 'tooLarge',
    });
  });
});

it('the browser refuses a log whose report the server would refuse', async () => {
  expect(await read(largeReportLog())).toEqual({ kind: 'reportTooLarge' });
});

/** A frame rate in each second of five days. */
function largeReportLog(): string {
  const lines = ['[10:00:00] Log Time: 10:00:00 2026-01-01'];
  for (let at = 0; at < 5 * 86_400; at++) {
    const time = new Date(Date.UTC(2026, 0, 1, 10, 0, at)).toISOString().slice(11, 19);
    lines.push(`[${time}] FPS   60.00, ${at * 500}, 20, ${at % 99}`);
  }
  return lines.join('\r\n');
}

describe('FIT files beside a log', () => {
  // The ride of the fixture, by its FIT file.
  const [createdUnixS, stoppedUnixS] = ['2026-02-14T17:50:44Z', '2026-02-14T18:15:42Z'].map(
    (at) => Date.parse(at) / 1000,
  ) as [number, number];

  function fit(name: string, shiftS = 0): IncomingFit {
    const records = steadyRecords(createdUnixS + 30 + shiftS, stoppedUnixS - createdUnixS - 60);
    const bytes = gameFit({
      layout: '2026',
      createdUnixS: createdUnixS + shiftS,
      records: records.map((record, at) =>
        at >= 40 && at < 52 ? { ...record, powerW: 0 } : record,
      ),
      stoppedUnixS: stoppedUnixS + shiftS,
    });
    return { file: new File([bytes], name), isNamed: true };
  }
  const lookWith = async (fits: readonly IncomingFit[]) => {
    const found = await read(readFixture('modern-ride.txt'), { fits });
    if (found.kind !== 'look') throw new Error(found.kind);
    return found.look;
  };

  it('give the ride lanes of its values, and show what was lost', async () => {
    const { rides, unusedFits } = await lookWith([fit('ride.fit')]);
    const { fileName, sentences, series } = rides[0]?.fit ?? {};
    expect(fileName).toBe('ride.fit');
    expect(series?.channels.map(({ channel }) => channel)).toEqual([
      'power',
      'heartRate',
      'cadence',
    ]);
    expect(sentences?.map(({ text }) => text).join(' ')).toMatch(/Power stood at zero for 12 s/);
    expect(unusedFits).toEqual([]);
  });

  it('of another ride, or that are none, are named with the reason', async () => {
    const broken = { file: new File(['[12:00:00] FPS 60'], 'broken.fit'), isNamed: true };
    const { rides, unusedFits } = await lookWith([fit('other.fit', 9077), broken]);
    expect(rides[0]?.fit).toBeUndefined();
    expect(unusedFits?.map(({ fileName }) => fileName).sort()).toEqual(['broken.fit', 'other.fit']);
    expect(unusedFits?.map(({ reason }) => reason).join(' ')).toMatch(
      /not a FIT file.*did not join them/,
    );
  });

  it('of a whole folder count only with a time of the log in their name', async () => {
    const inFolder = (name: string) => ({ ...fit(name), isNamed: false });
    const none = await lookWith([inFolder('2025-02-14-18-50-41.fit')]);
    expect([none.rides[0]?.fit, none.unusedFits]).toEqual([undefined, []]);
    const one = await lookWith([inFolder('2026-02-14-18-50-41.fit')]);
    expect(one.rides[0]?.fit?.fileName).toBe('2026-02-14-18-50-41.fit');
  });
});
