import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/fixtures.ts';

test.use({ isSignedIn: false });

/** Runs a benchmark in its smallest form and returns the JSON that it prints. */
async function measured(...words: string[]) {
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    cwd: join(import.meta.dirname, '..'),
  });
  return JSON.parse(stdout);
}

// Two drops are of one seed, so the page would ask about a log that has grown if the second were longer.
test('the benchmark of drops in its smallest form ends, and has measured each', async () => {
  const { firstMs, timesMs } = await measured('bench/drop.bench.ts', '--drops', '1');
  expect(firstMs).toBeGreaterThan(0);
  expect(timesMs).toHaveLength(1);
});

test('the benchmark of the report page in its smallest form ends, and has measured each use', async () => {
  const words = ['bench/web.bench.ts', '--smallest', '--json', '--only', 'report'];
  const { results } = await measured(...words);
  const [{ figures }] = results;
  expect(figures.paintMs).toBeGreaterThan(0);
  for (const { medianMs } of figures.interactions) expect(medianMs).toBeGreaterThan(0);
});

test('the benchmark of the first look in its smallest form ends, and has measured it', async () => {
  const { look } = await measured('bench/web.bench.ts', '--smallest', '--json', '--only', 'look');
  expect(look.sentenceMs).toBeGreaterThan(0);
  expect(look.logMb).toBeGreaterThan(2);
});

test('the benchmark of code in its smallest form ends, and has measured the pages that it was given', async () => {
  const words = ['bench/web.bench.ts', '--json', '--only', 'code', '--pages', '/compare'];
  const { code } = await measured(...words);
  expect(code.length).toBeGreaterThan(0);
  for (const { kb } of code) expect(kb).toBeGreaterThan(20);
});
