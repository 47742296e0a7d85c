import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newEmail } from '../support/account-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { fixtureLogs, logFile } from '../support/logs.ts';

test.use({ isSignedIn: false });

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

/** Runs in the page. Its note comes before the log itself, so only the log says that a reload finds it. */
async function countStoredLogs(): Promise<number> {
  const name = 'ridescope-waiting-log';
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

/** Runs in the page. */
async function copiedSize(): Promise<number[]> {
  const [item] = await navigator.clipboard.read();
  if (!item) return [];
  const { width, height } = await createImageBitmap(await item.getType('image/png'));
  return [width, height];
}

test('a visitor drops a log on any page, sees what it says, signs up, and gets the report without choosing it again', async ({
  page,
  uploadPage,
  reportPage,
  accounts,
  mail,
}) => {
  await page.goto('/help');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect((await scripts()).filter((name) => name.includes('first-look-worker'))).toEqual([]);

  await page.waitForLoadState('networkidle');
  const sent = watchSending(page);
  const log = logFile(readFileSync(fixtureLogs.modern));
  await uploadPage.dropOn(page.getByRole('main'), log);
  await expect(ride(page)).toContainText('Sat 14 Feb 2026, 18:50 (UTC+1)');
  expect(new URL(page.url()).pathname).toBe('/upload');
  await expect(page.getByRole('main')).toContainText(
    /^Upload & Analyze\s*Drop the log of your ride and see what went wrong\./,
  );
  await expect(ride(page)).toContainText('First thing to try');
  await expect(ride(page)).toContainText(/Average\s[\d.]+\sFPS/);
  await expect(ride(page)).toContainText(/\d\d:\d\d:\d\d \(\d:\d\d:\d\d\)/);
  await expect(look(page)).toContainText('Nothing was sent.');
  await expect(look(page)).toContainText('Until then your browser keeps it');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await look(page).getByRole('button', { name: 'Copy picture' }).click();
  await expect(page.getByText('Picture copied to clipboard')).toBeVisible();
  expect(await page.evaluate(copiedSize), 'size of the copied picture').toEqual([1200, 630]);
  const offer = look(page).getByRole('region', { name: 'The full report needs a free account' });
  await expect(offer).toContainText('Then we analyze Log.txt right away');
  expect(sent, 'requests that send something').toEqual([]);

  await expect.poll(() => page.evaluate(countStoredLogs)).toBe(1);
  await page.reload();
  await expect(ride(page)).toBeVisible();
  await offer.getByRole('link', { name: 'Create a free account' }).click();
  const email = newEmail();
  await accounts.signUp(email);
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
  expect(await page.evaluate(() => localStorage.getItem('waitingLogUntil'))).toBeNull();
  expect(await page.evaluate(countStoredLogs)).toBe(0);
});
