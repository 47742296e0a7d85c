import { type FixId, fixIds } from '@ridescope/catalogue/fixes';
import { ruledOutFixes } from '@ridescope/catalogue/ruled-out-fixes';
import type { Activity } from '@ridescope/contract/report/activity';
import { countedSensors } from '@ridescope/contract/report/count-episodes';
import type { Report } from '@ridescope/contract/report/report';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { type ComparedFigure, compareScores } from '@ridescope/words/compare/compare-rides';
import { timesText } from '@ridescope/words/format/format-number';
import { fixTitle } from '@ridescope/words/report/fixes';
import { gradeLabel, gradeNames } from '@ridescope/words/report/grade-words';
import { listedGradeOf } from '@ridescope/words/report/listed-words';
import { problemText, verdictText } from '@ridescope/words/report/problem-text';
import { scoreWord } from '@ridescope/words/report/score-words';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listedRidesOf } from '../features/logs/listed-ride.ts';
import { RideAnswer } from '../features/logs/ride-answer.tsx';
import { ReportView } from '../features/report/report-view.tsx';
import { PrintLayout } from '../features/report-export/print/print-layout.tsx';
import { describeReport } from '../features/uploads/first-look/describe-report.ts';
import { distributionOf, figuresOf } from '../shared/frame-rate/stretch-figures.ts';
import { samplesIn } from '../shared/frame-rate/stretch-samples.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { reportSlots } from './pages/report/composed-report.tsx';
import { listedActivitiesOf, reportOfLog } from './testing/analyzed-ride.ts';
import { loadReportCode } from './testing/load-report-code.ts';
import { plainText } from './testing/plain-text.ts';
import { unfoldAll } from './testing/unfold-all.ts';

await loadReportCode();

/** What every drawing of a ride must say, and nothing else in its place. */
function expectToldIn(text: string, { verdict, problems, ...activity }: Activity): void {
  expect(text).toContain(plainText(verdictText({ verdict, problems })));
  for (const problem of problems) expect(text).toContain(plainText(problemText(problem)));
  if (activity.ridden && activity.isJudged)
    expect(text).toContain(gradeLabel({ verdict, ...activity }).word);
}

const textOf = (selector: string) => plainText(document.querySelector(selector));

async function expectPage(report: Report, activity: Activity): Promise<void> {
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
  await unfoldAll();
  const answer = textOf('#what-happened');
  expectToldIn(answer, activity);
  for (const fix of ruledOutByAll(activity)) expect(answer).not.toContain(fixTitle(fix));
  const { total } = activity.scores;
  if (total !== undefined) {
    const word = scoreWord(total).word;
    expect(textOf('#scores')).toMatch(new RegExp(`Total ?${total} ?(${word}|without)`));
  }
  const whole = textOf('body');
  for (const { timesLost } of countedSensors(activity))
    if (timesLost !== undefined) expect(whole).toContain(`lost ${timesText(timesLost)}`);
  cleanup();
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

function expectPrint(report: Report, activity: Activity): void {
  const { container } = renderPage(
    <PrintLayout report={report} activity={activity} productName="Ridescope" />,
  );
  const { verdict, problems } = activity;
  const text = plainText(container);
  expect(text).toContain(plainText(verdictText(activity)));
  for (const problem of problems) expect(text).toContain(plainText(problemText(problem)));
  if (verdict.grade !== 'nothing') expect(text).toContain(gradeNames[verdict.grade]);
  cleanup();
}

function expectList(report: Report): void {
  listedRidesOf(listedActivitiesOf(report)).forEach((ride, index) => {
    const activity = report.activities[index];
    if (!activity) return;
    const { container } = renderPage(<RideAnswer ride={ride} />);
    const text = plainText(container);
    expect(text).toContain(plainText(verdictText(activity)));
    expect(text).toContain(listedGradeOf(ride)?.word ?? '');
    const { total } = activity.scores;
    if (total !== undefined) expect(text).toContain(`${total} of 100`);
    cleanup();
  });
}

/** A ride beside itself: what Compare says of it on both sides. */
function expectCompared(activity: Activity): void {
  const toldBy = (rows: readonly ComparedFigure[], label: RegExp) =>
    rows.filter((row) => label.test(row.label)).map(({ a }) => a);
  const { total } = activity.scores;
  const [score] = toldBy(compareScores(activity, activity), /^Total$/);
  if (total !== undefined) expect(score).toContain(`${total} of 100, ${scoreWord(total).word}`);
}

function expectFirstLook(report: Report): void {
  const { rides } = describeReport(report);
  for (const activity of report.activities) {
    const ride = rides.find(({ id }) => id === activity.id);
    expect(ride?.verdict).toBe(verdictText(activity));
    if (activity.verdict.grade !== 'nothing')
      expect(ride?.label.word).toBe(gradeNames[activity.verdict.grade]);
  }
}

/** The figures of the whole ride, and those that the page calculates for the curve of it. */
function expectOneMedian(activity: Activity): void {
  const everything = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  const { fps, ridden } = activity;
  const own = figuresOf(distributionOf(samplesIn(activity, everything)), fps?.cap);
  if (fps && ridden && own) expect(Math.abs(own.median - fps.median)).toBeLessThanOrEqual(1);
}

async function expectOneTruth(log: Uint8Array): Promise<void> {
  const report = reportOfLog(log);
  for (const activity of report.activities) {
    await expectPage(report, activity);
    expectPrint(report, activity);
    expectCompared(activity);
    expectOneMedian(activity);
  }
  expectList(report);
  expectFirstLook(report);
}

describe('report page, print, list row, Compare and first look tell one ride in the same way', () => {
  it.each(fixtureNames)('in the fixture %s', (name) => expectOneTruth(readFixture(name)));

  describeRealLogs('one truth on the pages', (names) => {
    it.each(names)('in %s', (name) => expectOneTruth(readRealLog(name)));
  });
});
