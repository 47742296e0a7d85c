import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { realLogNames, realLogPath } from '@ridescope/samples/logs';
import { analyzeWithCli, type PrintedReport } from '../support/cli.ts';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs, logFile } from '../support/logs.ts';

async function analyzed(path: string): Promise<PrintedReport> {
  const printed = await analyzeWithCli(path);
  if (printed === undefined) throw new Error(`${path} is a game log`);
  return printed;
}

test('dropped logs are sent as they are without masking, and show the figures that the command line prints', {
  tag: '@phone',
}, async ({ page, uploadPage, reportPage }) => {
  const puts = await uploadPage.interceptPuts();
  await uploadPage.open();
  const masking = page.getByRole('switch', { name: 'Mask personal data before sending' });
  await expect(masking).toBeChecked();
  await masking.click();
  for (const [index, path] of [fixtureLogs.modern, fixtureLogs.legacy].entries()) {
    const printed = analyzed(path);
    // The choice survives a reload.
    await uploadPage.open();
    await expect(masking).not.toBeChecked();
    await uploadPage.drop(logFile(readFileSync(path)));
    await reportPage.waitForIt();
    const sent = gunzipSync(puts[index]?.postDataBuffer() ?? '');
    expect(sent.equals(readFileSync(path))).toBe(true);
    await reportPage.expectFiguresOf(await printed);
  }
  // The report opens again by its address.
  await page.reload();
  await reportPage.waitForIt();
  await reportPage.expectFiguresOf(await analyzed(fixtureLogs.legacy));
});

/** One log of each era; the tests of the engine and its reports read all of them. */
const oneOfEachEra = ['2016-02-08-4iiii.txt', '2025-12-10-internet-dropout.txt'];

test('real logs show what the command line prints', async ({ uploadPage, reportPage }) => {
  const names = oneOfEachEra.filter((name) => realLogNames.includes(name));
  test.skip(names.length === 0, 'no real logs in ../shared/logs');
  for (const name of names) {
    await test.step(name, async () => {
      const path = realLogPath(name);
      const printed = analyzed(path);
      await uploadPage.open();
      await uploadPage.choose(path);
      await reportPage.waitForIt();
      await reportPage.expectFiguresOf(await printed);
    });
  }
});
