import { run } from './run.ts';

/** Runs `npm run test:books`: 10,000 interleavings of payments and of analyses on each database engine, which takes hours. */
const runs = process.argv[2] ?? '10000';
const tests = ['books', 'analysis-books'].map((name) => `apps/server/test/${name}.test.ts`);
process.exitCode = await run('vitest', ['run', ...tests], {
  env: { BOOKS_RUNS: runs },
});
