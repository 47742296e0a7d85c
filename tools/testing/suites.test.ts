import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheFolder } from '../run.ts';
import { retryFailures, unsteadyLine } from './retry.ts';
import { playwrightSuite, type Suite, vitestSuite } from './suites.ts';
import { addRuns, isSuccess, tallyLine } from './tally.ts';

// Below the root, because the runners look for their modules in the folders above a test.
let folder = '';
beforeEach(() => {
  mkdirSync(cacheFolder, { recursive: true });
  folder = mkdtempSync(join(cacheFolder, 'suites-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>) {
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source);
}

/** Source of a statement that is reached in the first run only. */
const once = (name: string, statement: string) =>
  `if (!existsSync(${JSON.stringify(join(folder, name))})) { writeFileSync(${JSON.stringify(join(folder, name))}, ''); ${statement} }`;
const imports = "import { existsSync, writeFileSync } from 'node:fs';\n";

async function runTwice(suite: Suite) {
  const said: string[] = [];
  const { signal } = new AbortController();
  const first = { suite, result: await suite.run() };
  const { results, unsteady } = await retryFailures([first], {
    signal,
    say: (line) => said.push(line),
  });
  const sum = addRuns(results);
  return {
    firstLine: tallyLine(addRuns([first.result])),
    line: tallyLine(sum),
    isGreen: isSuccess(sum),
    unsteady: unsteady.map((failure) =>
      unsteadyLine(failure).replaceAll(/\.cache\/suites-\w+\//g, ''),
    ),
  };
}

describe('the suite of Vitest', () => {
  const vitest = "import { expect, it } from 'vitest';\n";
  const config = `export default { test: { include: ['*.test.ts'], maxWorkers: 1 } };`;
  const suite = () => vitestSuite({ name: 'vitest', results: folder, cwd: folder, output: 'none' });

  it('is green after each kind of failure that happens once', async () => {
    write({
      'vitest.config.ts': config,
      'passes.test.ts': `${vitest}it('passes', () => {});`,
      'fails.test.ts': `${imports}${vitest}it('adds', () => {});\nit('focuses', () => { ${once('a', "expect('body').toBe('button');")} });`,
      'loads.test.ts': `${imports}${vitest}${once('b', "throw new Error('no module');")}\nit('loads', () => {});`,
      'crashes.test.ts': `${imports}${vitest}it('adds', () => {});\nit('lives', () => { ${once('c', "process.kill(process.pid, 'SIGKILL');")} });`,
      'hangs.test.ts': `${imports}${vitest}it('ends', async () => { ${once('d', 'await new Promise(() => {});')} }, 1000);`,
      'late.test.ts': `${imports}${vitest}it('waits', async () => { ${once('e', "setTimeout(() => { throw new Error('too late'); });")} await new Promise((end) => setTimeout(end, 100)); });`,
    });
    const { firstLine, line, isGreen, unsteady } = await runTwice(suite());
    // Tests of a file that crashed have no outcome.
    expect(firstLine).toBe('3 passed, 5 failed, 2 skipped');
    expect(line).toBe('8 passed, 0 failed');
    expect(isGreen).toBe(true);
    expect(unsteady.sort()).toEqual([
      'unsteady: crashes.test.ts, did not run to its end',
      "unsteady: fails.test.ts: focuses, AssertionError: expected 'body' to be 'button' // Object.is equality",
      'unsteady: hangs.test.ts: ends, TestTimeoutError: Test timed out in 1000ms.',
      'unsteady: late.test.ts, too late',
      'unsteady: loads.test.ts, no module',
    ]);
  });

  it('runs the files again that had no worker left after a crash', async () => {
    write({
      'vitest.config.ts': config.replace('maxWorkers: 1', 'maxWorkers: 1, isolate: false'),
      'a.test.ts': `${imports}${vitest}it('lives', () => { ${once('a', "process.kill(process.pid, 'SIGKILL');")} });`,
      'b.test.ts': `${vitest}it('adds', () => {});`,
      'c.test.ts': `${vitest}it('adds', () => {});`,
    });
    const { line, isGreen, unsteady } = await runTwice(suite());
    expect(line).toBe('3 passed, 0 failed');
    expect(isGreen).toBe(true);
    expect(unsteady).toContain('unsteady: a.test.ts, did not run to its end');
  });

  it('ends with its signal, and has no result then', async () => {
    write({
      'vitest.config.ts': config,
      'hangs.test.ts': `${imports}${vitest}it('hangs', async () => { ${once('started', 'await new Promise(() => {});')} }, 1e8);`,
    });
    const controller = new AbortController();
    const running = suite().run(undefined, controller.signal);
    await vi.waitFor(() => expect(existsSync(join(folder, 'started'))).toBe(true));
    controller.abort();
    const { units, problems } = await running;
    expect(units).toEqual([]);
    expect(problems).toEqual([
      { name: 'vitest', message: expect.stringMatching(/^wrote no result/) },
    ]);
  });

  it('is red after two failures of a test', async () => {
    write({
      'vitest.config.ts': config,
      'fails.test.ts': `${vitest}it('adds', () => {});\nit('fails', () => expect(1).toBe(2));`,
    });
    const { line, isGreen, unsteady } = await runTwice(suite());
    expect(line).toBe('1 passed, 1 failed');
    expect(isGreen).toBe(false);
    expect(unsteady).toEqual([]);
  });

  it.each([
    ['there is no test file', {}],
    ['every test is left out', { 'a.test.ts': `${vitest}it.skip('adds', () => {});` }],
    ['Vitest cannot start', { 'vitest.config.ts': 'throw new Error();' }],
  ])('is red if %s', async (_, files) => {
    write({ 'vitest.config.ts': config, ...files });
    expect((await runTwice(suite())).isGreen).toBe(false);
  });
});

describe('the suite of Playwright', () => {
  const playwright = "import { expect, test } from '@playwright/test';\n";
  const config = `export default { testDir: 'journeys', outputDir: 'pictures', projects: [{ name: 'desktop' }, { name: 'phone' }] };`;
  const suite = () =>
    playwrightSuite({ name: 'playwright', results: folder, cwd: folder, output: 'none' });
  beforeEach(() => mkdirSync(join(folder, 'journeys')));

  it('is green after journeys that failed once, and runs only those again', async () => {
    write({
      'playwright.config.ts': config,
      'journeys/a.test.ts': `${imports}${playwright}
test('opens', ({}, { project }) => { test.skip(project.name === 'phone'); ${once('first', '')} });
test.describe('the menu', () => {
  test('focuses > a button', { tag: '@both' }, ({}, { project }) => { if (project.name === 'phone') { ${once('a', "expect('body').toBe('button');")} } });
});
test('ends', async ({}, { project }) => { if (project.name === 'desktop') { ${once('b', 'test.setTimeout(1000); await new Promise(() => {});')} } });
test('lives', async ({}, { project }) => { if (project.name === 'desktop') { ${once('c', 'process.exit(1);')} } });`,
    });
    const { firstLine, line, isGreen, unsteady } = await runTwice(suite());
    expect(firstLine).toBe('4 passed, 3 failed, 1 skipped');
    expect(line).toBe('7 passed, 0 failed, 1 skipped');
    expect(isGreen).toBe(true);
    expect(unsteady.sort()).toEqual([
      expect.stringMatching(/^unsteady: \[desktop\] › a\.test\.ts › ends, .*timeout/i),
      expect.stringMatching(/^unsteady: \[desktop\] › a\.test\.ts › lives, .*process/),
      expect.stringMatching(
        /^unsteady: \[phone\] › a\.test\.ts › the menu › focuses > a button, Error: expect/,
      ),
    ]);
  });

  it.each([
    [
      'a journey fails twice',
      { 'a.test.ts': `${playwright}test('fails', () => expect(1).toBe(2));` },
    ],
    ['there is no journey', {}],
  ])('is red if %s', async (_, files) => {
    write({ 'playwright.config.ts': config });
    for (const [name, source] of Object.entries(files)) write({ [`journeys/${name}`]: source });
    const { isGreen, unsteady } = await runTwice(suite());
    expect(isGreen).toBe(false);
    expect(unsteady).toEqual([]);
  });
});
