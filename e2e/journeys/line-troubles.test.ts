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
  let release = () => {};
  const isSeen = new Promise<void>((resolve) => {
    release = resolve;
  });
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
