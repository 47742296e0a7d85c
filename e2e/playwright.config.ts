import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const desktop = { viewport: { width: 1440, height: 900 } };

/** Journeys with a server that only they use. */
const ownServer = /operator\.test\.ts$/;

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/set-up.ts',
  outputDir: '../test-results',
  // One more than the cores, because journeys wait half of the time. Each worker starts a browser and a server, which
  // take half a gigabyte together.
  workers: availableParallelism() + 1,
  // A worker takes the next journey of any file, so that none is busy alone at the end.
  fullyParallel: true,
  // Set high enough that a journey never fails because the machine is slow, only because it hangs.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  // A build that no page starts with would let every journey wait to its end, which takes more than an hour.
  maxFailures: 12,
  forbidOnly: process.env.CI !== undefined,
  use: {
    // Traces double the time of the journeys: use `npm run e2e -- --trace=retain-on-failure` when needed.
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Journeys answer requests in place of the server, which they couldn't behind a service worker.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? '',
      // No sandbox, because Chromium refuses to start with one as root, and containers run as root.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
    },
  },
  projects: [
    // First, because a worker starts its server anew before and after journeys with another one.
    { name: 'operator', testMatch: ownServer, use: desktop },
    // A journey runs in one size of window: on a phone with the tag @phone, and in both with @both, if layout is its subject.
    { name: 'desktop', testIgnore: ownServer, grepInvert: /@phone/, use: desktop },
    {
      name: 'phone',
      testIgnore: ownServer,
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
