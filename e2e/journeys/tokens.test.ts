import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeFindings, sidewaysPx } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs, logFile } from '../support/logs.ts';

const pill = (page: Page) => page.getByRole('button', { name: /^Tokens:/ });

/** A log of just over ten megabytes, which costs three tokens; with another end it is another log. */
function largeLog(end = '') {
  const log = readFileSync(fixtureLogs.legacy);
  const times = Math.ceil((10.1 * 1024 ** 2) / log.length);
  return logFile(Buffer.concat([...Array.from({ length: times }, () => log), Buffer.from(end)]));
}

test('a report costs a token, and a large one three, after a question', async ({
  page,
  uploadPage,
  reportPage,
}) => {
  test.slow(); // Three logs, two of them large.
  await uploadPage.open();
  await expect(pill(page)).toHaveAccessibleName(/^Tokens: 5 free \(enough\) 0 paid Low$/);
  await uploadPage.choose(fixtureLogs.modern);
  await reportPage.waitForIt();
  await expect(pill(page)).toHaveAccessibleName(/4 free \(enough\) 0 paid/);

  await uploadPage.open();
  await uploadPage.choose(largeLog());
  const dialog = page.getByRole('dialog', { name: 'Spend 3 tokens on this log?' });
  await expect(dialog).toContainText('3 free tier tokens');
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysPx(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(uploadPage.dropZone).toBeVisible();
  await expect(pill(page)).toHaveAccessibleName(/4 free/);

  await uploadPage.choose(largeLog());
  await dialog.getByRole('button', { name: 'Proceed' }).click();
  await reportPage.waitForIt();
  await expect(pill(page)).toHaveAccessibleName(/1 free \(few left\) 0 paid/);

  await uploadPage.open();
  await uploadPage.choose(largeLog('[23:59:59] \r\n'));
  await expect(page.getByRole('alert')).toContainText(
    'Insufficient tokens. You need 3 token(s) but only have 1 available (0 paid + 1 free). Please purchase more tokens to continue.',
  );
  expect(await axeFindings(page)).toEqual([]);
});
