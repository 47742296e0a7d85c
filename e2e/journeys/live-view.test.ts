import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { simulatedLog } from '../support/simulated-log.ts';

test.use({ isSignedIn: false });

/** Gives the page a private file of this origin in place of the one that a rider would choose. */
async function replacePicker(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, {
      showOpenFilePicker: async () => {
        const root = await navigator.storage.getDirectory();
        return [await root.getFileHandle('Log.txt', { create: true })];
      },
    });
  });
}

/** Writes as the game does: behind what is there, or into a new file. */
async function write(page: Page, bytes: Uint8Array, isNew = false) {
  await page.evaluate(
    async ({ data, isNew }) => {
      const root = await navigator.storage.getDirectory();
      const handle = await root.getFileHandle('Log.txt', { create: true });
      const { size } = await handle.getFile();
      const writer = await handle.createWritable({ keepExistingData: !isNew });
      if (!isNew) await writer.seek(size);
      await writer.write(Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)));
      await writer.close();
    },
    { data: Buffer.from(bytes).toString('base64'), isNew },
  );
}

test('the live view follows a growing log, tells a lost connection, and leads to the report', async ({
  page,
}) => {
  const { buffer: log } = await simulatedLog('net-many-outages', { day: '2026-02-14' });
  const proofAt = log.indexOf('UDP connection timeout');
  // Some lines before, and in the middle of one.
  const before = log.lastIndexOf('\n', proofAt - 20_000) + 20;
  const proof = log.indexOf('\n', proofAt) + 1;
  await replacePicker(page);
  await page.goto('/live');
  await write(page, log.subarray(0, before), true);
  await page.getByRole('button', { name: 'Choose Log.txt' }).click();
  await expect(page.getByText('Riding', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing went wrong in the last 5 minutes.')).toBeVisible();
  await write(page, log.subarray(before, proof));
  await expect(
    page.getByRole('status').filter({ hasText: 'The connection to the game server' }),
  ).toHaveCount(1);
  await write(page, log.subarray(proof));
  await page.getByRole('button', { name: 'Show the report' }).click();
  await expect(page.getByRole('article').first()).toContainText(
    'The connection to the game server was lost',
  );

  await page.goto('/live');
  await write(page, log.subarray(0, 40_000), true);
  await expect(page.getByText('Not riding yet', { exact: true })).toBeVisible();
});
