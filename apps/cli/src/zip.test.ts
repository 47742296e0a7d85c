import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fixturePath } from '@ridescope/samples/logs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ZippedFile, zipOf } from './testing/zip-of.ts';

const bin = fileURLToPath(new URL('../bin/ridescope.js', import.meta.url));
const fixture = fixturePath('short-ride.txt');
const log = readFileSync(fixture);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridescope-zip-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function ridescope(args: readonly string[], input?: Buffer) {
  const run = spawnSync(process.execPath, [bin, ...args], {
    ...(input && { input }),
    env: { ...process.env, TZ: 'UTC', NO_COLOR: '1' },
  });
  return { code: run.status, out: run.stdout.toString(), err: run.stderr.toString() };
}

function archive(name: string, files: readonly ZippedFile[]): string {
  const path = join(folder, name);
  writeFileSync(path, zipOf(files));
  return path;
}

describe('a zip archive', () => {
  it.each([false, true])('gives the report of the log in it (stored: %s)', (isStored) => {
    const path = archive('one.zip', [
      { name: 'Logs/Log.txt', bytes: log, isStored },
      { name: 'Activities/ride.fit', bytes: Buffer.from('no log') },
    ]);
    const { code, out, err } = ridescope(['analyze', path, '--json']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(ridescope(['analyze', fixture, '--json']).out);
  });

  it('gives the newest of several logs, and names it', () => {
    const path = archive('several.zip', [
      { name: 'Log (old 1).txt', bytes: Buffer.from('older\n'), day: 2 },
      { name: 'Log.txt', bytes: log, day: 3 },
    ]);
    const { code, out, err } = ridescope(['analyze', path, '--json']);
    expect(code).toBe(0);
    expect(err).toBe(`Reading Log.txt, the newest of 2 logs in ${path}.\n`);
    expect(out).toBe(ridescope(['analyze', fixture, '--json']).out);
  });

  it('is masked like the log in it', () => {
    const path = archive('masked.zip', [{ name: 'Log.txt', bytes: log }]);
    expect(ridescope(['redact', path]).out).toBe(ridescope(['redact', fixture]).out);
  });

  it('without a log is refused with the words of the page', () => {
    const path = archive('none.zip', [{ name: 'photo.jpg', bytes: Buffer.from('picture') }]);
    expect(ridescope(['analyze', path])).toEqual({
      code: 2,
      out: '',
      err: `ridescope: ${path} could not be read. There is no log in it: no Log.txt, and no other text file.\n`,
    });
    expect(ridescope(['analyze', archive('empty.zip', [])]).code).toBe(2);
  });

  it('that is cut off is called damaged', () => {
    const path = join(folder, 'cut.zip');
    writeFileSync(path, zipOf([{ name: 'Log.txt', bytes: log }]).subarray(0, 2000));
    const { code, err } = ridescope(['analyze', path]);
    expect(code).toBe(2);
    expect(err).toMatch(/could not be read\. It is damaged/);
  });

  it('on standard input is to be unpacked first', () => {
    const { code, err } = ridescope(['analyze', '-'], zipOf([{ name: 'Log.txt', bytes: log }]));
    expect(code).toBe(2);
    expect(err).toMatch(/compressed archive\. Please unpack it/);
  });
});
