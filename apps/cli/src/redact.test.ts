import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { LogRedactor } from '@ridescope/log-redaction';
import { fixturePath } from '@ridescope/samples/logs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('../bin/ridescope.js', import.meta.url));
const fixture = fixturePath('legacy-ride.txt');
const log = readFileSync(fixture);

function ridescope(args: readonly string[], input?: Buffer) {
  const run = spawnSync(process.execPath, [bin, ...args], {
    ...(input && { input }),
    maxBuffer: 20_000_000,
  });
  return { code: run.status, out: run.stdout, err: run.stderr.toString() };
}

function maskedBy(redactor: LogRedactor): Buffer {
  return Buffer.concat([redactor.push(log), redactor.end()]);
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridescope-redact-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('ridescope redact', () => {
  const redactor = new LogRedactor();
  const masked = maskedBy(redactor);

  it('writes the masked log to standard output and what was masked to standard error', () => {
    const { code, out, err } = ridescope(['redact', fixture]);
    expect(code).toBe(0);
    expect(out.equals(masked)).toBe(true);
    expect(out.equals(log)).toBe(false);
    const { riderName, email, playerId } = redactor.counts;
    expect(err).toMatch(/^masked \d+ places: .*\n$/);
    expect(err).toContain(`${riderName} rider names`);
    expect(err).toContain(`${email} email address,`);
    expect(err).toContain(`${playerId} player ids`);
  });

  it('writes to a file, and takes gzip and standard input', () => {
    const path = join(folder, 'masked.txt');
    const run = ridescope(['redact', '-', '-o', path], gzipSync(log));
    expect(run.code).toBe(0);
    expect(run.out).toHaveLength(0);
    expect(readFileSync(path).equals(masked)).toBe(true);
  });

  it('writes nothing for an invalid file', () => {
    const path = join(folder, 'table.csv');
    const out = join(folder, 'nothing.txt');
    writeFileSync(path, 'a,b\n'.repeat(100_000));
    const run = ridescope(['redact', path, '-o', out]);
    expect(run.code).toBe(2);
    expect(run.err).toContain('is not a game log');
    expect(existsSync(out)).toBe(false);
  });

  it('does not empty the log that it is to read', () => {
    const path = join(folder, 'Log.txt');
    writeFileSync(path, log);
    const run = ridescope(['redact', path, '-o', path]);
    expect(run.code).toBe(1);
    expect(run.err).toContain('-o must name another file');
    expect(readFileSync(path).equals(log)).toBe(true);
  });

  it('says so when there was nothing to mask', () => {
    const clean = Buffer.from('[18:47:56] Log Time: 18:47:56 2025-12-13\r\r\n');
    const run = ridescope(['redact', '-'], clean);
    expect(run.out.equals(clean)).toBe(true);
    expect(run.err).toBe('masked nothing: no personal data was found\n');
  });

  it.each([
    ['no file', [], 'takes one FILE'],
    ['two files', ['a', 'b'], 'takes one FILE'],
    ['a missing file', ['nowhere.txt'], 'no such file'],
    ['an unknown option', ['a', '--json'], '--json'],
    ['a file that cannot be', [fixture, '-o', join('nowhere', 'x')], 'cannot write'],
  ])('answers 1 for %s with one clear line', (_name, args, message) => {
    const { code, out, err } = ridescope(['redact', ...args]);
    expect(code).toBe(1);
    expect(out).toHaveLength(0);
    expect(err).toContain(message);
    expect(err.trimEnd()).not.toContain('\n');
  });

  it('ends quietly when its reader stops early', () => {
    const command = `"${process.execPath}" "${bin}" redact "${fixture}" | head -c 10`;
    const run = spawnSync('bash', ['-c', command]);
    expect(run.stdout).toHaveLength(10);
    expect(run.stderr.toString()).not.toContain('ridescope:');
    expect(run.status).toBe(0);
  });
});
