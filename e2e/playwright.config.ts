import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/set-up.ts',
  outputDir: '../test-results',
  // One more than there are cores: journeys wait half of their time. Each worker has a browser and a server of its own,
  // half a gigabyte together.
  workers: availableParallelism() + 1,
  // Set high enough that a journey never fails because the machine is slow, only because it hangs.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  forbidOnly: process.env.CI !== undefined,
  use: {
    // A trace of everything takes as long again as the journeys: `npm run e2e -- --trace=retain-on-failure` when needed.
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      executablePath: process.env.CHROME_PATH ?? '',
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
