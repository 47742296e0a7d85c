import {
  buildActivity,
  buildProblem,
  buildReport,
  buildVerdict,
} from '@ridescope/words/testing/build-report';
import { comparable } from '@ridescope/words/testing/telling-texts';
import { cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';

const changed = vi.hoisted(() => 'The sentence was changed in one place.');

vi.mock(import('@ridescope/words/en/problems'), async (load) => {
  const messages = await load();
  const problemMessages = { ...messages.problemMessages, 'connection-lost': changed };
  return { ...messages, problemMessages: problemMessages as never };
});

const { cardOf, previewTexts } = await import('@ridescope/words/card/share-card');
const { firstWordsOf } = await import('@ridescope/words/report/first-words');
const { answerTelling } = await import('@ridescope/words/telling/answer');
const { rideTelling } = await import('@ridescope/words/telling/ride-telling');
const { forumSummary } = await import('@ridescope/words/texts/forum-summary');
const { lossWords } = await import('@ridescope/words/texts/race-statement');
const { statementFactsOf } = await import('@ridescope/contract/report/statement-facts');
const { ReportView } = await import('../features/report/report-view.tsx');
const { PrintAnswer } = await import('../features/report-export/print/print-answer.tsx');
const { RideAnswer } = await import('../features/logs/ride-answer.tsx');
const { listedRidesOf } = await import('../features/logs/listed-ride.ts');
const { lookAtReport } = await import('../features/uploads/first-look/look-at-report.ts');
const { RideLook } = await import('../features/uploads/first-look/ride-look.tsx');
const { renderPage } = await import('../shared/testing/render-page.tsx');
const { reportSlots } = await import('./pages/report/composed-report.tsx');
const { listedActivitiesOf } = await import('./testing/analyzed-ride.ts');
const { loadReportCode } = await import('./testing/load-report-code.ts');
await loadReportCode();

const activity = buildActivity({ verdict: buildVerdict(), problems: [buildProblem()] });
const report = buildReport({ activities: [activity] });
const listedRides = () => listedRidesOf(listedActivitiesOf(report));

function drawn(page: ReactElement): string {
  const { container } = renderPage(page);
  const text = container.textContent ?? '';
  cleanup();
  return text;
}

const readers: Record<string, () => string> = {
  'the report page': () =>
    drawn(
      <ReportView
        report={report}
        slots={reportSlots}
        productName="Ridescope"
        uploadLink={(label) => label}
      />,
    ),
  'the printed report': () => drawn(<PrintAnswer telling={answerTelling(report, activity)} />),
  'the first look': () =>
    lookAtReport(report)
      .rides.map((ride) => drawn(<RideLook ride={ride} />))
      .join(),
  'the list row': () =>
    listedRides()
      .map((ride) => drawn(<RideAnswer ride={ride} />))
      .join(),
  'the first words of a page': () => firstWordsOf(report)?.head ?? '',
  'the forum text': () => forumSummary({ report, activity, productName: 'Ridescope' }),
  'the share card': () => cardOf(report).happened,
  'the preview of a link': () => previewTexts(cardOf(report)).description,
  'the race statement': () => {
    const facts = statementFactsOf(report, activity.id);
    return facts
      ? lossWords(facts)
          .map(({ text }) => text)
          .join()
      : '';
  },
  'the telling, which the terminal lays out': () => rideTelling(report, activity).verdict.sentence,
};

it.each(Object.entries(readers))('%s has a sentence that was changed in one place', (_, read) => {
  expect(comparable(read())).toContain(comparable(changed));
});
