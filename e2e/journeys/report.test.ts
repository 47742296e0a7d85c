import { readFileSync } from 'node:fs';
import { realLogNames, realLogPath } from '@ridescope/samples/logs';
import { analyzeWithCli, type PrintedReport } from '../support/cli.ts';
import { test } from '../support/fixtures.ts';
import { fixtureLogs, logFile } from '../support/logs.ts';

async function analyzed(path: string): Promise<PrintedReport> {
  const printed = await analyzeWithCli(path);
  if (printed === undefined) throw new Error(`${path} is a game log`);
  return printed;
}

for (const name of ['modern', 'legacy'] as const) {
  const path = fixtureLogs[name];
  const tag = name === 'modern' ? ['@smoke'] : ['@once'];
  test(`a dropped log (${name}) shows the figures that the command line prints`, { tag }, async ({
    uploadPage,
    reportPage,
  }) => {
    await uploadPage.open();
    await uploadPage.drop(logFile(readFileSync(path)));
    await reportPage.waitForIt();
    await reportPage.expectFiguresOf(await analyzed(path));
  });
}

test('a report can be opened again by its address', { tag: '@once' }, async ({
  page,
  uploadPage,
  reportPage,
}) => {
  await uploadPage.open();
  await uploadPage.choose(fixtureLogs.modern);
  await reportPage.waitForIt();
  await page.reload();
  await reportPage.waitForIt();
  await reportPage.expectFiguresOf(await analyzed(fixtureLogs.modern));
});

/** One log of each era; the tests of the engine and its reports read all of them. */
const oneOfEachEra = ['2016-02-08-4iiii.txt', '2025-12-10-internet-dropout.txt'];

test.describe('real logs', { tag: '@once' }, () => {
  const files = oneOfEachEra.filter((name) => realLogNames.includes(name));
  test('are available', () => {
    test.skip(files.length === 0, 'no real logs in ../shared/logs');
  });
  for (const name of files) {
    test(`${name} shows what the command line prints`, async ({ uploadPage, reportPage }) => {
      const path = realLogPath(name);
      await uploadPage.open();
      await uploadPage.choose(path);
      await reportPage.waitForIt();
      await reportPage.expectFiguresOf(await analyzed(path));
    });
  }
});
