import { readFileSync } from 'node:fs';
import { expectSound } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { LiveWire } from '../support/live-wire.ts';
import { fixtureLogs, logFile, pngPicture } from '../support/logs.ts';
import { putAddress } from '../support/upload-page.ts';

test.use({ expectedProblems: /ERR_FAILED/ });

test('each state on the way to a report is accessible and fits its window', async ({
  page,
  uploadPage,
  reportPage,
}) => {
  const wire = await LiveWire.between(page);
  wire.holdEnd();
  await uploadPage.open();
  await page.getByRole('switch', { name: 'Let me look before it is sent' }).click();
  await expectSound(page, 'drop zone');

  await uploadPage.drop(logFile(readFileSync(fixtureLogs.modern)));
  await page.getByText('Ready to send').waitFor();
  await page.getByText('Examples, before and after').click();
  await expectSound(page, 'preview');

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => wire.hasHeldEnd).toBe(true);
  await uploadPage.upload.getByText('Updated').waitFor();
  await expectSound(page, 'processing');

  wire.release();
  await reportPage.waitUntilDrawn();
  await expectSound(page, 'success');
});

test('a failed upload is accessible and fits its window', async ({ page, uploadPage }) => {
  await page.route(putAddress, (route) => route.abort());
  await uploadPage.open();
  await uploadPage.drop(logFile(readFileSync(fixtureLogs.modern)));
  await page.getByRole('alert').getByText('failed to upload file').waitFor();
  await expectSound(page, 'error');
});

test('the page of an invalid file is accessible and fits its window', async ({
  page,
  uploadPage,
}) => {
  await uploadPage.open();
  await uploadPage.drop(logFile(pngPicture));
  await page.getByRole('alert').getByText('This is not a game log').waitFor();
  await expectSound(page, 'not a log');
});
