import { LogAnalyzer } from '@ridescope/analysis';
import type { Report } from '@ridescope/contract/report/report';
import { scenarios, simulate } from '@ridescope/log-simulator';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { longestRide } from '@ridescope/words/report/chosen-activity';
import { logVerdictTexts, verdictTexts } from '@ridescope/words/report/verdict-texts';
import { forumSummary } from '@ridescope/words/texts/forum-summary';
import { cardOf } from '@ridescope/words/texts/share-card';
import { describe, expect, it } from 'vitest';
import { renderReport } from './view/report-view.ts';

function reportOf(chunks: Iterable<Uint8Array>): Report | undefined {
  const analyzer = new LogAnalyzer({ id: 'everywhere' });
  for (const chunk of chunks) analyzer.push(chunk);
  const outcome = analyzer.end();
  return outcome.kind === 'report' ? outcome.report : undefined;
}

/** Forum text escapes what would format a post. */
const plain = (text: string) => text.replace(/\\/g, '');

/** Page, command line, forum text and share card read the same verdict and first fix. */
function expectOneAnswer(report: Report | undefined): void {
  if (!report) return;
  const { activities, recommendations } = report;
  const terminal = renderReport(report, {
    hasColour: false,
    columns: 80,
    total: activities.length,
  });
  for (const activity of activities) {
    // What the page draws.
    const told = verdictTexts(activity, recommendations);
    const forum = plain(forumSummary({ report, activity, productName: 'Ridescope' }));
    expect(terminal).toContain(told.sentence);
    expect(forum).toContain(told.sentence);
    const fix = `First to try: ${told.fix?.title}`;
    expect(terminal.includes(fix)).toBe(told.fix !== undefined);
    expect(forum.includes(fix)).toBe(told.fix !== undefined);
  }
  const log = logVerdictTexts(report);
  const card = cardOf(report);
  expect(card.firstFix).toBe(log?.fix?.title);
  if (!log) return;
  const longest = longestRide(activities);
  expect(card.happened).toBe(log.activity === longest ? log.sentence : log.heading);
  if (activities.length > 1) expect(terminal).toContain(log.heading);
  const others = activities.filter((activity) => activity !== log.activity);
  for (const activity of others)
    expect(plain(forumSummary({ report, activity, productName: 'Ridescope' }))).toContain(
      log.heading,
    );
}

describe('every reader of a report gives the same answer', () => {
  it.each(fixtureNames)('for the fixture %s', (name) =>
    expectOneAnswer(reportOf([readFixture(name)])),
  );

  it.each(scenarios.map(({ name }) => name))('for the simulated ride %s', (name) =>
    expectOneAnswer(reportOf(simulate(name, { seed: 1 }))),
  );

  describeRealLogs('one answer', (names) => {
    it.each(names)('for %s', (name) => expectOneAnswer(reportOf([readRealLog(name)])));
  });
});
