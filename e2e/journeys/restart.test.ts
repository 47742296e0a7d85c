import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, ownServer, type WorkerFixtures } from '../support/fixtures.ts';
import { fixtureLogs, repeatedLog } from '../support/logs.ts';
import { startServer } from '../support/server.ts';

/** A server that no other journey uses. */
const test = base.extend<object, WorkerFixtures>({ server: [...ownServer] });

// The page's calls fail while the server is down.
test.use({ expectedProblems: /net::ERR_|WebSocket/ });

/** Takes long enough to interrupt, and costs all tokens of a new account. */
const logBytes = 24 * 1024 ** 2;

test('a killed server continues after its restart, and the page gets its report for one payment', {
  tag: '@once',
}, async ({ page, server, folder, uploadPage, reportPage }) => {
  const path = join(folder, 'Log.txt');
  await writeFile(path, repeatedLog(fixtureLogs.legacy, logBytes));
  await uploadPage.open();
  await uploadPage.expectFree(5);
  const isReading = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (/"stage":"(?:reading|diagnosing)"/.test(String(payload))) resolve();
      });
    });
  });
  await uploadPage.choose(path);
  const isSent = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click();
  await Promise.all([isSent, isReading]);
  await server.stop('SIGKILL');
  const restarted = await startServer(server.dataDir, { PORT: new URL(server.url).port });
  try {
    await expect(uploadPage.upload).toContainText('Connection closed unexpectedly (code: 1006)');
    await reportPage.waitUntilDrawn();
    await uploadPage.expectFree(0);

    // The same log costs nothing, so an empty balance doesn't matter.
    await uploadPage.reset.click();
    await uploadPage.choose(path);
    await expect(page.getByText('You uploaded this log before').first()).toBeVisible();
    await reportPage.waitUntilDrawn();
    await uploadPage.expectFree(0);
  } finally {
    // Closed before the server, because the page would report failed calls.
    await page.close();
    await restarted.stop();
  }
});
