import { readFileSync } from 'node:fs';
import { expect, test } from '../support/fixtures.ts';
import { firstHalf, firstMinutes, fixtureLogs, logFile, pngPicture } from '../support/logs.ts';

test.beforeEach(async ({ uploadPage }) => {
  await uploadPage.open();
  await uploadPage.expectFree(5);
});

test('two files are refused without a call to the server', { tag: '@once' }, async ({
  page,
  uploadPage,
}) => {
  const log = logFile(readFileSync(fixtureLogs.short));
  const calls = uploadPage.watchCalls();
  await uploadPage.drop(log, { ...log, name: 'Log2.txt' });
  await expect(page.getByRole('alert')).toContainText('exactly one file must be selected');
  await expect(uploadPage.dropZone).toBeVisible();
  expect(calls).toEqual([]);
});

/** A ride as another program logs it. */
const table = Buffer.from('time,power,heart rate\n0,210,131\n1,214,131\n2,220,132\n'.repeat(50));

const noLogs: [content: Buffer, reason: string][] = [
  [Buffer.alloc(0), 'The file is empty.'],
  [pngPicture, 'This is not a text file.'],
  [table, 'The lines of this file do not start with a time.'],
];

test('an invalid file is refused with a reason and without a call to the server, and a log can follow', {
  tag: '@once',
}, async ({ page, uploadPage, reportPage }) => {
  const calls = uploadPage.watchCalls();
  const alert = page.getByRole('alert');
  for (const [content, reason] of noLogs) {
    await uploadPage.drop(logFile(content));
    await expect(alert).toContainText('This is not a game log');
    await expect(alert).toContainText(reason);
    await expect(alert).toContainText('Nothing was sent and nothing was spent.');
    await uploadPage.reset.click();
  }
  expect(calls).toEqual([]);
  await uploadPage.expectFree(5);
  await uploadPage.drop(logFile(readFileSync(fixtureLogs.short)));
  await reportPage.waitUntilDrawn();
});

test('a log of three minutes is shown as too short to judge and costs nothing', async ({
  page,
  uploadPage,
  reportPage,
}) => {
  await uploadPage.drop(logFile(firstMinutes(fixtureLogs.legacy, 3)));
  await reportPage.waitUntilDrawn();
  await expect(page.getByText(/too short to judge\. Nothing was spent\./)).toBeVisible();
  await uploadPage.expectFree(5);
  await expect(page.getByText('too short').first()).toBeVisible();
});

test('a log that was cut in half is shown as incomplete', { tag: '@once' }, async ({
  page,
  uploadPage,
  reportPage,
}) => {
  await uploadPage.drop(logFile(firstHalf(fixtureLogs.legacy)));
  await reportPage.waitForIt();
  await expect(page.getByText('It ends in the middle of a line')).toBeVisible();
});
