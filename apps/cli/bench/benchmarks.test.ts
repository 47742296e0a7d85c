import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

/** Runs a benchmark to its end, and returns what it prints. Its exit code judges the machine. */
async function printed(bench: string, ...words: string[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, [
    '--expose-gc',
    join(import.meta.dirname, bench),
    ...words,
  ]);
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  expect(stderr).not.toMatch(/Error/);
  return stdout;
}

/** High enough that it never fails because the machine is slow. */
const timeoutMs = 600_000;

describe('a benchmark in its smallest form', { timeout: timeoutMs }, () => {
  it('measures the engine', async () => {
    const text = await printed('engine.bench.ts', '--only', 'joined', '--smallest');
    for (const mode of ['parse', 'report', 'gzip-parse', 'gzip-report', 'redact'])
      expect(text).toMatch(new RegExp(`old, fixture +1\\.00 +${mode} +\\d`));
    expect(text).toMatch(/analyze --json, CPU ms above empty +\d/);
  });

  it('measures following a ride', async () => {
    const text = await printed('live.bench.ts', '--smallest');
    expect(text.match(/share of a core per hour \d.*heap \d/g)).toHaveLength(2);
  });
});
