import { ruledOutFixes } from '@ridescope/catalogue/ruled-out-fixes';
import type { AdvancedDocument } from '@ridescope/contract/advanced/document';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { stepsByGoal } from '@ridescope/words/advanced/cause-text';
import { fixTitle } from '@ridescope/words/report/fixes';
import { gradeNames } from '@ridescope/words/report/grade-words';
import { problemTitleOf } from '@ridescope/words/report/problem-titles';
import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AnalysisView } from '../features/analysis/analysis-view.tsx';
import { renderPage } from '../shared/testing/render-page.tsx';
import { analysisSlots } from './pages/analysis/analysis-route.tsx';
import { analyzedLog } from './testing/analyzed-ride.ts';
import { loadReportCode } from './testing/load-report-code.ts';
import { plainText } from './testing/plain-text.ts';

await loadReportCode();

/** Draws the paid analysis of a report, as it is stored. */
function drawn(report: Report, document: AdvancedDocument, { id }: Activity): string {
  const { container } = renderPage(
    <AnalysisView document={document} report={report} slots={analysisSlots} isDemo={false} />,
    `/?activity=${id}`,
  );
  return plainText(container);
}

function expectSameAsReport(log: Uint8Array): void {
  const { report, document } = analyzedLog(log);
  for (const { result } of document.activities) {
    const activity = report.activities.find(({ id }) => id === result.activityId);
    if (!activity) continue;
    const text = drawn(report, document, activity);
    for (const problem of activity.problems) {
      expect(text).toContain(plainText(problemTitleOf(problem.id)));
      expect(text).toContain(gradeNames[problem.grade]);
    }
    const [step] = stepsByGoal(result.plan);
    if (step) expect(text).toContain(plainText(step.goal));
    const [only, ...others] = activity.problems;
    if (only && others.length === 0)
      for (const fix of ruledOutFixes(only.sentences)) expect(text).not.toContain(fixTitle(fix));
    cleanup();
  }
}

describe('the page of the analysis names the problems and grades of the report, and the goal of its plan', () => {
  it.each(fixtureNames)('in the fixture %s', (name) => expectSameAsReport(readFixture(name)));

  describeRealLogs('one truth in the analysis', (names) => {
    it.each(names)('in %s', (name) => expectSameAsReport(readRealLog(name)));
  });
});
