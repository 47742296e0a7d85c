import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/set-up.ts',
  outputDir: '../test-results',
  // One more than the cores, because journeys wait half of the time. Each worker starts a browser and a server, which
  // take half a gigabyte together.
  workers: availableParallelism() + 1,
  // Set high enough that a journey never fails because the machine is slow, only because it hangs.
  timeout: 300_000,
  expect: { timeout: 90_000 },
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
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // Journeys that don't depend on the window size run once.
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
