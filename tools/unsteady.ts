import { existsSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Worker } from 'node:worker_threads';
import { buildParts } from './building/build-parts.ts';
import { cacheFolder, root } from './run.ts';
import { provideBrowser } from './testing/browser.ts';
import { countFailures, repeatedFailureLine } from './testing/repeat.ts';
import { playwrightSuite, type Suite, vitestSuite } from './testing/suites.ts';
import { addRuns, type RunResult } from './testing/tally.ts';

/** Enough to find most tests that fail in one run of ten. */
const runCount = 20;
const results = join(cacheFolder, 'unsteady-results');
const journeys = join(root, 'e2e');

function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Makes the suite of one file, in an order that depends on the seed. */
type SuiteOfSeed = (seed: number) => Suite;

function testFile(path: string): SuiteOfSeed {
  return (seed) =>
    vitestSuite({
      name: 'vitest',
      results,
      args: [join(root, path), '--sequence.shuffle.tests', `--sequence.seed=${seed}`],
    });
}

async function journeyFile(path: string): Promise<SuiteOfSeed> {
  const browser = provideBrowser();
  if ('problem' in browser) giveUp(browser.problem);
  if ((await buildParts()) !== 0) giveUp('The build failed.');
  return (seed) =>
    playwrightSuite({
      name: 'playwright',
      results,
      cwd: journeys,
      env: { CHROME_PATH: browser.path },
      args: [relative(journeys, join(root, path)), `--shuffle=${seed}`],
    });
}

const [path, ...rest] = process.argv.slice(2);
if (path === undefined || rest.length > 0)
  giveUp(
    'Name one test file by its path from the root: npm run unsteady -- e2e/journeys/home.test.ts',
  );
if (!existsSync(join(root, path))) giveUp(`There is no file ${path}.`);

mkdirSync(results, { recursive: true });
const suiteOf = path.startsWith('e2e/') ? await journeyFile(path) : testFile(path);
// A thread and not a process, because it ends with this one, whatever happens.
const busyCore = new Worker('for (;;);', { eval: true });
const runs: RunResult[] = [];
for (let seed = 1; seed <= runCount; seed += 1) {
  console.log(`── Run ${seed} of ${runCount}`);
  runs.push(await suiteOf(seed).run());
}
await busyCore.terminate();

const failures = countFailures(runs);
for (const failure of failures) console.log(repeatedFailureLine(failure, runCount));
const { passed, failed } = addRuns(runs);
console.log(`${passed} passed, ${failed} failed in ${runCount} runs of ${path}`);
process.exitCode = failures.length === 0 ? 0 : 1;
