import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/fixtures.ts';

test.use({ isSignedIn: false });

// Two drops are of one seed, so the page would ask about a log that has grown if the second were longer.
test('the benchmark of drops in its smallest form ends, and has measured each', async () => {
  const words = ['bench/drop.bench.ts', '--drops', '1'];
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    cwd: join(import.meta.dirname, '..'),
  });
  const { firstMs, timesMs } = JSON.parse(stdout);
  expect(firstMs).toBeGreaterThan(0);
  expect(timesMs).toHaveLength(1);
});
