import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROME_PATH;
if (!executablePath) {
  throw new Error(
    'CHROME_PATH is not set. Start the journeys with `npm run e2e`: it finds a browser.',
  );
}

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  // Each worker starts a server with a database of its own, which takes some seconds and half a gigabyte.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    trace: 'retain-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      executablePath,
      // No sandbox: Chromium refuses to start as root with one, and a container is run as root.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // What has nothing to do with the size of the window is walked once.
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
