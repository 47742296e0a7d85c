import { browserStorage, cookies } from '@ridescope/contract/browser-data';
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../offline/*.ts', '!../**/*.test.*', '!../**/testing/**'],
  { query: '?raw', import: 'default', eager: true },
);

/** Every file that stores something in the browser, with the names under which the browser shows it. */
const storingFiles: Record<string, readonly string[]> = {
  '../shared/session/tab-link.ts': ['session'],
  '../shared/colour-scheme.ts': ['theme'],
  '../shared/confirmation-preference.ts': ['skipAnalysisConfirmation'],
  '../shared/offline/offline-analyses.ts': ['analysis:'],
  './layout/cookie-banner.tsx': [],
  './layout/cookie-consent.tsx': ['CookieConsent'],
  './layout/use-sidebar.ts': [],
  './accent.ts': [],
  '../shared/stored-choices.ts': ['theme', 'colour', 'sidebar'],
  '../features/live-view/chosen-log.ts': ['live-view'],
  '../features/auth/safe-storage.ts': ['pendingVerificationEmail', 'resetPasswordEmail'],
  '../features/auth/attempt-limits.ts': ['attemptLimit'],
  '../features/auth/use-cooldown.ts': ['resendReadyAt'],
  // These three use names of `safe-storage.ts`.
  '../features/auth/auth-ways.tsx': [],
  '../features/auth/reset-request-step.tsx': [],
  '../features/auth/sign-in-page.tsx': [],
  '../features/report/model/use-browser-ticks.ts': ['tried-fixes'],
  '../features/uploads/choose/upload-preferences.ts': ['maskPersonalData', 'lookBeforeSending'],
  '../features/uploads/unfinished/remembered-uploads.ts': ['followedUploads'],
  '../features/uploads/waiting-log/waiting-until.ts': ['waitingLogUntil'],
  '../features/uploads/waiting-log/waiting-log.ts': ['ridescope-waiting-log'],
  '../features/uploads/waiting-log/drop-again.ts': ['dropAgain'],
  '../features/uploads/remembered-folder/folder-handle.ts': [],
  '../features/help/answers.ts': ['helpAnswered'],
  '../features/analysis/model/offline-analysis.ts': [],
  '../../offline/service-worker.ts': ['files-', 'reports'],
};

const storing =
  /\b(?:localStorage|sessionStorage|document\.cookie)\b|\bcreateStore\(|\bcaches\.open\(|\.setItem\(/;

it('every file that stores something in the browser is listed here', () => {
  const found = Object.keys(sources).filter((file) => storing.test(sources[file] ?? ''));
  expect(found.sort()).toEqual(Object.keys(storingFiles).sort());
});

it('the privacy policy names everything that the pages store in the browser (RET-17)', () => {
  const named = [...browserStorage, ...cookies].flatMap(({ names }) => names);
  for (const [file, names] of Object.entries(storingFiles)) {
    for (const name of names) {
      expect(sources[file], file).toContain(name);
      expect(named, `${file}: add it to packages/contract/src/retained-data.ts`).toContain(name);
    }
  }
});
