import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { LiveAnalyzer } from '@ridescope/analysis/live-analyzer';
import { isWatchLine, type WatchLine } from '@ridescope/contract/live-view';
import { fixturePath } from '@ridescope/samples/logs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipOf } from '../testing/zip-of.ts';

const bin = fileURLToPath(new URL('../../bin/ridescope.js', import.meta.url));
const fixture = fixturePath('modern-ride.txt');
const env = { ...process.env, TZ: 'UTC', NO_COLOR: '1' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridescope-watch-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function ridescope(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { env });
  return { code: status, out: stdout.toString(), err: stderr.toString() };
}

const linesOf = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line): WatchLine => {
      const parsed: unknown = JSON.parse(line);
      if (!isWatchLine(parsed)) throw new Error(`not of the schema: ${line}`);
      return parsed;
    });

function viewOf(log: Uint8Array) {
  const live = new LiveAnalyzer();
  live.push(log);
  return live.view();
}

describe('ridescope watch', () => {
  it('replays a log in lines of the documented schema, and ends with the report of the file', () => {
    const { code, out } = ridescope('watch', '--replay', fixture, '--speed', '3600', '--json');
    expect(code).toBe(0);
    const lines = linesOf(out);
    const last = lines.at(-1);
    if (last?.type !== 'end') throw new Error('the last line is not the end');
    expect(last.report).toEqual(JSON.parse(ridescope('analyze', fixture, '--json').out));
    const views = lines.flatMap((line) => (line.type === 'now' && line.view ? [line.view] : []));
    expect(views.some(({ isRiding }) => isRiding)).toBe(true);
    const times = views.map(({ t }) => t);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it.each([
    ['a zip archive', 'Log.zip', zipOf([{ name: 'Log.txt', bytes: readFileSync(fixture) }])],
    ['a zip archive', 'empty.zip', zipOf([])],
    ['a gzip file', 'Log.txt.gz', gzipSync(readFileSync(fixture))],
  ])('refuses %s (%s), and names the command for it', (what, name, bytes) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const sentence = `ridescope: watch needs a plain Log.txt, and ${path} is ${what}. For the report of the log in it: ridescope analyze ${path}\n`;
    for (const args of [[path], [path, '--json'], ['--replay', path]])
      expect(ridescope('watch', ...args)).toEqual({ code: 1, out: '', err: sentence });
  });

  it('follows a file that grows and begins anew, and ends with the summary on Ctrl+C', async () => {
    const log = readFileSync(fixture);
    const path = join(folder, 'Log.txt');
    writeFileSync(path, log.subarray(0, log.length / 2));
    const run = spawn(process.execPath, [bin, 'watch', path, '--json'], { env });
    let out = '';
    const waiting: { until: (line: WatchLine) => boolean; go: () => void }[] = [];
    run.stdout.on('data', (chunk: Buffer) => {
      const whole = out.lastIndexOf('\n') + 1;
      out += chunk.toString();
      const fresh = out.slice(whole, out.lastIndexOf('\n') + 1);
      for (const line of fresh === '' ? [] : linesOf(fresh))
        for (const { until, go } of waiting) if (until(line)) go();
    });
    const line = (until: (line: Extract<WatchLine, { type: 'now' }>) => boolean) =>
      new Promise<void>((go) => {
        waiting.push({ until: (one) => one.type === 'now' && until(one), go });
      });
    const ended = new Promise<number | null>((resolve) => run.on('exit', resolve));

    const half = viewOf(log.subarray(0, log.length / 2));
    await line(({ view }) => view?.t === half?.t);
    appendFileSync(path, log.subarray(log.length / 2));
    await line(({ view }) => view?.t === viewOf(log)?.t);
    writeFileSync(path, log.subarray(0, 50_000));
    await line(({ session }) => session === 2);
    run.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(linesOf(out).at(-1)).toMatchObject({
      type: 'end',
      report: { parse: { bytes: 50_000 } },
    });
  });

  it('ends when the program that reads its lines has ended', async () => {
    const run = spawn(process.execPath, [bin, 'watch', '--replay', fixture, '--json'], { env });
    const ended = new Promise<number | null>((resolve) => run.on('exit', resolve));
    run.stdout.once('data', () => run.stdout.destroy());
    expect(await ended).toBe(0);
  });

  it('waits for the log that the game is about to begin, and ends without a report when it never came', async () => {
    const home = join(folder, 'home');
    const logs = join(home, 'Documents', 'Zwift', 'Logs');
    mkdirSync(logs, { recursive: true });
    writeFileSync(join(logs, 'Log (old 1).txt'), readFileSync(fixture));
    const run = spawn(process.execPath, [bin, 'watch', '--json'], {
      env: { ...env, HOME: home, USERPROFILE: home },
    });
    const ended = new Promise<number | null>((resolve) => run.on('exit', resolve));
    let [out, err] = ['', ''];
    run.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    run.stdout.on('data', (chunk: Buffer) => {
      if (out === '') run.kill('SIGINT');
      out += chunk.toString();
    });
    expect(await ended).toBe(1);
    expect(linesOf(out)).toEqual([
      { type: 'now', session: 1, quietS: 0, trouble: 'missing', texts: [] },
      { type: 'end' },
    ]);
    expect(err).toContain('the log is gone, so there is no report');
  });

  it('says that there is no log in the usual folders', () => {
    const { stderr, status } = spawnSync(process.execPath, [bin, 'watch'], {
      env: { ...env, HOME: folder, USERPROFILE: folder },
    });
    expect(status).toBe(1);
    expect(stderr.toString()).toContain('no Log.txt in the usual folders');
  });

  it.each([
    [['watch', 'a.txt', 'b.txt'], 'watch takes one FILE'],
    [['watch', 'no-such-log.txt'], 'no such file'],
    [['watch', '--replay', 'no-such-log.txt'], 'no such file'],
    [['watch', fixture, '--speed', '2'], '--speed needs --replay'],
    [['watch', '--replay', fixture, '--speed', '0'], '--speed takes a number'],
  ])('refuses %j in one line', (args, reason) => {
    const { code, err } = ridescope(...args);
    expect(code).toBe(1);
    expect(err).toContain(reason);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  it('says of another file that it is not a game log', () => {
    const path = join(folder, 'other.txt');
    writeFileSync(path, 'hello\n'.repeat(20_000));
    const { code, err } = ridescope('watch', '--replay', path, '--speed', '3600');
    expect([code, err]).toEqual([2, expect.stringContaining('is not a game log')]);
  });
});
