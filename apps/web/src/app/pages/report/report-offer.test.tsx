import type { Problem } from '@ridescope/contract/report/problems';
import { buildActivity, buildReport } from '@ridescope/words/testing/build-report';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ReportSource } from '../../../features/report/model/report-source.ts';
import { ReportView } from '../../../features/report/report-view.tsx';
import { type Answer, fakeServer, ok } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { analysisAnswer } from '../../testing/analyzed-ride.ts';
import { loadReportCode } from '../../testing/load-report-code.ts';
import { reportSlots } from './composed-report.tsx';
import { SourceContext } from './report-offer.tsx';

await loadReportCode();
afterEach(() => vi.unstubAllGlobals());

const own: ReportSource = { kind: 'own', owner: 'me', name: 'r1' };
const call = 'GET /api/analysis/me/r1';

function open(
  source: ReportSource,
  grades: readonly Problem['grade'][],
  answers: Record<string, Answer> = {},
  more: readonly Partial<Problem>[] = [],
  ridden = true,
) {
  fakeServer(answers);
  const problems = grades.map(
    (grade, index): Problem => ({
      id: `freezes-${index}`,
      category: 'graphics',
      grade,
      sentences: [{ id: 'sensor-lost.unknown-return', values: { sensor: 'trainer', times: 1 } }],
      during: 'ride',
      ruleIds: [],
      ...more[index],
    }),
  );
  const report = buildReport({ activities: [buildActivity({ problems, ridden })] });
  renderPage(
    <SourceContext value={source}>
      <ReportView report={report} slots={reportSlots} productName="x" uploadLink={String} />
    </SourceContext>,
  );
}

it('the owner of a report is offered the causes of what was felt, with its price', async () => {
  open(own, ['critical', 'warning', 'minor'], { [call]: ok(analysisAnswer()) });
  expect(screen.getByText('Why? The causes of these 2 problems')).toBeVisible();
  expect(await screen.findByText('2 tokens, refunded if it finds no cause.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Find the causes' })).toBeVisible();
});

it('the analysis is not offered where there was no ride', () => {
  open(own, ['warning'], { [call]: ok(analysisAnswer()) }, [], false);
  expect(screen.queryByRole('button', { name: 'Find the causes' })).toBeNull();
});

it('the button of an offer opens the analysis that is there already', async () => {
  open(own, ['warning'], { [call]: ok(analysisAnswer({ state: 'running' })) });
  expect(await screen.findByRole('button', { name: 'Open the analysis' })).toBeVisible();
});

it('a demo shows its analysis to everybody for nothing', () => {
  open({ kind: 'demo', id: 'demo-x', file: 'x.json' }, ['critical']);
  expect(screen.getByRole('link', { name: 'See the analysis' })).toHaveAttribute(
    'href',
    '/analysis/demo-x',
  );
});

it('a certain cause is not sold again, and only the others are counted', async () => {
  open(own, ['critical', 'warning', 'warning'], { [call]: ok(analysisAnswer()) }, [
    { certainty: 'certain' },
    { certainty: 'likely' },
    { certainty: 'certain', doubt: 'battery-or-radio' },
  ]);
  expect(await screen.findByText('Why? The causes of these 2 problems')).toBeVisible();
});

it('nothing is offered where every cause is certain', () => {
  open(own, ['critical'], {}, [{ certainty: 'certain' }]);
  expect(screen.queryByText(/^Why\?/)).toBeNull();
});

it('the offer stands below all problems', () => {
  open(own, ['critical', 'warning'], { [call]: ok(analysisAnswer()) });
  const answer = screen.getByRole('region', { name: 'What happened' });
  const offer = screen.getByText(/^Why\?/);
  expect(answer).not.toContainElement(offer);
  expect(answer.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each<[string, ReportSource, Problem['grade']]>([
  ['where only minor problems were found', own, 'minor'],
  ['to readers of a shared report', { kind: 'shared', id: 's' }, 'critical'],
])('nothing is offered %s', (_, source, grade) => {
  open(source, [grade]);
  expect(screen.queryByText(/^Why\?/)).toBeNull();
});
