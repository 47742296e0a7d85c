import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import type { RunningServer } from '../support/server.ts';
import { type Audit, auditPage } from './lighthouse.ts';
import { makeRider, type Rider } from './rider.ts';
import { differentPages } from './site-map.ts';

interface Goals {
  /** Performance on a phone and on a desktop. */
  phone: number;
  desktop: number;
  codeKb: number;
  /** For search engines; absent for pages that they must not list. */
  seo?: number;
}

const ofAll = {
  phone: 95,
  desktop: 98,
  accessibility: 100,
  bestPractices: 100,
  shift: 0.02,
  blockingMs: 150,
};
const small: Goals = { ...ofAll, codeKb: 123 };
const own: Goals = { ...ofAll, codeKb: 210 };
const report: Goals = { ...ofAll, codeKb: 190 };
const ownReport: Goals = { ...ofAll, codeKb: 240 };

interface Page {
  path: string;
  goals: Goals;
  isOwn?: boolean;
}

/** Pages for everybody beside those of the site map, with names of things that every server has. */
const others: readonly Page[] = [
  { path: '/upload', goals: small },
  { path: '/auth/signin', goals: small },
  { path: '/search', goals: small },
  { path: '/search/RTX', goals: small },
  { path: '/ping', goals: small },
  { path: '/contact', goals: small },
  { path: '/analysis/demo-wireless-troubles', goals: report },
];

function ownPages(rider: Rider): Page[] {
  return [
    { path: '/upload', goals: own },
    { path: '/files', goals: own },
    { path: rider.compare, goals: own },
    { path: rider.report, goals: ownReport },
    { path: rider.analysis, goals: own },
    { path: '/tokens/purchase', goals: own },
  ].map((page) => ({ ...page, isOwn: true }));
}

const isReport = (path: string) => path.startsWith('/report/');

async function publicPages({ url }: RunningServer, { sharedReport }: Rider): Promise<Page[]> {
  const listed = (await differentPages(url)).map((path) => ({
    path,
    goals: { ...(isReport(path) ? report : small), seo: 100 },
  }));
  return [...listed, ...others, { path: sharedReport, goals: report }];
}

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
    const isWanted = ({ path }: Page) =>
      wanted.parts.length === 0 || wanted.parts.some((part) => path.includes(part));
    const audited: AuditedPage[] = [];
    const audit = async (pages: readonly Page[]) => {
      for (const form of wanted.forms)
        for (const page of pages.filter(isWanted))
          audited.push(await auditedPage(port, server.url, page, form));
    };
    await audit(await publicPages(server, rider));
    await signInAs(context, rider);
    await audit(ownPages(rider));
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
  { path, goals, isOwn }: Page,
  form: Form,
): Promise<AuditedPage> {
  const audit = await auditPage(port, new URL(path, url).href, form);
  const shown = path.length > longestShown ? `${path.slice(0, longestShown)}…` : path;
  const name = isOwn ? `${shown}, signed in` : shown;
  return { name, form, audit, missed: missedGoals(audit, form, goals) };
}

const longestShown = 34;

function missedGoals(audit: Audit, form: Form, goals: Goals): string[] {
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
