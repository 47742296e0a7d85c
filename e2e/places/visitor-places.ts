import { expect, type Page } from '@playwright/test';
import { openPath, type Place } from '../support/accessibility.ts';
import { replacePicker, writeLog } from '../support/growing-log.ts';
import { fixtureLogs, logFile, pngPicture } from '../support/logs.ts';
import { simulatedLog, simulatedRide } from '../support/simulated-log.ts';
import { UploadPage } from '../support/upload-page.ts';

const secondLevel = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2, name }).waitFor();

/** Opens a page of rides that a server sums up in its first minute. */
const openSummedUp = (page: Page, path: string, name: string) =>
  expect(async () => {
    await openPath(page, path);
    await page.getByRole('heading', { level: 2, name }).waitFor({ timeout: 5000 });
  }).toPass();

/** Pages of words. */
export const wordPlaces: Place[] = [
  ...['/', '/termsofuse', '/privacy', '/help', '/help/scores', '/help/findLog', '/help/fixes-ant'],
  // An unknown address.
  '/no/such/page',
].map((path) => ({ name: path, open: (page) => openPath(page, path) }));

/** Pages that need an account, as visitors see them, and free tools. */
export const visitorPlaces: Place[] = [
  {
    name: 'help dialog',
    async open(page) {
      await openPath(page, '/upload');
      const menu = page.getByRole('button', { name: 'Open the menu' });
      if (await menu.isVisible()) await menu.click();
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('button', { name: 'Help' })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Help' });
      await dialog.getByRole('searchbox', { name: 'Search the help' }).waitFor();
    },
  },
  {
    name: 'my logs of a visitor',
    async open(page) {
      await openPath(page, '/files');
      await secondLevel(page, /Your rides/);
    },
  },
  {
    name: 'prices of a visitor',
    async open(page) {
      await openPath(page, '/tokens/purchase');
      await secondLevel(page, 'What a token buys');
      await expect(page.getByText('$12.00')).toBeVisible();
    },
  },
  {
    name: 'ping test',
    async open(page) {
      await openPath(page, '/ping');
      await page.getByRole('img', { name: /of \d+ requests/ }).waitFor();
    },
  },
  {
    name: 'recordings before any is chosen',
    async open(page) {
      await openPath(page, '/recordings');
      await page.getByRole('button', { name: 'Choose FIT files' }).waitFor();
    },
  },
  {
    name: 'two recordings of a ride',
    async open(page) {
      await openPath(page, '/recordings');
      await page.getByRole('button', { name: 'Choose FIT files' }).waitFor();
      const { fit } = await simulatedRide('net-many-outages');
      const files = [fit, { ...fit, name: 'head-unit.fit' }];
      // The app may just be taking the page over, with another field.
      await expect(async () => {
        await page.getByLabel('FIT files').setInputFiles(files);
        const heading = page.getByRole('heading', { name: 'Both over each other', level: 2 });
        await heading.waitFor({ timeout: 15_000 });
      }).toPass();
    },
  },
  {
    name: 'page of a graphics card',
    open: (page) => openSummedUp(page, '/hardware/nvidia-geforce-rtx-3060', 'What holds it back'),
  },
  {
    name: 'list of cards and processors',
    open: (page) => openSummedUp(page, '/hardware', 'Processors'),
  },
  {
    name: 'live view before a ride',
    async open(page) {
      await openPath(page, '/live');
      await page.getByRole('button', { name: 'Choose Log.txt' }).waitFor();
    },
  },
  ...['/live', '/live?contrast=high'].map((path) => ({
    name: `${path} while the connection is lost`,
    async open(page: Page) {
      const { buffer: log } = await simulatedLog('net-many-outages', { day: '2026-02-14' });
      const proof = log.indexOf('\n', log.indexOf('UDP connection timeout')) + 1;
      await replacePicker(page);
      await openPath(page, path);
      await writeLog(page, log.subarray(0, proof), true);
      // The browser goes on with the file that it remembers from the place before.
      const choose = page.getByRole('button', { name: 'Choose Log.txt' });
      await choose.or(page.getByRole('button', { name: 'Stop' })).waitFor();
      if (await choose.isVisible()) await choose.click();
      const incidents = page.getByRole('region', { name: 'Incidents of the last 5 minutes' });
      await incidents.getByText('The connection to the game server').waitFor();
    },
  })),
  {
    name: 'contact with messages',
    async open(page) {
      await openPath(page, '/contact');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    },
  },
  {
    name: 'unknown code of a race statement',
    async open(page) {
      await openPath(page, '/verify#0000-0000-0000-0000');
      await page.getByRole('alert').getByText('No: there is no statement with this code').waitFor();
    },
  },
  {
    name: 'first look',
    async open(page) {
      const upload = new UploadPage(page);
      await upload.open();
      await upload.choose(fixtureLogs.modern);
      await page.getByRole('article', { name: /^Watopia/ }).waitFor();
      await expect(page.getByText(/Until then your browser keeps it/)).toBeVisible();
    },
  },
  {
    name: 'not a log of a visitor',
    async open(page) {
      const upload = new UploadPage(page);
      await upload.reset.click();
      await upload.drop(logFile(pngPicture));
      await page.getByRole('alert').getByText('This is not a game log').waitFor();
    },
  },
];
