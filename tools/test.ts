import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { absenceOf } from '../packages/samples/src/shared-folder.ts';
import { buildParts } from './building/build-parts.ts';
import { cacheFolder, root } from './run.ts';
import { provideBrowser } from './testing/browser.ts';
import { providePostgres } from './testing/postgres.ts';
import { quickTests } from './testing/quick-tests.ts';
import { realLogTests } from './testing/real-log-tests.ts';
import { type FirstRun, retryFailures, unsteadyLine } from './testing/retry.ts';
import { playwrightSuite, type Suite, vitestSuite } from './testing/suites.ts';
import { addRuns, isSuccess, tallyLine } from './testing/tally.ts';

const results = join(cacheFolder, 'test-results');

/** Tests that the last `npm test` found unsteady, one a line. */
const unsteadyList = join(cacheFolder, 'unsteady-tests');

/**
 * Least time for running failures again. On two cores with nothing else to do, all tests, the checks before them and this
 * stay below the 25 minutes of CI. A slow machine gets more: half of the time of the first runs.
 */
const retriesMs = 9 * 60_000;

const couldNotRun = (message: string): FirstRun => ({
  result: { units: [], problems: [{ name: 'The browser journeys did not run', message }] },
});

/** Runs the tests of the greatest risks alone, without PostgreSQL, real logs, a build or a browser. */
const isQuick = process.argv[2] === '--quick';
const startedMs = performance.now();

function say(text: string) {
  const minutes = Math.round((performance.now() - startedMs) / 60_000);
  console.log(`── ${text}${minutes > 0 ? ` (after ${minutes} min)` : ''}`);
}

const firstRun = async (suite: Suite): Promise<FirstRun> => ({ suite, result: await suite.run() });

/** Without real logs beside it, the first run has left them out already. */
async function runWithoutRealLogs(): Promise<FirstRun[]> {
  if (isQuick || absenceOf('logs/') !== undefined) return [];
  say('The tests on real logs once more without them, as in a clone on its own');
  const env = { REAL_LOGS: 'none' };
  const args = realLogTests(root);
  return [await firstRun(vitestSuite({ name: 'without-real-logs', results, env, args }))];
}

async function runJourneys(): Promise<FirstRun> {
  const browser = provideBrowser();
  if ('problem' in browser) return couldNotRun(browser.problem);
  if ((await buildParts()) !== 0) return couldNotRun('The build failed.');
  return firstRun(
    playwrightSuite({
      name: 'playwright',
      results,
      cwd: join(root, 'e2e'),
      env: { CHROME_PATH: browser.path },
    }),
  );
}

if (process.argv.length > (isQuick ? 3 : 2)) {
  console.error(
    'npm test runs everything, npm run test:quick the tests of the greatest risks. ' +
      'For a part of your choice: npx vitest run FOLDER, or npm run e2e.',
  );
  process.exit(1);
}

/** On two cores with nothing else to do, as docs/guides/testing.md says. */
const lasts = isQuick ? 'less than two minutes' : 'about 20 minutes';
console.log(
  isQuick
    ? `The tests of the greatest risks (${quickTests.map(({ risk }) => risk).join(', ')}) take ${lasts} on two cores. ` +
        'npm test runs everything.'
    : `All tests take ${lasts} on two cores. npm run test:quick runs those of the greatest risks.`,
);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// A run that is stopped leaves no list of an earlier one.
if (!isQuick) rmSync(unsteadyList, { force: true });
const warning = isQuick ? undefined : providePostgres();
if (warning !== undefined) console.error(`\n${warning}\n`);

say('Unit and server tests');
const env: Record<string, string> = isQuick ? { QUICK_TESTS: '1' } : {};
const runs = [
  await firstRun(vitestSuite({ name: 'vitest', results, env })),
  ...(await runWithoutRealLogs()),
];
if (!isQuick) {
  say('Browser journeys');
  runs.push(await runJourneys());
}

const limitMs = Math.round(Math.max(retriesMs, (performance.now() - startedMs) / 2));
const signal = AbortSignal.timeout(limitMs);
const { results: final, unsteady } = await retryFailures(runs, { signal, say });
const sum = addRuns(final);
// Repeated here, because the output of thousands of tests comes after the first of them.
for (const { name, message } of [...sum.failures, ...sum.problems])
  console.error(`Failed: ${name}: ${message}`);
// Repeated here, because the first message has scrolled away.
if (warning !== undefined) console.error(warning);
const unsteadyLines = unsteady.map(unsteadyLine);
if (!isQuick) writeFileSync(unsteadyList, unsteadyLines.map((line) => `${line}\n`).join(''));
if (unsteadyLines.length > 0)
  console.log(
    `${unsteadyLines.length} of the tests failed first and passed when they ran again:\n${unsteadyLines.join('\n')}`,
  );
// The last line alone, because CI reads it.
console.log(tallyLine(sum));
process.exitCode = isSuccess(sum) ? 0 : 1;
