import { readFileSync } from 'node:fs';
import { expect, test } from '../support/fixtures.ts';
import { LiveWire } from '../support/live-wire.ts';
import { fixtureLogs, logFile } from '../support/logs.ts';

// The browser logs every failed call.
test.use({
  expectedProblems:
    /ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|WebSocket connection|status of 500 .*\/api\/report\//,
});

const log = logFile(readFileSync(fixtureLogs.modern));

test.beforeEach(async ({ uploadPage }) => {
  await uploadPage.open();
  await uploadPage.expectFree(5);
});

test('an interrupted upload is retried automatically, and a report that fails to load is retried by button', {
  tag: ['@once', '@smoke'],
}, async ({ page, uploadPage, reportPage }) => {
  let release = () => {};
  const isSeen = new Promise<void>((resolve) => {
    release = resolve;
  });
  const puts = await uploadPage.interceptPuts(async (count) => {
    if (count === 1) return 'abort';
    await isSeen;
  });
  await uploadPage.drop(log);
  await expect(uploadPage.upload).toContainText('Sending was cut off, trying again (2 of 4)');
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

test('a lost network is reported, nothing is spent, and Retry sends the file', {
  tag: '@once',
}, async ({ page, context, uploadPage, reportPage }) => {
  const puts = await uploadPage.interceptPuts(async (count) => {
    if (count > 1) return;
    await context.setOffline(true);
    return 'abort';
  });
  await uploadPage.drop(log);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('failed to upload file');
  await expect(alert).toContainText('The server could not be reached.');
  await context.setOffline(false);
  await uploadPage.expectFree(5);
  expect(puts.length).toBeGreaterThan(0);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await reportPage.waitUntilDrawn();
  await uploadPage.expectFree(4);
});

test('without a live socket the page polls and says so', { tag: '@once' }, async ({
  page,
  uploadPage,
  reportPage,
}) => {
  // The server refuses a socket with an unknown ticket.
  await page.route('**/api/websocket/connection-id*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ticket: 'forged' } });
  });
  let release = () => {};
  const isSeen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await uploadPage.interceptPuts(async () => {
    await isSeen;
    return undefined;
  });
  await uploadPage.drop(log);
  const notices = uploadPage.upload.getByRole('list', { name: 'The connection' });
  await expect(notices).toContainText('WebSocket connection error');
  await expect(notices).toContainText('Falling back to polling');
  await expect(uploadPage.upload.getByText('Live Updates')).toBeHidden();
  release();
  await reportPage.waitUntilDrawn();
  await uploadPage.expectFree(4);
});

test('a live socket that is lost during work is reopened', {
  tag: '@once',
}, async ({ page, uploadPage, reportPage }) => {
  const wire = await LiveWire.between(page);
  wire.holdEnd();
  // A poll would report the end before the socket is back.
  let release = () => {};
  const isSeen = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/uploads\/[\w-]+$/, async (route) => {
    await isSeen;
    await route.continue();
  });
  const calls = uploadPage.watchCalls();
  await uploadPage.drop(log);
  const badge = uploadPage.upload.getByText('Live Updates');
  await expect(uploadPage.upload.getByText('Updated')).toBeVisible();
  await expect(badge).toBeVisible();
  await wire.cut(1011);
  await expect(badge).toBeHidden();
  await expect(uploadPage.upload).toContainText('Connection closed unexpectedly (code: 1011)');
  await expect(badge).toBeVisible();
  expect(calls.filter((call) => call.endsWith('/websocket/connection-id'))).toHaveLength(2);
  wire.release();
  release();
  await reportPage.waitUntilDrawn();
  await uploadPage.expectFree(4);
});
