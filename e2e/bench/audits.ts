import { type Browser, chromium } from '@playwright/test';
import { createAccount, ownAddress, signIn } from '../support/account.ts';
import { acceptCookies } from '../support/consent.ts';
import { fixtureLogs } from '../support/logs.ts';
import { ReportPage } from '../support/report-page.ts';
import type { RunningServer } from '../support/server.ts';
import { UploadPage } from '../support/upload-page.ts';
import { type Audit, auditPage } from './lighthouse.ts';

interface Goals {
  /** Performance on a phone and on a desktop. */
  phone: number;
  desktop: number;
  codeKb: number;
  /** For search engines; absent for pages that they must not list. */
  seo?: number;
}

const firstPages: Goals = { phone: 95, desktop: 100, codeKb: 120, seo: 100 };
const textPages: Goals = { phone: 95, desktop: 95, codeKb: 120, seo: 100 };
const reports: Goals = { phone: 85, desktop: 98, codeKb: 190 };
const ofAll = { accessibility: 100, bestPractices: 100, shift: 0.02, blockingMs: 200 };

export interface AuditedPage {
  name: string;
  form: 'phone' | 'desktop';
  audit: Audit;
  /** The goals that it missed, in words. */
  missed: string[];
}

/** Audits the pages that visitors see first, on a simulated phone and a desktop. */
export async function auditPages(server: RunningServer, port: number): Promise<AuditedPage[]> {
  const browser = await chromium.launch({
    ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  try {
    const pages = [
      { name: 'home', path: '/', goals: firstPages },
      { name: 'upload', path: '/upload', goals: firstPages },
      { name: 'help topic', path: '/help/networkConnection', goals: textPages },
      { name: 'privacy', path: '/privacy', goals: textPages },
      { name: 'ping test', path: '/ping', goals: textPages },
      { name: 'contact', path: '/contact', goals: textPages },
      { name: 'demo report', path: '/report/demo-wireless-troubles', goals: reports },
      { name: 'shared report', path: await sharedReport(browser, server), goals: reports },
    ];
    const audited: AuditedPage[] = [];
    for (const form of ['phone', 'desktop'] as const) {
      for (const { name, path, goals } of pages) {
        const audit = await auditPage(port, new URL(path, server.url).href, form);
        audited.push({ name, form, audit, missed: missedGoals(audit, form, goals) });
      }
    }
    return audited;
  } finally {
    await browser.close();
  }
}

/** Uploads a log and shares its report. @returns the address of the public page */
async function sharedReport(browser: Browser, server: RunningServer): Promise<string> {
  const context = await browser.newContext({
    baseURL: server.url,
    extraHTTPHeaders: ownAddress(),
    serviceWorkers: 'block',
  });
  await acceptCookies(context, server.url);
  const page = await context.newPage();
  await signIn(page, await createAccount(server));
  const upload = new UploadPage(page);
  await upload.open();
  await upload.choose(fixtureLogs.legacy);
  const report = new ReportPage(page);
  await report.waitForIt();
  const link = await report.share();
  await context.close();
  return new URL(link).pathname;
}

function missedGoals(audit: Audit, form: 'phone' | 'desktop', goals: Goals): string[] {
  const { performance, accessibility, bestPractices, seo, shift, blockingMs, codeKb, failed } =
    audit;
  const missed = [
    performance < goals[form] && `performance ${performance}, goal ${goals[form]}`,
    accessibility < ofAll.accessibility && `accessibility ${accessibility}`,
    bestPractices < ofAll.bestPractices && `best practices ${bestPractices}`,
    goals.seo !== undefined && seo < goals.seo && `search engines ${seo}, goal ${goals.seo}`,
    shift > ofAll.shift && `layout shift ${shift}, goal ${ofAll.shift}`,
    blockingMs > ofAll.blockingMs && `blocked ${blockingMs} ms, goal ${ofAll.blockingMs} ms`,
    codeKb > goals.codeKb && `code ${codeKb.toFixed(1)} KB, goal ${goals.codeKb} KB`,
    failed.length > 0 && `failed: ${failed.join(', ')}`,
  ];
  return missed.filter((text) => text !== false);
}

/** Prints a table with a line for each page, and the goals that it missed below it. */
export function printAudits(audited: readonly AuditedPage[]) {
  const line = (...cells: string[]) =>
    console.log(`  ${cells.map((cell, index) => cell.padEnd(index === 0 ? 24 : 13)).join('')}`);
  console.log('\nLighthouse, with transferred scripts and styles');
  line('', 'performance', 'access', 'practices', 'seo', 'shift', 'blocked', 'paint', 'code');
  for (const { name, form, audit, missed } of audited) {
    const { performance, accessibility, bestPractices, seo, shift, blockingMs, paintMs, codeKb } =
      audit;
    const scores = [performance, accessibility, bestPractices, seo, shift].map(String);
    const times = [`${blockingMs} ms`, `${paintMs} ms`, `${codeKb.toFixed(1)} KB`];
    line(`${name}, ${form}`, ...scores, ...times);
    for (const text of missed) console.log(`    MISSED: ${text}`);
  }
}
