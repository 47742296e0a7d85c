import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectValidEntries } from '../support/accessibility.ts';
import { expect, test } from '../support/account-fixtures.ts';
import { goodPassword, newEmail } from '../support/account-pages.ts';
import { fixtureLogs, logFile, pngPicture } from '../support/logs.ts';

const look = (page: Page) => page.getByRole('region', { name: 'What your log says' });
const ride = (page: Page) => look(page).getByRole('article', { name: /^Watopia/ });

/** Collects the requests from now on that send something: by their method, a body, or a socket. */
function watchSending(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const isSending = request.method() !== 'GET' || request.postDataBuffer() !== null;
    if (isSending) sent.push(`${request.method()} ${request.url()}`);
  });
  page.on('websocket', (socket) => sent.push(socket.url()));
  return sent;
}

test('a visitor sees what a log says, signs up, and gets the report without choosing it again', {
  tag: '@smoke',
}, async ({ page, uploadPage, reportPage, accounts, mail }) => {
  await uploadPage.open();
  await expect(page.getByRole('main')).toContainText(
    /^Upload & Analyze\s*Drop the log of your ride and see what went wrong\./,
  );
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect((await scripts()).filter((name) => name.includes('first-look-worker'))).toEqual([]);

  await page.waitForLoadState('networkidle');
  const sent = watchSending(page);
  await uploadPage.choose(fixtureLogs.modern);
  await expect(ride(page)).toContainText('Sat 14 Feb 2026, 18:50 (UTC+1)');
  await expect(ride(page)).toContainText('First thing to try');
  await expect(ride(page)).toContainText(/Average\s[\d.]+\sFPS/);
  await expect(ride(page)).toContainText(/\d\d:\d\d:\d\d \(\d:\d\d:\d\d\)/);
  await expect(look(page)).toContainText('Nothing was sent.');
  const offer = look(page).getByRole('region', { name: 'The full report needs a free account' });
  await expect(offer).toContainText('Then we analyze modern-ride.txt right away');
  await expectValidEntries(page, 'first look');
  expect(sent, 'requests that send something').toEqual([]);

  await offer.getByRole('link', { name: 'Create a free account' }).click();
  const email = newEmail();
  await accounts.fill({ Email: email, Password: goodPassword, 'Confirm password': goodPassword });
  await accounts.press('Create account');
  await page.waitForURL('**/auth/verify');
  // A phone may drop the page while its user looks for the mail.
  await page.reload();
  await page.getByLabel('Verification code').fill(await mail.nextCode(email));
  await reportPage.waitForIt();
  await expect(page.getByText('Your report is ready.').first()).toBeVisible();
  await uploadPage.expectFree(4);

  await page.reload();
  await reportPage.waitUntilDrawn();
  await uploadPage.open();
  expect(await page.evaluate(() => localStorage.getItem('keptLogUntil'))).toBeNull();
});

/** Runs in the page. Its note comes before the log itself, so only the log says that a reload finds it. */
async function countKeptLogs(): Promise<number> {
  const name = 'ridescope-kept-log';
  // To open a database that isn't there would make it.
  const databases = await indexedDB.databases();
  if (!databases.some((database) => database.name === name)) return 0;
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await answerOf(indexedDB.open(name));
  const count = await answerOf(database.transaction('logs').objectStore('logs').count());
  database.close();
  return count;
}

test('a log that was read is there again after a reload, until Reset deletes it', {
  tag: '@once',
}, async ({ page, uploadPage }) => {
  await uploadPage.open();
  await uploadPage.drop(logFile(readFileSync(fixtureLogs.modern)));
  await expect(look(page)).toContainText('Until then your browser keeps it');
  await expect.poll(() => page.evaluate(countKeptLogs)).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('keptLogUntil'))).not.toBeNull();
  await page.reload();
  await expect(ride(page)).toBeVisible();
  await uploadPage.reset.click();
  await expect(uploadPage.dropZone).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('keptLogUntil'))).toBeNull();
  await page.reload();
  await expect(uploadPage.dropZone).toBeVisible();
  await expect(look(page)).toBeHidden();
});

test('a file that is not a game log is refused in the browser, and another one can follow', {
  tag: '@once',
}, async ({ page, uploadPage }) => {
  await uploadPage.open();
  await uploadPage.drop(logFile(pngPicture));
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This is not a game log');
  await expectValidEntries(page, 'not a log');
  const opened = page.waitForEvent('filechooser');
  await alert.getByRole('button', { name: 'Choose another file' }).click();
  await (await opened).setFiles(fixtureLogs.modern);
  await expect(ride(page)).toBeVisible();
});

test('a log that is dropped on another page is read on the upload page', {
  tag: '@once',
}, async ({ page, uploadPage }) => {
  await page.goto('/no/such/page');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await uploadPage.dropOn(page.getByRole('main'), logFile(readFileSync(fixtureLogs.modern)));
  await expect(ride(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/upload');
});
