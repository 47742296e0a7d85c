import type { Page } from '@playwright/test';
import { ReportPage } from '../support/report-page.ts';
import { page, type Scene, show } from './scene.ts';

const demos = ['demo-wireless-troubles', 'demo-slow-laptop-rides', 'demo-clean-winter-ride'];
const demo = `/report/${demos[0]}`;

/** A part of the first demo, as a window shows it. */
const demoPart = (part: string): Scene => ({
  // The address opens it.
  ...page(`demo-${part}`, `${demo}#${part}`),
  prepare: show(`#${part}`),
  isWindowOnly: true,
});

/** Unfolds everything in the main part of a page. */
const unfold = async (shown: Page) => {
  // What a phone alone shows can't be clicked in a wide window.
  const folded = shown
    .locator('main button[aria-expanded="false"]:not([aria-haspopup])')
    .filter({ visible: true });
  // Each one that opens may bring more.
  for (let count = 0; count < 200 && (await folded.count()) > 0; count += 1) {
    await folded.first().click();
  }
  await shown.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
};

/** Asks what the log has of a minute. */
const askForMinute = async (shown: Page) => {
  await shown.getByRole('textbox', { name: 'When?' }).fill('20 min');
  await shown.getByRole('button', { name: 'Look there' }).click();
  await shown.getByRole('heading', { name: 'What no log shows' }).waitFor();
};

const openShare = async (shown: Page) => {
  await new ReportPage(shown).share();
};

/** Reports of the rider. The shared one is the newest. */
const ownReports: readonly Scene[] = [
  { name: 'report', path: ({ reports }) => reports.own, who: 'rider' },
  { name: 'report-old', path: ({ reports }) => reports.old, who: 'rider' },
  { name: 'report-cut', path: ({ reports }) => reports.cut, who: 'rider' },
  { name: 'report-better', path: ({ reports }) => reports.better, who: 'rider' },
  { name: 'report-unfolded', path: ({ reports }) => reports.own, who: 'rider', prepare: unfold },
  {
    name: 'report-share',
    path: ({ reports }) => reports.own,
    who: 'rider',
    prepare: openShare,
    isWindowOnly: true,
  },
  {
    name: 'report-zoomed',
    path: ({ reports }) => reports.own,
    who: 'rider',
    isWindowOnly: true,
    isZoomed: true,
  },
  { name: 'report-printed', path: ({ reports }) => reports.own, who: 'rider', isPrinted: true },
  { name: 'shared-report', path: ({ sharedReport }) => sharedReport },
  { name: 'public-report', path: ({ publicReport }) => publicReport },
];

/** The demos and the parts of one, own and shared reports, on the screen and on paper. */
export const reportScenes: readonly Scene[] = [
  ...demos.map((id) => page(id, `/report/${id}`)),
  { ...page('demo-felt-bad', `/report/${demos[2]}`), prepare: askForMinute },
  { ...page('demo-window', demo), isWindowOnly: true },
  { ...page('demo-zoomed', demo), isWindowOnly: true, isZoomed: true },
  { ...page('demo-printed', demo), isPrinted: true },
  ...['time-line', 'findings', 'frame-rate', 'sensors', 'network', 'hardware'].map(demoPart),
  ...ownReports,
];
