import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** A project of tests that run in Node. Those that start a database need more than the usual 5 s on a busy machine. */
const inNode = (name: string, folder: string, timeoutMs = 15_000) => ({
  test: {
    name,
    include: [`${folder}/**/*.test.ts`],
    testTimeout: timeoutMs,
    hookTimeout: 2 * timeoutMs,
  },
});

const webSetup = 'apps/web/vitest.setup.ts';

export default defineConfig({
  test: {
    // The library leaves one core free, which on two cores doubles the time.
    maxWorkers: '100%',
    projects: [
      // Pure code: no file can leave anything behind for the next.
      { test: { ...inNode('packages', 'packages').test, isolate: false } },
      inNode('cli', 'apps/cli'),
      {
        test: {
          ...inNode('server', 'apps/server', 60_000).test,
          globalSetup: 'apps/server/src/test-support/database-templates.ts',
          setupFiles: 'apps/server/src/test-support/cheap-passwords.ts',
        },
      },
      inNode('tools', 'tools'),
      {
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // One window and one copy of the app for many files, a quarter of the time. The setup cleans up between
          // them. Modules cannot be mocked so: a module that another file has loaded is not loaded again.
          isolate: false,
          setupFiles: existsSync(webSetup) ? [webSetup] : [],
          testTimeout: 20_000,
          // A test computes contrasts from the tokens; every other sheet is left out.
          css: { include: [/tokens\.css/] },
        },
      },
    ],
  },
});
