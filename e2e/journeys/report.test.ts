import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyzeWithCli, type PrintedReport } from '../support/cli.ts';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs, logFile, realLogs } from '../support/logs.ts';

async function analyzed(path: string): Promise<PrintedReport> {
  const printed = await analyzeWithCli(path);
  if (printed === undefined) throw new Error(`${path} is a game log`);
  return printed;
}

for (const [name, path] of Object.entries(fixtureLogs)) {
  const tag = name === 'modern' ? [] : ['@once'];
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

/** One of each era, and a file that is none; the tests of the engine and of its reports read them all. */
const realLogNames = [
  '2016-02-08-4iiii.txt',
  '2017-08-17-demo.txt',
  '2025-12-10-internet-dropout.txt',
  'fragment-powertap.txt',
];

test.describe('real logs', { tag: '@once' }, () => {
  const files = realLogNames.filter((name) => existsSync(join(realLogs, name)));
  test('are there to be tried', () => {
    test.skip(files.length === 0, 'no real logs in ../shared/logs');
  });
  for (const name of files) {
    test(`${name} shows what the command line prints`, async ({ page, uploadPage, reportPage }) => {
      const path = join(realLogs, name);
      const printed = await analyzeWithCli(path);
      await uploadPage.open();
      await uploadPage.choose(path);
      if (printed === undefined) {
        await expect(page.getByRole('alert')).toContainText('This is not a game log');
      } else {
        await reportPage.waitForIt();
        await reportPage.expectFiguresOf(printed);
      }
    });
  }
});
