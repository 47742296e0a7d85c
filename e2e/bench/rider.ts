import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createAccount, ownAddress, signIn } from '../support/account.ts';
import { acceptCookies } from '../support/consent.ts';
import { fixtureLogs } from '../support/logs.ts';
import { ReportPage } from '../support/report-page.ts';
import type { RunningServer } from '../support/server.ts';
import { UploadPage } from '../support/upload-page.ts';

/** An account with a report, whose pages are measured. */
export interface Rider {
  /** Cookies and storage of its browser. */
  state: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** Addresses of its pages. */
  report: string;
  analysis: string;
  compare: string;
  /** Of its report, for everyone. */
  sharedReport: string;
}

/** Makes an account, uploads two logs, and shares and analyses the report of the second. */
export async function makeRider(browser: Browser, server: RunningServer): Promise<Rider> {
  const context = await browser.newContext({
    baseURL: server.url,
    extraHTTPHeaders: ownAddress(),
    serviceWorkers: 'block',
  });
  await acceptCookies(context, server.url);
  const page = await context.newPage();
  await signIn(page, await createAccount(server));
  const upload = new UploadPage(page);
  const report = new ReportPage(page);
  const names: string[] = [];
  for (const log of [fixtureLogs.modern, fixtureLogs.legacy]) {
    await upload.open();
    await upload.choose(log);
    await report.waitForIt();
    names.push(new URL(page.url()).pathname.replace('/report/', ''));
  }
  const sharedReport = new URL(await report.share()).pathname;
  const [first = '', second = ''] = names;
  const analysis = `/analysis/${second.split('/').at(-1)}`;
  await analyse(page, analysis);
  const made: Rider = {
    state: await context.storageState(),
    report: `/report/${second}`,
    analysis,
    compare: `/compare?a=${first}&b=${second}`,
    sharedReport,
  };
  await context.close();
  return made;
}

/** Without a result, the page of an analysis is almost empty. */
async function analyse(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Find the causes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click();
  await page.getByRole('heading', { name: 'Summary' }).waitFor();
}
