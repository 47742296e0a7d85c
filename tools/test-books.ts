import { run } from './run.ts';

/**
 * Runs `npm run test:books -- [RUNS [SEED [PATH]]]`: 10,000 interleavings of payments and of analyses on each database
 * engine. It writes what happened in them, and the seed that plays the same ones again; a failure names its path, too.
 */
const [runs = '10000', seed, path] = process.argv.slice(2);
const tests = ['books', 'analysis-books'].map((name) => `apps/server/test/${name}.test.ts`);
process.exitCode = await run('vitest', ['run', ...tests], {
  env: {
    BOOKS_RUNS: runs,
    ...(seed !== undefined && { BOOKS_SEED: seed }),
    ...(path !== undefined && { BOOKS_PATH: path }),
  },
});
