import { run } from './run.ts';

/** Runs `npm run test:books`: 10,000 interleavings of payments on each database engine, which takes about an hour. */
const runs = process.argv[2] ?? '10000';
process.exitCode = await run('vitest', ['run', 'apps/server/test/books.test.ts'], {
  env: { BOOKS_RUNS: runs },
});
