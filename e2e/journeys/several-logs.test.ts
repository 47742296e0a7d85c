import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs, logFile } from '../support/logs.ts';
import { zipOf } from '../support/zip.ts';

test('several logs, a folder and a zip become reports one after the other, and one bad file stops none', async ({
  page,
  uploadPage,
}, testInfo) => {
  const [legacy, modern] = await Promise.all([
    readFile(fixtureLogs.legacy),
    readFile(fixtureLogs.modern),
  ]);
  await uploadPage.open();
  await uploadPage.expectFree(5);
  await uploadPage.choose(
    logFile(legacy, 'London.txt'),
    logFile(Buffer.from('meow\n'.repeat(100)), 'cat.txt'),
    logFile(legacy, 'London again.txt'),
    logFile(modern, 'Watopia.txt'),
  );
  await uploadPage.readAll(4);
  const list = page.getByRole('list', { name: 'Your logs' });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(page.getByRole('region', { name: 'Ready to send' })).toContainText(
    '2 logs: at most 2 tokens',
  );
  await expect(row('cat.txt')).toContainText('Not a game log');
  await expect(row('London again.txt')).toContainText('This log is in the list already');
  await uploadPage.expectFree(5);
  await page.getByRole('button', { name: 'Send 2 logs' }).click();
  await expect(page.getByText('2 reports ready, 2 logs without a report').first()).toBeVisible();
  await uploadPage.expectFree(3);

  // The folder of the game: both of its logs are read, the newest first.
  const folder = testInfo.outputPath('Logs');
  await mkdir(folder);
  const days = { 'Log.txt': 5, 'Log (old 1).txt': 3, 'Launcher_log.txt': 9 };
  for (const [name, day] of Object.entries(days)) {
    const path = join(folder, name);
    await writeFile(path, name === 'Log.txt' ? await readFile(fixtureLogs.short) : legacy);
    const at = new Date(2026, 0, day);
    await utimes(path, at, at);
  }
  await uploadPage.reset.click();
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await (await opened).setFiles(folder);
  await uploadPage.readAll(2);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('Log.txt');
  await expect(row('Log.txt').getByRole('link', { name: /^View the report/ })).toBeVisible();
  await expect(row('Log (old 1).txt')).toContainText('Uploaded before');

  // A zip is dropped beside them; what is in it was uploaded before under another name.
  await uploadPage.dropOn(
    page.getByRole('main'),
    zipOf('evening.zip', [logFile(modern, 'Logs/Log (old 2).txt'), logFile(legacy, 'photo.jpg')]),
  );
  await expect(row('Log (old 2).txt')).toContainText('Uploaded before');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await uploadPage.expectFree(3);

  await row('Log (old 2).txt')
    .getByRole('link', { name: /^View the report/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Watopia/ })).toBeVisible();
});
