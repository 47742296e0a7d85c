import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { plantedTexts } from '@ridescope/samples/logs';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs } from '../support/logs.ts';

test('with masking switched off the log is sent as it is', { tag: '@once' }, async ({
  page,
  uploadPage,
  reportPage,
}) => {
  const puts = await uploadPage.interceptPuts();
  await uploadPage.open();
  const masking = page.getByRole('switch', { name: 'Mask personal data before sending' });
  await expect(masking).toBeChecked();
  await masking.click();
  await page.reload();
  await expect(masking).not.toBeChecked();
  await uploadPage.choose(fixtureLogs.modern);
  await reportPage.waitUntilDrawn();
  const sent = gunzipSync(puts[0]?.postDataBuffer() ?? '');
  expect(sent.equals(readFileSync(fixtureLogs.modern))).toBe(true);
});

test('the preview of the masking works with the keyboard only', async ({
  page,
  uploadPage,
  reportPage,
}) => {
  const { keyboard } = page;
  // Listens from the start, because a key press is faster than the browser's file chooser event.
  page.on('filechooser', (chooser) => chooser.setFiles(fixtureLogs.modern));
  await uploadPage.open();
  await uploadPage.expectFree(5);
  const calls = uploadPage.watchCalls();
  const looking = page.getByRole('switch', { name: 'Let me look before it is sent' });
  await uploadPage.dropZone.focus();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(looking).toBeFocused();
  await keyboard.press('Space');
  await expect(looking).toBeChecked();

  const choose = async () => {
    await keyboard.press('Shift+Tab');
    await keyboard.press('Shift+Tab');
    await expect(uploadPage.dropZone).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByText('Ready to send')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send' })).toBeFocused();
  };
  await choose();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  const examples = page.getByRole('region', { name: 'Email addresses' });
  await expect(examples).toContainText(plantedTexts().email ?? '');
  await keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(uploadPage.dropZone).toBeVisible();
  // The page only asked whether the log was uploaded before.
  expect(calls).toEqual([expect.stringMatching(/^GET \/uploads\/earlier\/[0-9a-f]{64}$/)]);

  await looking.focus();
  await choose();
  await keyboard.press('Enter');
  await reportPage.waitUntilDrawn();
  await uploadPage.expectFree(4);
  await uploadPage.reset.focus();
  await keyboard.press('Enter');
  await expect(uploadPage.dropZone).toBeVisible();
});
