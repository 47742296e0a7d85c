import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { constants } from './apps/web/building/constants.ts';

/** A project of tests that run in Node. Those that start a database need more than the usual 5 s on a busy machine. */
const inNode = (name: string, folder: string, timeoutMs = 15_000) => ({
  test: {
    name,
    include: [`${folder}/**/*.test.ts`],
    testTimeout: timeoutMs,
    hookTimeout: 2 * timeoutMs,
  },
});

const cwd = import.meta.dirname;
const webTests = globSync('apps/web/**/*.test.{ts,tsx}', {
  cwd,
  exclude: (path) => path.includes('node_modules'),
});
/** They need their files alone: a module that another file has loaded is not loaded again, so nothing takes its place. */
const mockingTests = webTests.filter((path) =>
  readFileSync(join(cwd, path), 'utf8').includes('vi.mock('),
);

const inBrowser = (name: string, include: string[], isolate: boolean) => ({
  define: constants,
  test: {
    name,
    include,
    isolate,
    environment: 'jsdom',
    setupFiles: 'apps/web/vitest.setup.ts',
    testTimeout: 20_000,
    // A test computes contrasts from the tokens; every other sheet is left out.
    css: { include: [/tokens\.css/] },
  },
});

export default defineConfig({
  test: {
    // One more than there are cores: tests that start processes wait half of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Pure code: no file can leave anything behind for the next.
      { test: { ...inNode('packages', 'packages').test, isolate: false } },
      inNode('cli', 'apps/cli'),
      {
        test: {
          ...inNode('server', 'apps/server', 60_000).test,
          // The engine of the embedded database is compiled once more, and better, while it works: longer than a test works.
          execArgv: ['--liftoff-only'],
          globalSetup: 'apps/server/src/test-support/database-templates.ts',
          setupFiles: 'apps/server/src/test-support/cheap-passwords.ts',
        },
      },
      inNode('tools', 'tools'),
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
