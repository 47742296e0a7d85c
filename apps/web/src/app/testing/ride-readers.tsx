import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import type { Report } from '@ridescope/contract/report/report';
import { statementFactsOf } from '@ridescope/contract/report/statement-facts';
import { cardOf, previewTexts } from '@ridescope/words/card/share-card';
import { firstWordsOf } from '@ridescope/words/report/first-words';
import { forumSummary } from '@ridescope/words/texts/forum-summary';
import {
  lookedForText,
  lossWords,
  missingTexts,
  noLossText,
  proofTexts,
  rideFacts,
} from '@ridescope/words/texts/race-statement';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AnalysisView } from '../../features/analysis/analysis-view.tsx';
import { Comparison } from '../../features/compare/comparison.tsx';
import { listedRidesOf } from '../../features/logs/listed-ride.ts';
import { RideAnswer } from '../../features/logs/ride-answer.tsx';
import { ReportView } from '../../features/report/report-view.tsx';
// Loaded late by the page: here it is there once the page is unfolded.
import '../../features/report/sections/benchmarks/what-if-form.tsx';
import { PrintLayout } from '../../features/report-export/print/print-layout.tsx';
import { lookAtReport } from '../../features/uploads/first-look/look-at-report.ts';
import { RideLook } from '../../features/uploads/first-look/ride-look.tsx';
import { fakeServer, ok } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { analysisSlots } from '../pages/analysis/analysis-route.tsx';
import { reportSlots } from '../pages/report/composed-report.tsx';
import { listedActivitiesOf } from './analyzed-ride.ts';
import { unfoldAll } from './unfold-all.ts';

export interface ReadRide {
  report: Report;
  /** Of the same ride, where the analysis is read. */
  document?: AdvancedDocument;
  /** The report of the ride that this one is compared with; itself without one. */
  other?: Report;
}

interface RideReader {
  read: (ride: ReadRide) => Promise<string> | string;
  /** Whether it shows the sentence of the verdict. */
  hasVerdict: boolean;
}

const productName = 'Ridescope';

/**
 * Every reader of a ride but the terminal, which is another app. A test that changes messages imports this once they have
 * changed, because modules take texts when they load.
 */
export const rideReaders: Readonly<Record<string, RideReader>> = {
  'the report page': {
    hasVerdict: true,
    read: ({ report }) =>
      drawn(
        <ReportView
          report={report}
          slots={reportSlots}
          productName={productName}
          uploadLink={(label) => label}
        />,
      ),
  },
  'the printed report': {
    hasVerdict: true,
    read: ({ report }) =>
      drawn(
        <PrintLayout report={report} activity={report.activities[0]} productName={productName} />,
      ),
  },
  'the analysis': {
    hasVerdict: false,
    read: ({ report, document: analysis }) => {
      if (!analysis) throw new Error('the analysis is read with its document');
      return drawn(
        <AnalysisView document={analysis} report={report} slots={analysisSlots} isDemo={false} />,
      );
    },
  },
  compare: {
    hasVerdict: false,
    read: ({ report, other = report }) => {
      fakeServer({ 'GET /api/report/u1/r1/tried': ok({ tried: [] }) });
      const page = (
        <Comparison a={rideOf(report)} b={rideOf(other)} storedA={{ owner: 'u1', name: 'r1' }} />
      );
      return drawn(page, /The lanes as a table/);
    },
  },
  'the list row': {
    hasVerdict: true,
    read: ({ report }) =>
      allDrawn(listedRidesOf(listedActivitiesOf(report)), (ride) => <RideAnswer ride={ride} />),
  },
  'the first look': {
    hasVerdict: true,
    read: ({ report }) => allDrawn(lookAtReport(report).rides, (ride) => <RideLook ride={ride} />),
  },
  'the first words of a page': {
    hasVerdict: true,
    read: ({ report }) => Object.values(firstWordsOf(report) ?? {}).join(' '),
  },
  'the share card': {
    hasVerdict: true,
    read: ({ report }) => {
      const { when, grade, happened, more, cause, firstFix } = cardOf(report);
      return [when, grade?.word, happened, more, cause, firstFix].filter(Boolean).join(' ');
    },
  },
  'the preview of a link': {
    hasVerdict: true,
    read: ({ report }) => Object.values(previewTexts(cardOf(report))).join(' '),
  },
  'the forum text': {
    hasVerdict: true,
    read: ({ report }) =>
      report.activities
        .map((activity) => forumSummary({ report, activity, productName }))
        .join(' '),
  },
  'the race statement': {
    hasVerdict: true,
    read: ({ report }) => report.activities.map(({ id }) => statementText(report, id)).join(' '),
  },
};

function rideOf(report: Report) {
  const [activity] = report.activities;
  if (!activity) throw new Error('only rides can be compared');
  return { report, activity };
}

function statementText(report: Report, activityId: string): string {
  const facts = statementFactsOf(report, activityId);
  if (!facts) return '';
  const losses = lossWords(facts).flatMap(({ title, text, times }) => [title, text, ...times]);
  const named = [...rideFacts(facts), ...proofTexts].flatMap(({ name, text }) => [name, text]);
  return [...named, ...losses, noLossText(facts) ?? '', ...missingTexts(facts), lookedForText].join(
    ' ',
  );
}

async function allDrawn<Ride>(
  rides: readonly Ride[],
  pageOf: (ride: Ride) => ReactElement,
): Promise<string> {
  const texts: string[] = [];
  for (const ride of rides) texts.push(await drawn(pageOf(ride)));
  return texts.join(' ');
}

/**
 * Draws a page and returns its texts.
 * @param awaited a text that is there once all code of the page has come
 */
export async function drawn(page: ReactElement, awaited?: RegExp): Promise<string> {
  renderPage(<main>{page}</main>);
  if (awaited) await screen.findAllByText(awaited);
  const more = screen.queryByRole('button', { name: /more problems?/ });
  if (more) fireEvent.click(more);
  await unfoldAll();
  const text = textsOf(document.querySelector('main') as Node);
  cleanup();
  return text;
}

/** Attributes that are read out or shown. */
const spoken = ['aria-label', 'title', 'alt', 'placeholder'];

/**
 * Texts of a page, apart from each other, so that words at the edge of two don't become one. Quoted lines of the log are the
 * game's words.
 */
function textsOf(root: Node): string {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node instanceof Element)
      texts.push(...spoken.flatMap((name) => node.getAttribute(name) ?? []));
    else if (!node.parentElement?.closest('code')) texts.push(node.textContent ?? '');
  }
  return texts.join(' ');
}
