import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { constants } from './apps/web/building/constants.ts';
import { demoRides } from './apps/web/building/demo-rides.ts';
import { help } from './apps/web/building/help.ts';
import { useCompileCache } from './tools/testing/compile-cache.ts';
import { LoadTestsSpread } from './tools/testing/load-tests-spread.ts';
import { patienceMs } from './tools/testing/patience.ts';
import { leftOutByQuickTests } from './tools/testing/quick-tests.ts';

const cwd = import.meta.dirname;
useCompileCache();
/** What `npm run test:quick` leaves out. */
const leftOut = process.env.QUICK_TESTS === '1' ? leftOutByQuickTests(cwd) : [];
/** Set high enough that a test never fails because the machine is slow, only because it hangs. */
const testTimeout = 120_000;
const hookTimeout = 2 * testTimeout;
/** What every project gets. Waits of tests have their limit here alone, so that it suits the slowest machine. */
const shared = {
  testTimeout,
  hookTimeout,
  expect: { poll: { timeout: patienceMs } },
};
const patientWaits = 'tools/testing/patient-waits.ts';

/** A project of tests that run in Node. */
const inNode = (name: string, folder: string) => ({
  test: {
    name,
    include: [`${folder}/**/*.test.ts`],
    exclude: ['**/node_modules/**', ...leftOut],
    setupFiles: [patientWaits],
    ...shared,
  },
});

const webTests = globSync('apps/web/**/*.test.{ts,tsx}', {
  cwd,
  exclude: (path) => path.includes('node_modules'),
}).filter((path) => !leftOut.includes(path));
/**
 * They need their files alone: a module that another file has loaded is not loaded again, so nothing takes its place. One that
 * changes messages would change them for the files after it.
 */
const mockingTests = webTests.filter((path) =>
  /vi\.mock\(|writePseudoLanguage\(/.test(readFileSync(join(cwd, path), 'utf8')),
);

const inBrowser = (name: string, include: string[], isolate: boolean) => ({
  define: constants,
  plugins: [demoRides(), help()],
  test: {
    name,
    include,
    isolate,
    environment: 'jsdom',
    setupFiles: [patientWaits, 'apps/web/vitest.setup.ts'],
    ...shared,
    // A test computes contrasts from the tokens; every other sheet is left out.
    css: { include: [/tokens\.css/] },
  },
});

export default defineConfig({
  test: {
    // Two more than there are cores: tests that start processes wait half of their time, and the one that kills processes nearly
    // all of its seven minutes.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LoadTestsSpread },
    projects: [
      // Pure code: no file can leave anything behind for the next.
      { test: { ...inNode('packages', 'packages').test, isolate: false } },
      inNode('cli', 'apps/cli'),
      {
        test: {
          ...inNode('server', 'apps/server').test,
          // One copy of the server and of each database for many files: making them takes longer than most files.
          isolate: false,
          // The engine of the embedded database is compiled once more, and better, while it works: longer than a test works,
          // except that of the books.
          execArgv: [
            '--expose-gc',
            ...(process.env.BOOKS_RUNS === undefined ? ['--liftoff-only'] : []),
          ],
          globalSetup: 'apps/server/test/support/databases/database-templates.ts',
          setupFiles: [
            patientWaits,
            'apps/server/test/support/app/cheap-passwords.ts',
            'apps/server/test/support/clean-up.ts',
          ],
        },
      },
      inNode('tools', 'tools'),
      inNode('load-tests', 'load-tests'),
      // One window and one copy of the app for many files, a quarter of the time; the setup cleans up between them.
      inBrowser(
        'web',
        webTests.filter((path) => !mockingTests.includes(path)),
        false,
      ),
      ...(mockingTests.length > 0 ? [inBrowser('web with mocks', mockingTests, true)] : []),
    ],
  },
});
