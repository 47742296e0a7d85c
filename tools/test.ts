import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildParts } from './building/build-parts.ts';
import { cacheFolder, root, run } from './run.ts';
import { provideBrowser } from './testing/browser.ts';
import { providePostgres } from './testing/postgres.ts';
import { addTallies, isSuccess, readTally, type Tally, tallyLine } from './testing/tally.ts';

const results = join(cacheFolder, 'test-results');

const couldNotRun = (problem: string): Tally => ({
  passed: 0,
  failed: 0,
  failures: [],
  skipped: 0,
  problems: [problem],
});

/** Leaves out PostgreSQL, real logs, tests that start processes, and all journeys but the smoke journeys. */
const isQuick = process.argv[2] === '--quick';
const quickEnv: Record<string, string> = isQuick ? { QUICK_TESTS: '1' } : {};

async function runVitest(): Promise<Tally> {
  const file = join(results, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return readTally('vitest', file, await run('vitest', ['run', ...reporters], { env: quickEnv }));
}

async function runJourneys(): Promise<Tally> {
  const browser = provideBrowser();
  if ('problem' in browser)
    return couldNotRun(`The browser journeys did not run. ${browser.problem}`);
  if ((await buildParts()) !== 0)
    return couldNotRun('The browser journeys did not run: the build failed.');
  const file = join(results, 'playwright.json');
  const smoke = isQuick ? ['--project=desktop', '--grep=@smoke'] : [];
  const code = await run('playwright', ['test', '--reporter=list,json', ...smoke], {
    cwd: join(root, 'e2e'),
    env: { CHROME_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return readTally('playwright', file, code);
}

if (process.argv.length > (isQuick ? 3 : 2)) {
  console.error(
    'npm test runs everything, npm run test:quick the most telling part in a few minutes. ' +
      'For a part of your choice: npx vitest run FOLDER, or npm run e2e.',
  );
  process.exit(1);
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const warning = isQuick ? undefined : providePostgres();
if (warning !== undefined) console.error(`\n${warning}\n`);

const sum = addTallies([await runVitest(), await runJourneys()]);
// Repeated here, because the output of thousands of tests comes after the first of them.
for (const failure of sum.failures) console.error(`Failed: ${failure}`);
for (const problem of sum.problems) console.error(problem);
// Repeated here, because the first message has scrolled away.
if (warning !== undefined) console.error(warning);
console.log(tallyLine(sum));
process.exitCode = isSuccess(sum) ? 0 : 1;
