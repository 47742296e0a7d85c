import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { type Account, createAccount, signIn } from '../support/account.ts';
import { acceptCookies } from '../support/consent.ts';
import { fixtureLogs } from '../support/logs.ts';
import { startPingEndpoint } from '../support/ping-endpoint.ts';
import { ReportPage } from '../support/report-page.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { UploadPage } from '../support/upload-page.ts';
import { homePictureLook, homePictures, takeHomePictures } from './home-pictures.ts';
import { type Made, type Scene, scenes } from './scenes.ts';
import { StillPage } from './still-page.ts';

/*
 * Takes pictures of every page of the built app, in both themes and at the size of a desktop and a phone. Names after the
 * command choose scenes: `npm run screenshots -- report demo-time-line --out FOLDER`. `--list` prints all names, `--log FILE`
 * analyzes a log of yours for the own report, and `--home` takes the pictures that are shown on the home page instead.
 */
const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
} satisfies Record<string, BrowserContextOptions>;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    log: { type: 'string' },
    list: { type: 'boolean' },
    home: { type: 'boolean' },
  },
});
const out = resolve(values.out ?? join(import.meta.dirname, '../../.cache/screenshots'));

function chosenScenes(): readonly Scene[] {
  const unknown = positionals.filter((name) => !scenes.some((scene) => scene.name === name));
  if (unknown.length > 0) throw new Error(`No scene is called ${unknown.join(', ')}: see --list.`);
  return positionals.length === 0
    ? scenes
    : scenes.filter(({ name }) => positionals.includes(name));
}

/** Uploads a log as the account and shares its report, so that every page has something to show. */
async function makeReports(browser: Browser, server: RunningServer, account: Account) {
  const page = await openPage(browser, server, sizes.desktop, account);
  const upload = new UploadPage(page);
  const report = new ReportPage(page);
  const own = values.log ? resolve(values.log) : fixtureLogs.legacy;
  for (const log of [fixtureLogs.modern, fixtureLogs.short, own]) {
    await upload.open();
    await upload.choose(log);
    await report.waitForIt();
  }
  const ownReport = new URL(page.url()).pathname;
  const sharedReport = new URL(await report.share()).pathname;
  await page.context().close();
  const publicReport = sharedReport.replace('/report/', '/public/');
  return { ownReport, sharedReport, publicReport } satisfies Made;
}

async function openPage(
  browser: Browser,
  server: RunningServer,
  options: BrowserContextOptions,
  account?: Account,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  await acceptCookies(context, server.url);
  const page = await context.newPage();
  if (account) await signIn(page, account);
  return page;
}

async function take(shown: StillPage, scene: Scene, made: Made, file: string) {
  const { path, prepare, isWindowOnly, isPrinted } = scene;
  const { page } = shown;
  await shown.open(path(made));
  if (isWindowOnly) await shown.scrollThrough();
  await prepare?.(page);
  await (isWindowOnly ? shown.settle() : shown.scrollThrough());
  if (isPrinted) await page.pdf({ path: join(out, `${file}.pdf`), preferCSSPageSize: true });
  else if (isWindowOnly) await page.screenshot({ path: join(out, `${file}.png`) });
  else await shown.takeWhole(join(out, `${file}.png`));
}

async function takeScenes(browser: Browser, server: RunningServer, wanted: readonly Scene[]) {
  await mkdir(out, { recursive: true });
  const account = await createAccount(server, { email: 'rider@example.org' });
  const made = await makeReports(browser, server, account);
  for (const [size, options] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const look = { ...options, colorScheme };
      const visitor = new StillPage(await openPage(browser, server, look));
      const rider = new StillPage(await openPage(browser, server, look, account));
      for (const scene of wanted) {
        const isFirst = size === 'desktop' && colorScheme === 'light';
        // Paper is the same for all.
        if (scene.isPrinted && !isFirst) continue;
        const file = scene.isPrinted ? scene.name : `${scene.name}-${size}-${colorScheme}`;
        // One page that fails costs its picture alone.
        await take(scene.isSignedIn ? rider : visitor, scene, made, file).catch((error) => {
          console.error(`${file}: ${error instanceof Error ? error.message : error}`);
          process.exitCode = 1;
        });
      }
      await visitor.page.context().close();
      await rider.page.context().close();
    }
  }
  console.log(`The pictures are in ${out}.`);
}

if (values.list) {
  console.log(scenes.map(({ name }) => name).join('\n'));
} else {
  const wanted = chosenScenes();
  const folder = await mkdtemp(join(tmpdir(), 'ridescope-screenshots-'));
  // Most machines can't reach the usual one while they take pictures.
  const ping = await startPingEndpoint({ delayMs: 40, isLost: () => false });
  const server = await startServer(folder, { PING_URL: ping.url });
  try {
    const browser = await chromium.launch({
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
    });
    if (values.home) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await openPage(browser, server, { ...homePictureLook, colorScheme });
        await takeHomePictures(page, colorScheme);
        await page.context().close();
      }
      console.log(`The pictures of the home page are in ${homePictures}.`);
    } else await takeScenes(browser, server, wanted);
    await browser.close();
  } finally {
    await server.stop();
    ping.close();
    await rm(folder, { recursive: true, force: true });
  }
}
