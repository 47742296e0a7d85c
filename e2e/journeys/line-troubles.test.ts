import { readFileSync } from 'node:fs';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs, logFile } from '../support/logs.ts';

// The browser logs every failed call.
test.use({
  expectedProblems: /ERR_CONNECTION_RESET|WebSocket connection|status of 500 .*\/api\/report\//,
});

test('a log arrives although its socket is refused, its sending is cut off, and its report fails to load', async ({
  page,
  uploadPage,
  reportPage,
}) => {
  await uploadPage.open();
  await uploadPage.expectFree(5);
  // The server refuses a socket with an unknown ticket.
  await page.route('**/api/websocket/connection-id*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ticket: 'forged' } });
  });
  const { promise: isSeen, resolve: release } = Promise.withResolvers<void>();
  const puts = await uploadPage.interceptPuts(async (count) => {
    if (count === 1) return 'abort';
    await isSeen;
  });
  await uploadPage.drop(logFile(readFileSync(fixtureLogs.modern)));
  await expect(uploadPage.upload).toContainText('Sending was cut off, trying again (2 of 4)');
  const notices = uploadPage.upload.getByRole('list', { name: 'The connection' });
  await expect(notices).toContainText('WebSocket connection error');
  await expect(notices).toContainText('Falling back to polling');
  await expect(uploadPage.upload.getByText('Live Updates')).toBeHidden();
  const reports = /\/api\/report\/[^/]+\/[^/]+$/;
  await page.route(reports, (route) => route.fulfill({ status: 500 }));
  release();
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Failed to fetch report data', { exact: true })).toBeVisible();
  await expect(alert).toContainText('The report is ready in My Logs.');
  await page.unroute(reports);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await reportPage.waitUntilDrawn();
  expect(puts).toHaveLength(2);
  await uploadPage.expectFree(4);
  await page.goto('/files');
  await expect(page.getByRole('link', { name: /^View Watopia/ })).toHaveCount(1);
});

test('a page that is loaded again finds its uploads, and one that hears nothing opens the report in the end', async ({
  page,
  uploadPage,
  reportPage,
}) => {
  const earlier = page.getByRole('region', { name: 'Your earlier uploads' });
  page.on('dialog', (dialog) => dialog.accept());
  await uploadPage.open();
  await uploadPage.expectFree(5);

  // Loaded again while the log is sent.
  let isHanging = true;
  const puts = await uploadPage.interceptPuts(async () => {
    if (isHanging) await new Promise(() => {});
    return undefined;
  });
  await uploadPage.drop(logFile(readFileSync(fixtureLogs.modern)));
  await expect.poll(() => puts.length).toBe(1);
  await page.reload();
  await expect(earlier).toContainText('has not arrived');
  await expect(earlier).toContainText('Nothing was spent');
  isHanging = false;

  // The line is cut after the log was sent.
  const calls = /\/api\/(?:websocket\/connection-id|uploads\/[0-9a-f]{32}$)/;
  const cut = () =>
    page.route(calls, (route) =>
      // What the page gives up, the server must know.
      route.request().method() === 'DELETE' ? route.continue() : route.abort('connectionreset'),
    );
  await cut();
  const opened = page.waitForEvent('filechooser');
  await earlier.getByRole('button', { name: 'Choose the file again' }).click();
  await (await opened).setFiles(fixtureLogs.modern);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This page keeps asking the server');
  await page.unroute(calls);
  await reportPage.waitUntilDrawn();
  await uploadPage.expectFree(4);

  // Loaded again after the log was sent, before anything was heard of it.
  await page.goto('/upload');
  await uploadPage.dropZone.waitFor();
  await expect(earlier).toBeHidden();
  await cut();
  const sent = page.waitForResponse((response) => response.url().includes('/api/objects/'));
  await uploadPage.drop(logFile(readFileSync(fixtureLogs.legacy)));
  await sent;
  await page.unroute(calls);
  await page.reload();
  await expect(earlier).toContainText('the report is ready');
  await uploadPage.expectFree(3);
  await earlier.getByRole('link').click();
  await reportPage.waitUntilDrawn();
});
