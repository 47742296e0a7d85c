import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import type { Report } from '@ridescope/contract/report/report';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { countWords, namesIn, writePseudoLanguage } from '@ridescope/samples/pseudo-language';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';

// The readers take texts of messages when they load, so they are loaded anew once the messages have changed, and again after it:
// other tests may share their modules.
vi.resetModules();
afterAll(() => vi.resetModules());
await writePseudoLanguage();
const { analyzedLog, listedActivitiesOf } = await import('./testing/analyzed-ride.ts');
const { loadReportCode } = await import('./testing/load-report-code.ts');
const { unfoldAll } = await import('./testing/unfold-all.ts');
const { fakeServer, ok } = await import('../shared/testing/fake-server.ts');
const { renderPage } = await import('../shared/testing/render-page.tsx');
const { ReportView } = await import('../features/report/report-view.tsx');
const { reportSlots } = await import('./pages/report/composed-report.tsx');
const { PrintLayout } = await import('../features/report-export/print/print-layout.tsx');
const { AnalysisView } = await import('../features/analysis/analysis-view.tsx');
const { analysisSlots } = await import('./pages/analysis/analysis-route.tsx');
const { Comparison } = await import('../features/compare/comparison.tsx');
const { RideAnswer } = await import('../features/logs/ride-answer.tsx');
const { listedRidesOf } = await import('../features/logs/listed-ride.ts');
const { RideLook } = await import('../features/uploads/first-look/ride-look.tsx');
const { lookAtReport } = await import('../features/uploads/first-look/look-at-report.ts');
const { cardOf } = await import('@ridescope/words/card/share-card');
const { forumSummary } = await import('@ridescope/words/texts/forum-summary');
await loadReportCode();

afterEach(() => vi.unstubAllGlobals());

interface Ride {
  report: Report;
  document: AdvancedDocument;
}

const rides: readonly Ride[] = fixtureNames.map((name) => analyzedLog(readFixture(name)));

const names = new Set(rides.flatMap(({ report }) => [...namesIn(report)]));

/**
 * Texts of the page, apart from each other, so that words at the edge of two don't become one. Quoted lines of the log are
 * the game's words.
 */
function textsOf(root: Node): string {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('code')) texts.push(textContent ?? '');
  }
  return texts.join(' ');
}

/** @param awaited a text that is there once all code of the page has come */
async function drawn(page: ReactElement, awaited?: RegExp): Promise<string> {
  renderPage(<main>{page}</main>);
  if (awaited) await screen.findAllByText(awaited);
  const more = screen.queryByRole('button', { name: /more problems?/ });
  if (more) fireEvent.click(more);
  await unfoldAll();
  const text = textsOf(document.querySelector('main') as Node);
  cleanup();
  return text;
}

/** Every reader of a ride. */
const readers: Record<string, { read: (ride: Ride) => Promise<string> | string }> = {
  'the report page': {
    read: ({ report }) =>
      drawn(
        <ReportView
          report={report}
          slots={reportSlots}
          productName="Ridescope"
          uploadLink={(label) => label}
        />,
      ),
  },
  'the printed report': {
    read: ({ report }) =>
      drawn(
        <PrintLayout report={report} activity={report.activities[0]} productName="Ridescope" />,
      ),
  },
  'the analysis': {
    read: ({ report, document }) =>
      drawn(
        <AnalysisView document={document} report={report} slots={analysisSlots} isDemo={false} />,
      ),
  },
  compare: {
    read: ({ report }) => {
      fakeServer({ 'GET /api/report/u1/r1/tried': ok({ tried: [] }) });
      const [a, b] = [rideOf(report), rideOf(rides[0]?.report ?? report)];
      const page = <Comparison a={a} b={b} storedA={{ owner: 'u1', name: 'r1' }} />;
      return drawn(page, /The lanes as a table/);
    },
  },
  'the list row': {
    read: async ({ report }) => {
      const rows = listedRidesOf(listedActivitiesOf(report));
      const texts: string[] = [];
      for (const ride of rows) texts.push(await drawn(<RideAnswer ride={ride} />));
      return texts.join(' ');
    },
  },
  'the first look': {
    read: async ({ report }) => {
      const texts: string[] = [];
      for (const ride of lookAtReport(report).rides)
        texts.push(await drawn(<RideLook ride={ride} />));
      return texts.join(' ');
    },
  },
  'the share card': {
    read: ({ report }) => {
      const { when, grade, happened, more, cause, firstFix } = cardOf(report);
      return [when, grade?.word, happened, more, cause, firstFix].filter(Boolean).join(' ');
    },
  },
  'the forum text': {
    read: ({ report }) =>
      report.activities
        .map((activity) => forumSummary({ report, activity, productName: 'Ridescope' }))
        .join(' '),
  },
};

function rideOf(report: Report) {
  const [activity] = report.activities;
  if (!activity) throw new Error('the fixture has a ride');
  return { report, activity };
}

it.each(Object.entries(readers))('%s writes no word without a message', async (_, { read }) => {
  const counts = [];
  for (const ride of rides) counts.push(countWords(await read(ride), names));
  expect(Math.min(...counts.map(({ inside }) => inside))).toBeGreaterThan(0);
  expect(counts.flatMap(({ words }) => words)).toEqual([]);
});
