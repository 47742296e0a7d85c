import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { type Account, signIn } from '../support/account.ts';
import { acceptCookies } from '../support/consent.ts';
import { startPingEndpoint } from '../support/ping-endpoint.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { homePictureLook, homePictures, takeHomePictures } from './home-pictures.ts';
import { type Made, makeAccounts, type OpenPage } from './make-accounts.ts';
import type { Scene, Who } from './scene.ts';
import { scenes } from './scenes.ts';
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
/** The desktop's window in the pixels of a page with a zoom of 200 %. */
const zoomed = { width: 720, height: 450 };

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
  const { path, before, prepare, isWindowOnly, isPrinted, isBusy } = scene;
  const { page } = shown;
  await before?.(page);
  await shown.open(path(made), { isBusy });
  if (isWindowOnly && !isBusy) await shown.scrollThrough();
  await prepare?.(page);
  await (isWindowOnly ? shown.settle({ isBusy }) : shown.scrollThrough({ isBusy }));
  if (isPrinted)
    await page.pdf({ path: join(out, `${file}.pdf`), format: 'A4', preferCSSPageSize: true });
  else if (isWindowOnly) await page.screenshot({ path: join(out, `${file}.png`) });
  else await shown.takeWhole(join(out, `${file}.png`));
}

/** Opens a page for each kind of user. */
async function openPages(open: OpenPage, made: Made): Promise<Record<Who, StillPage>> {
  return {
    visitor: new StillPage(await open()),
    newcomer: new StillPage(await open(made.newcomer)),
    rider: new StillPage(await open(made.rider)),
  };
}

async function takeScenes(browser: Browser, server: RunningServer, wanted: readonly Scene[]) {
  await mkdir(out, { recursive: true });
  const made = await makeAccounts(
    (account) => openPage(browser, server, sizes.desktop, account),
    server,
    values.log && resolve(values.log),
  );
  for (const [size, options] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const isFirst = size === 'desktop' && colorScheme === 'light';
      const open = (account?: Account) =>
        openPage(browser, server, { ...options, colorScheme }, account);
      const pages = await openPages(open, made);
      for (const scene of wanted) {
        // Paper is the same for all, and only a desktop zooms this way.
        if (scene.isPrinted && !isFirst) continue;
        if (scene.isZoomed && size !== 'desktop') continue;
        const file = scene.isPrinted ? scene.name : `${scene.name}-${size}-${colorScheme}`;
        const shown = pages[scene.who ?? 'visitor'];
        if (scene.isZoomed) await shown.page.setViewportSize(zoomed);
        // One page that fails costs its picture alone.
        await take(shown, scene, made, file).catch((error) => {
          console.error(`${file}: ${error instanceof Error ? error.message : error}`);
          process.exitCode = 1;
        });
        if (scene.isZoomed) await shown.page.setViewportSize(options.viewport);
        await shown.page.unrouteAll({ behavior: 'ignoreErrors' });
      }
      for (const { page } of Object.values(pages)) await page.context().close();
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
  const ping = await startPingEndpoint(40);
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
