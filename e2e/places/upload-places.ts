import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Place } from '../support/accessibility.ts';
import type { LiveWire } from '../support/live-wire.ts';
import { fixtureLogs, logFile, pngPicture } from '../support/logs.ts';
import { ReportPage } from '../support/report-page.ts';
import { putAddress, UploadPage } from '../support/upload-page.ts';

const modern = () => logFile(readFileSync(fixtureLogs.modern));

/** The states on the way to a report. */
export function uploadPlaces(wire: LiveWire): Place[] {
  return [
    {
      name: 'several files, refused',
      async open(page) {
        const upload = new UploadPage(page);
        await upload.open();
        // Neither becomes a ride, so the places after this one find none.
        await upload.choose(
          logFile(Buffer.from('woof '.repeat(100)), 'dog.txt'),
          logFile(pngPicture, 'cat.txt'),
        );
        await page.getByText('Choose one of the 2 logs').click();
        await page.getByRole('button', { name: 'Read dog.txt' }).waitFor();
      },
    },
    {
      name: 'several logs in a queue',
      async open(page) {
        await new UploadPage(page).readAll(2);
        await page
          .getByRole('list', { name: 'Your logs' })
          .getByText('Not a game log')
          .first()
          .waitFor();
      },
    },
    {
      name: 'not a log',
      async open(page) {
        const upload = new UploadPage(page);
        await upload.open();
        await upload.drop(logFile(pngPicture));
        await page.getByRole('alert').getByText('This is not a game log').waitFor();
      },
    },
    {
      name: 'failed upload',
      async open(page) {
        const upload = new UploadPage(page);
        await upload.reset.click();
        await page.route(putAddress, (route) => route.abort());
        await upload.drop(modern());
        await page.getByRole('alert').getByText('failed to upload file').waitFor();
        await page.unroute(putAddress);
      },
    },
    {
      name: 'price',
      async open(page) {
        const upload = new UploadPage(page);
        await upload.open();
        await page.route('**/api/tokens/check', async (route) => {
          const response = await route.fetch();
          const check = await response.json();
          await route.fulfill({ response, json: { ...check, tokensRequired: 3 } });
        });
        await upload.drop(modern());
        await page.getByRole('dialog', { name: 'Spend 3 tokens on this log?' }).waitFor();
        await page.unroute('**/api/tokens/check');
      },
    },
    {
      name: 'drop zone',
      async open(page) {
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
        await new UploadPage(page).dropZone.waitFor();
        await page.getByRole('switch', { name: 'Let me look before it is sent' }).click();
      },
    },
    {
      name: 'preview',
      async open(page) {
        wire.holdEnd();
        await new UploadPage(page).drop(modern());
        await page.getByText('Ready to send').waitFor();
        await page.getByText('Examples, before and after').click();
      },
    },
    {
      name: 'processing',
      async open(page) {
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        await expect.poll(() => wire.hasHeldEnd).toBe(true);
        await new UploadPage(page).upload.getByText('Updated').waitFor();
      },
    },
    {
      name: 'report after its upload',
      async open(page) {
        wire.release();
        await new ReportPage(page).waitForIt();
      },
    },
  ];
}
