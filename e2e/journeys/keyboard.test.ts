import { plantedTexts } from '@ridescope/samples/logs';
import { expect, test } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { fixtureLogs } from '../support/logs.ts';

test('the keyboard alone leads from the upload page through the preview of the masking into the report', async ({
  page,
  uploadPage,
  reportPage,
}) => {
  const { keyboard } = page;
  await uploadPage.open();
  await uploadPage.expectFree(5);
  const unfocused = await page.screenshot();
  await tabTo(page, 'button', /^Drop Log.txt file here/);
  // The focus is visible.
  expect((await page.screenshot()).equals(unfocused)).toBe(false);
  // Listens from now on, because a key press is faster than the browser's file chooser event.
  page.on('filechooser', (chooser) => chooser.setFiles(fixtureLogs.modern));
  const calls = uploadPage.watchCalls();
  const looking = await tabTo(page, 'switch', /^Let me look before it is sent/);
  await keyboard.press('Space');
  await expect(looking).toBeChecked();

  const choose = async () => {
    await expect(async () => {
      await keyboard.press('Shift+Tab');
      const isFocused = await uploadPage.dropZone.evaluate(
        (zone) => zone === document.activeElement,
      );
      expect(isFocused).toBe(true);
    }).toPass();
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
  // The page only asked whether the log was uploaded before, and for uploads that haven't ended.
  const ofTheLog = calls.filter((call) => call !== 'GET /uploads');
  expect(ofTheLog).toEqual([expect.stringMatching(/^GET \/uploads\/earlier\/[0-9a-f]{64}$/)]);

  await looking.focus();
  await choose();
  await keyboard.press('Enter');
  await reportPage.waitForIt();
  await uploadPage.expectFree(4);

  const timeLine = await tabTo(page, 'slider', /^The ride over time/);
  const before = await timeLine.getAttribute('aria-valuetext');
  await keyboard.press('ArrowRight');
  await expect(timeLine).not.toHaveAttribute('aria-valuetext', before ?? '');
  await expect(timeLine).toHaveAttribute('aria-valuetext', /^\d:\d\d:\d\d · .+: .+/);

  await reportPage.openSection('Log');
  await page.getByText('Lines of each kind').focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'In the whole file' })).toBeVisible();
  await uploadPage.reset.focus();
  await keyboard.press('Enter');
  await expect(uploadPage.dropZone).toBeVisible();
});
