import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import type { RunningServer } from '../support/server.ts';
import { type BenchedPage, benchedPages, isWanted, nameOf } from './benched-pages.ts';
import { type Audit, auditPage } from './lighthouse.ts';
import { makeRider, type Rider } from './rider.ts';

/** Goals of every page, on a phone and on a desktop. */
const goals = {
  phone: 95,
  desktop: 98,
  accessibility: 100,
  bestPractices: 100,
  /** Of pages that search engines may list. */
  seo: 100,
  shift: 0.02,
  blockingMs: 150,
};

export const forms = ['phone', 'desktop'] as const;
export type Form = (typeof forms)[number];

export interface AuditedPage {
  name: string;
  form: Form;
  audit: Audit;
  /** The goals that it missed, in words. */
  missed: string[];
}

interface Wanted {
  /** Only pages whose path contains one of these; all without any. */
  parts: readonly string[];
  forms: readonly Form[];
}

/** Audits every kind of page, for visitors and for a signed-in user, on a simulated phone and a desktop. */
export async function auditPages(
  server: RunningServer,
  port: number,
  wanted: Wanted,
): Promise<AuditedPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ridescope-audits-'));
  // Lighthouse opens its pages in this window's own storage, so that one can be signed in.
  const context = await chromium.launchPersistentContext(folder, {
    ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  try {
    const rider = await riderOf(server);
    const pages = (await benchedPages(server, rider)).filter((page) =>
      isWanted(page, wanted.parts),
    );
    const audited: AuditedPage[] = [];
    const audit = async (isOwn: boolean) => {
      for (const form of wanted.forms)
        for (const page of pages.filter((one) => one.isOwn === isOwn))
          audited.push(await auditedPage(port, server.url, page, form));
    };
    await audit(false);
    await signInAs(context, rider);
    await audit(true);
    return audited;
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Made in another window, which shares no storage with the audits. */
async function riderOf(server: RunningServer): Promise<Rider> {
  const browser = await chromium.launch({
    ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    return await makeRider(browser, server);
  } finally {
    await browser.close();
  }
}

async function signInAs(context: BrowserContext, { state }: Rider): Promise<void> {
  await context.addCookies(state.cookies);
  const page = await context.newPage();
  for (const { origin, localStorage } of state.origins) {
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate((entries) => {
      for (const { name, value } of entries) window.localStorage.setItem(name, value);
    }, localStorage);
  }
  await page.close();
}

async function auditedPage(
  port: number,
  url: string,
  page: BenchedPage,
  form: Form,
): Promise<AuditedPage> {
  const audit = await auditPage(port, new URL(page.path, url).href, form);
  console.error(`Audited ${nameOf(page)}, ${form}: ${audit.performance}`);
  return { name: nameOf(page), form, audit, missed: missedGoals(audit, form, page) };
}

function missedGoals(audit: Audit, form: Form, page: BenchedPage): string[] {
  const { performance, accessibility, bestPractices, seo, shift, blockingMs, failed } = audit;
  const because = (figure: keyof Audit['flaws']) => `(${audit.flaws[figure].join(', ')})`;
  const missed = [
    performance < goals[form] && `performance ${performance}, goal ${goals[form]}`,
    accessibility < goals.accessibility &&
      `accessibility ${accessibility} ${because('accessibility')}`,
    bestPractices < goals.bestPractices &&
      `best practices ${bestPractices} ${because('bestPractices')}`,
    page.isListed && seo < goals.seo && `search engines ${seo} ${because('seo')}`,
    shift > goals.shift && `layout shift ${shift}, goal ${goals.shift} ${because('shift')}`,
    blockingMs > goals.blockingMs && `blocked ${blockingMs} ms, goal ${goals.blockingMs} ms`,
    failed.length > 0 && `failed: ${failed.join(', ')}`,
    audit.paintMs === undefined && 'no largest paint',
  ];
  return missed.filter((text) => text !== false);
}

/** Prints a table with a line for each page, and the goals that it missed below it. */
export function printAudits(audited: readonly AuditedPage[]) {
  const line = (...cells: string[]) =>
    console.log(`  ${cells.map((cell, index) => cell.padEnd(index === 0 ? 56 : 13)).join('')}`);
  console.log('\nLighthouse, with transferred scripts and styles');
  line('', 'performance', 'access', 'practices', 'seo', 'shift', 'blocked', 'paint', 'code');
  for (const { name, form, audit, missed } of audited) {
    const { performance, accessibility, bestPractices, seo, shift, blockingMs, paintMs, codeKb } =
      audit;
    const scores = [performance, accessibility, bestPractices, seo, shift].map(String);
    const paint = paintMs === undefined ? 'none' : `${paintMs} ms`;
    line(`${name}, ${form}`, ...scores, `${blockingMs} ms`, paint, `${codeKb.toFixed(1)} KB`);
    for (const text of missed) console.log(`    MISSED: ${text}`);
  }
}
