import { type FixId, fixIds } from '@ridescope/catalogue/fixes';
import { ruledOutFixes } from '@ridescope/catalogue/ruled-out-fixes';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { fixTitle } from '@ridescope/words/report/fixes';
import { type AnswerTelling, answerTelling } from '@ridescope/words/telling/answer';
import {
  gapsBesideVerdict,
  gapsInReport,
  otherProblems,
} from '@ridescope/words/telling/choose-lines';
import { scoreTellings } from '@ridescope/words/telling/scores';
import { firstOutOfOrder, foreignWords, textsOf } from '@ridescope/words/testing/telling-texts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listedRidesOf } from '../features/logs/listed-ride.ts';
import { RideAnswer } from '../features/logs/ride-answer.tsx';
import { ReportView } from '../features/report/report-view.tsx';
import { PrintAnswer } from '../features/report-export/print/print-answer.tsx';
import { lookAtReport } from '../features/uploads/first-look/look-at-report.ts';
import { RideLook } from '../features/uploads/first-look/ride-look.tsx';
import { distributionOf, figuresOf } from '../shared/frame-rate/stretch-figures.ts';
import { samplesIn } from '../shared/frame-rate/stretch-samples.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { reportSlots } from './pages/report/composed-report.tsx';
import { listedActivitiesOf, reportOfLog } from './testing/analyzed-ride.ts';
import { loadReportCode } from './testing/load-report-code.ts';

await loadReportCode();

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';

/** The page, drawn: the verdict, then the problems, and beside them no fix that they rule out. */
function expectPage(report: Report, activity: Activity, telling: AnswerTelling): void {
  renderPage(
    <main>
      <ReportView
        report={report}
        slots={reportSlots}
        productName="Ridescope"
        uploadLink={(label) => label}
      />
    </main>,
    `/?activity=${activity.id}`,
  );
  const more = screen.queryByRole('button', { name: /^Show \d+ more problems?$/ });
  if (more) fireEvent.click(more);
  const answer = textOf('#what-happened');
  const { verdict, problems } = telling;
  expectInOrder(answer, [
    ...gapsInReport(telling.notMeasured),
    ...verdict.labels.map(({ word }) => word),
    verdict.first,
    verdict.rest,
    ...problems.filter(({ isInVerdict }) => isInVerdict).flatMap(({ cause = '' }) => cause),
    verdict.checks ?? '',
    ...verdict.worthKnowing,
    ...otherProblems(problems).problems.flatMap(({ sentence, cause = '' }) => [sentence, cause]),
  ]);
  for (const fix of ruledOutByAll(activity)) expect(answer).not.toContain(fixTitle(fix));
  const [total] = scoreTellings(activity);
  if (total?.value !== undefined)
    expect(textOf('#scores')).toMatch(new RegExp(`Total ?${total.value} ?(${total.word}|without)`));
  cleanup();
}

function expectInOrder(shown: string, texts: readonly string[]): void {
  expect(firstOutOfOrder(shown, texts.filter(Boolean))).toBeUndefined();
}

/** Fixes that a problem rules out and that no other problem of the ride advises. */
function ruledOutByAll({ problems, results }: Activity): FixId[] {
  const ruledOut = problems.map(({ sentences }) => ruledOutFixes(sentences));
  return fixIds.filter((fix) => {
    const others = problems.filter((_, index) => !ruledOut[index]?.has(fix));
    const rules = new Set(others.flatMap(({ ruleIds }) => ruleIds));
    const isAdvised =
      others.some(({ firstFix }) => firstFix === fix) ||
      results.some((one) => rules.has(one.ruleId) && one.recommendations.includes(fix));
    return ruledOut.some((own) => own.has(fix)) && !isAdvised;
  });
}

const effort = /\((easy|medium|hard), \d+ minutes?\)/g;

function expectPrint(telling: AnswerTelling): void {
  const { container } = renderPage(<PrintAnswer telling={telling} />);
  for (const steps of container.querySelectorAll('ol ol, div > ol')) steps.remove();
  const shown = container.textContent?.replace(effort, '') ?? '';
  const labels = ['What happened', 'Whole log:', 'Try first:', 'To be sure:', 'Try:'];
  expect(foreignWords(shown, textsOf(telling), labels)).toEqual([]);
  expectInOrder(shown, [...gapsInReport(telling.notMeasured), telling.verdict.sentence]);
  cleanup();
}

function expectFirstLook(report: Report): void {
  for (const ride of lookAtReport(report).rides) {
    const { container } = renderPage(<RideLook ride={ride} />);
    const more = screen.queryByRole('button', { name: /^Show \d+ more problems?$/ });
    if (more) fireEvent.click(more);
    expectInOrder(
      container.textContent ?? '',
      [
        ride.head.title,
        ...ride.head.facts,
        ...gapsBesideVerdict(ride.notMeasured),
        ride.verdict.label.word,
        ride.verdict.first,
        ride.verdict.rest,
        ...otherProblems(ride.problems).problems.map(({ sentence }) => sentence),
      ].filter(Boolean),
    );
    cleanup();
  }
}

function expectListRow(report: Report, activity: Activity, telling: AnswerTelling): void {
  const ride = listedRidesOf(listedActivitiesOf(report))[report.activities.indexOf(activity)];
  if (!ride) throw new Error('the list lacks a ride');
  const { container } = renderPage(<RideAnswer ride={ride} />);
  const shown = container.textContent ?? '';
  const [total] = scoreTellings(activity);
  expectInOrder(shown, [
    ...(activity.isJudged ? [telling.verdict.label.word] : []),
    telling.verdict.sentence,
    total?.value === undefined ? '' : `${total.value} of 100`,
  ]);
  cleanup();
}

/** The figures of the whole ride, and those that the page calculates for the curve of it. */
function expectOneMedian(activity: Activity): void {
  const everything = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  const { fps, ridden } = activity;
  const own = figuresOf(distributionOf(samplesIn(activity, everything)), fps?.cap);
  if (fps && ridden && own) expect(Math.abs(own.median - fps.median)).toBeLessThanOrEqual(1);
}

function expectOneTruth(log: Uint8Array): void {
  const report = reportOfLog(log);
  for (const activity of report.activities) {
    const telling = answerTelling(report, activity);
    expectPage(report, activity, telling);
    expectPrint(telling);
    expectListRow(report, activity, telling);
    expectOneMedian(activity);
  }
  expectFirstLook(report);
}

describe('report page, print, list row and first look show the lines of one telling in its order', () => {
  it.each(fixtureNames)('for the fixture %s', (name) => expectOneTruth(readFixture(name)));

  describeRealLogs('one truth on the pages', (names) => {
    it.each(names)('for %s', (name) => expectOneTruth(readRealLog(name)));
  });
});
