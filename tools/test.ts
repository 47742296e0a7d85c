import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { absenceOf } from '../packages/samples/src/shared-folder.ts';
import { buildParts } from './building/build-parts.ts';
import { cacheFolder, root, run } from './run.ts';
import { provideBrowser } from './testing/browser.ts';
import { providePostgres } from './testing/postgres.ts';
import { realLogTests } from './testing/real-log-tests.ts';
import { readSlowTests, slowTestsList } from './testing/slow-tests.ts';
import { addTallies, isSuccess, readTally, type Tally, tallyLine } from './testing/tally.ts';

const results = join(cacheFolder, 'test-results');

const couldNotRun = (problem: string): Tally => ({
  passed: 0,
  failed: 0,
  failures: [],
  skipped: 0,
  problems: [problem],
});

/** Leaves out PostgreSQL, real logs, slow tests, and all journeys but the smoke journeys. */
const isQuick = process.argv[2] === '--quick';
const startedMs = performance.now();

function say(text: string) {
  const minutes = Math.round((performance.now() - startedMs) / 60_000);
  console.log(`── ${text}${minutes > 0 ? ` (after ${minutes} min)` : ''}`);
}

interface VitestRun {
  name: string;
  env?: Record<string, string>;
  files?: string[];
}

async function runVitest({ name, env = {}, files = [] }: VitestRun): Promise<Tally> {
  const file = join(results, `${name}.json`);
  const reporters = ['--reporter=./tools/testing/progress-reporter.ts', '--reporter=json'];
  const args = ['run', ...reporters, `--outputFile.json=${file}`, ...files];
  return readTally('vitest', file, await run('vitest', args, { env }));
}

/** Without real logs beside it, the first run has left them out already. */
async function runWithoutRealLogs(): Promise<Tally[]> {
  if (isQuick || absenceOf('logs/') !== undefined) return [];
  say('The tests on real logs once more without them, as in a clone on its own');
  const env = { REAL_LOGS: 'none' };
  return [await runVitest({ name: 'without-real-logs', env, files: realLogTests(root) })];
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
    'npm test runs everything, npm run test:quick what checks most per second. ' +
      'For a part of your choice: npx vitest run FOLDER, or npm run e2e.',
  );
  process.exit(1);
}

/** On two cores with nothing else to do, as the README says. */
const lasts = isQuick ? 'about 90 seconds' : 'about 10 minutes';
console.log(
  isQuick
    ? `Leaves out ${readSlowTests(root).length} slow test files (${slowTestsList}), PostgreSQL, real logs, and all journeys but two, ` +
        `and takes ${lasts} on two cores. npm test runs everything.`
    : `All tests take ${lasts} on two cores. npm run test:quick runs those that check most per second.`,
);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const warning = isQuick ? undefined : providePostgres();
if (warning !== undefined) console.error(`\n${warning}\n`);

say('Unit and server tests');
const env: Record<string, string> = isQuick ? { QUICK_TESTS: '1' } : {};
const tallies = [await runVitest({ name: 'vitest', env }), ...(await runWithoutRealLogs())];
say('Browser journeys');
const sum = addTallies([...tallies, await runJourneys()]);
// Repeated here, because the output of thousands of tests comes after the first of them.
for (const failure of sum.failures) console.error(`Failed: ${failure}`);
for (const problem of sum.problems) console.error(problem);
// Repeated here, because the first message has scrolled away.
if (warning !== undefined) console.error(warning);
console.log(tallyLine(sum));
process.exitCode = isSuccess(sum) ? 0 : 1;
