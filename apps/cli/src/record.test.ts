import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { fixturePath } from '@ridescope/samples/logs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('../bin/ridescope.js', import.meta.url));
const log = fixturePath('short-ride.txt');

function ridescope(
  args: readonly string[],
  { input, zone = 'UTC' }: { input?: Buffer; zone?: string } = {},
) {
  const run = spawnSync(process.execPath, [bin, ...args], {
    ...(input && { input }),
    env: { ...process.env, TZ: zone, NO_COLOR: '' },
  });
  return { code: run.status, out: run.stdout, err: run.stderr.toString() };
}

let folder: string;
let recording: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridescope-record-'));
  recording = join(folder, 'ride.rsr');
  const { code, err } = ridescope(['record', log, '-o', recording]);
  expect(err).toMatch(/^recorded \d+ KB, \d+ % of the log\n$/);
  expect(code).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

describe('ridescope record', () => {
  it('writes a recording that analyze takes like its log, in any time zone', () => {
    const fromLog = ridescope(['analyze', log, '--json']);
    const fromRecording = ridescope(['analyze', recording, '--json'], { zone: 'Asia/Tokyo' });
    expect(fromRecording).toEqual(fromLog);
    expect(fromRecording.code).toBe(0);
  });

  it('writes to standard output, and analyze reads it from there, compressed or not', () => {
    const { out } = ridescope(['record', log]);
    expect(out.equals(readFileSync(recording))).toBe(true);
    const expected = ridescope(['analyze', log]).out;
    expect(ridescope(['analyze', '-'], { input: out }).out.equals(expected)).toBe(true);
    const plain = gunzipSync(out);
    expect(ridescope(['analyze', '-'], { input: plain }).out.equals(expected)).toBe(true);
  });

  it('writes nothing for a file that is not a game log', () => {
    const path = file('table.csv', Buffer.from('a,b\n'.repeat(100)));
    const { code, out } = ridescope(['record', path]);
    expect(code).toBe(2);
    expect(out).toHaveLength(0);
  });

  it('refuses a recording', () => {
    const { code, err } = ridescope(['record', recording]);
    expect(code).toBe(1);
    expect(err).toBe(`ridescope: ${recording} is a recording already\n`);
  });
});

describe('ridescope analyze', () => {
  it('refuses a damaged recording', () => {
    const plain = gunzipSync(readFileSync(recording));
    const path = file('cut.rsr', gzipSync(plain.subarray(0, plain.length - 9)));
    const { code, err, out } = ridescope(['analyze', path]);
    expect(code).toBe(1);
    expect(err).toBe(`ridescope: cannot read ${path}: the recording is cut off or damaged\n`);
    expect(out).toHaveLength(0);
  });

  it('stops at a small recording that expands to far more than any real one', () => {
    const bomb = Buffer.alloc(80 * 1_048_576);
    bomb.write('RSR\0');
    const { code, err } = ridescope(['analyze', file('bomb.rsr', gzipSync(bomb, { level: 1 }))]);
    expect(code).toBe(1);
    expect(err).toContain('the recording is too large');
  });
});
