import type { Page } from '@playwright/test';
import { fixtureLogs, logFile, pngPicture } from '../support/logs.ts';
import { putAddress, UploadPage } from '../support/upload-page.ts';
import { answer, fail, page, type Scene } from './scene.ts';

const drop = (file: string | Buffer) => async (shown: Page) => {
  await new UploadPage(shown).choose(typeof file === 'string' ? file : logFile(file));
};

const alerted = (shown: Page) => shown.getByRole('alert').first().waitFor();

/** The upload page of the rider. */
const upload = (name: string, more: Partial<Scene>): Scene => ({
  ...page(name, '/upload', 'rider'),
  ...more,
});

const funds = { basicTokens: 1, advancedTokens: 0, freeUsageRemaining: 0 };
const noTokens = {
  error: {
    code: 'INSUFFICIENT_TOKENS',
    message: 'No.',
    details: { tokensRequired: 3, currentBalance: funds },
  },
};

/** What pages look like when something is missing, wrong or broken. */
export const stateScenes: readonly Scene[] = [
  upload('upload-wrong-file', {
    prepare: async (shown) => {
      await drop(pngPicture)(shown);
      await alerted(shown);
    },
  }),
  upload('upload-without-tokens', {
    before: answer('tokens/check', noTokens, 402),
    prepare: async (shown) => {
      await drop(fixtureLogs.modern)(shown);
      await alerted(shown);
    },
  }),
  upload('upload-broken', {
    before: (shown) => shown.route(putAddress, (route) => route.abort()),
    prepare: async (shown) => {
      await drop(fixtureLogs.modern)(shown);
      await shown.getByRole('alert').getByText('failed to upload file').waitFor();
    },
  }),
  upload('upload-several', {
    prepare: async (shown) => {
      const names = ['Log.txt', 'Log (old 1).txt', 'Log (old 2).txt'];
      await new UploadPage(shown).choose(...names.map((name) => logFile(Buffer.from(name), name)));
      await alerted(shown);
      await shown.getByText('Choose one of the 3 logs').click();
    },
  }),
  upload('upload-signed-out', {
    before: (shown) =>
      shown.route('**/api/uploads/earlier/**', (route) =>
        route.fulfill({
          status: 401,
          json: { error: { code: 'AUTHENTICATION_REQUIRED', message: 'No.' } },
        }),
      ),
    prepare: async (shown) => {
      await drop(fixtureLogs.modern)(shown);
      await shown
        .getByRole('alert')
        .getByText(/keeps the log/)
        .waitFor();
    },
  }),
  upload('upload-unfinished', {
    before: async (shown) => {
      const at = new Date().toISOString();
      const upload = (uploadId: string, more: object) => ({
        uploadId,
        startedAt: at,
        updatedAt: at,
        ...more,
      });
      const uploads = [
        upload('unfinished-1', { state: 'waiting' }),
        upload('unfinished-2', { state: 'processing', stage: 'reading', progressPercent: 40 }),
      ];
      await answer('uploads', { uploads })(shown);
      for (const each of uploads) await answer(`uploads/${each.uploadId}`, each)(shown);
    },
    prepare: (shown) => shown.getByText('has not arrived').waitFor(),
  }),
  upload('upload-again', { prepare: drop(fixtureLogs.short), isWindowOnly: true }),
  {
    ...page('logs-failed', '/files', 'rider'),
    before: fail('getUserFilesListing*'),
    prepare: alerted,
  },
  {
    name: 'report-failed',
    path: ({ reports }) => reports.own,
    who: 'rider',
    before: fail('report/**'),
  },
  { name: 'report-denied', path: ({ reports }) => reports.own, who: 'newcomer' },
  { name: 'report-visitor', path: ({ reports }) => reports.own },
  page('share-dead', '/report/AAAAAAAAAAAAAAAAAAAAAA'),
  {
    name: 'analysis-broken',
    path: ({ otherAnalysis }) => otherAnalysis,
    who: 'rider',
    before: fail('analysis/**'),
  },
  { ...page('search-failed', '/search/RTX'), before: fail('search*') },
  {
    ...page('benchmarks-failed', '/benchmarks'),
    before: fail('benchmarks/**'),
    prepare: (shown) => shown.getByRole('heading', { name: 'No results' }).waitFor(),
  },
  {
    ...page('sign-in-wrong', '/auth/signin'),
    prepare: async (shown) => {
      await shown.getByRole('textbox', { name: 'Email' }).fill('new.rider@example.org');
      await shown.getByRole('textbox', { name: 'Password' }).fill('Not-the-right-1!');
      await shown.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
      await alerted(shown);
    },
  },
];
