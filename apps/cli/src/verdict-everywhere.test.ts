import { LogAnalyzer } from '@ridescope/analysis';
import { activityRowsOf } from '@ridescope/analysis/activity-rows';
import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import type { Activity } from '@ridescope/contract/report/activity';
import type { Problem, Verdict } from '@ridescope/contract/report/problems';
import type { Report } from '@ridescope/contract/report/report';
import { scenarios, simulate } from '@ridescope/log-simulator';
import { fixtureNames, readFixture } from '@ridescope/samples/logs';
import { describeRealLogs, readRealLog } from '@ridescope/samples/real-logs';
import { cardOf, previewTexts } from '@ridescope/words/card/share-card';
import { longestRide } from '@ridescope/words/report/chosen-activity';
import { gradeNames, verdictWord } from '@ridescope/words/report/grade-words';
import { answerText } from '@ridescope/words/report/problem-text';
import { causeLine } from '@ridescope/words/report/problem-words';
import { scoreWord } from '@ridescope/words/report/score-words';
import { logVerdictTexts, verdictTexts } from '@ridescope/words/report/verdict-texts';
import { forumSummary } from '@ridescope/words/texts/forum-summary';
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
  const forOthers = logVerdictTexts(report, 'rider');
  const card = cardOf(report);
  expect(card.firstFix).toBe(forOthers?.fix?.title);
  if (!log || !forOthers) return;
  const longest = longestRide(activities);
  expect(card.happened).toBe(log.activity === longest ? forOthers.sentence : forOthers.heading);
  expect(previewTexts(card).description).not.toMatch(/\byou/i);
  if (activities.length > 1) expect(terminal).toContain(log.heading);
  const others = activities.filter((activity) => activity !== log.activity);
  for (const activity of others)
    expect(plain(forumSummary({ report, activity, productName: 'Ridescope' }))).toContain(
      log.heading,
    );
}

type Grade = Verdict['grade'];

const wordsOfGrade: Record<Grade, ReturnType<typeof scoreWord>['word']> = {
  critical: 'poor',
  warning: 'fair',
  minor: 'good',
  nothing: 'good',
};
const mostByGrade: Record<Grade, number> = { critical: 59, warning: 84, minor: 99, nothing: 100 };
const ladder: readonly Grade[] = ['critical', 'warning', 'minor', 'nothing'];
const worstOf = (problems: readonly Problem[]): Grade =>
  ladder.find((grade) => problems.some((one) => one.grade === grade)) ?? 'nothing';

/** Verdict, problems, scores, list row, forum text, terminal, share card and link preview name one grade. */
function expectOneGrade(report: Report | undefined): void {
  if (!report) return;
  const { activities } = report;
  const rows = activityRowsOf(report);
  const view = { hasColour: false, columns: 80, total: activities.length };
  const terminal = renderReport(report, view);
  activities.forEach((activity, position) => {
    const { grade, sentence } = verdictTexts(activity, report.recommendations);
    expect(worstOf(activity.problems)).toBe(grade);
    expectScoresWithin(activity);
    const row = rows[position];
    expect(row).toMatchObject({ grade });
    expect(row && answerText(row.answer)).toBe(sentence);
    expect(row?.score).toBe(activity.scores.total);
    const forum = plain(forumSummary({ report, activity, productName: 'Ridescope' }));
    const word = verdictWord(activity);
    expect(forum).toContain(`**${word}:** ${sentence}`);
    expect(terminal).toContain(`${word}: ${sentence}`);
  });
  expectOneGradeOfCard(report);
}

/** A total of no more than the worst problem, with the word of its grade; a part likewise. */
function expectScoresWithin({ scores, problems, verdict }: Activity): void {
  const expectWithin = (score: number | undefined, grade: Grade) => {
    if (score === undefined) return;
    expect(score).toBeLessThanOrEqual(mostByGrade[grade]);
    expect(scoreWord(score).word).toBe(wordsOfGrade[grade]);
  };
  expectWithin(scores.total, verdict.grade);
  for (const category of ruleCategories) {
    const isOf = ({ category: own, where }: Problem) =>
      own === category || (category === 'hardware' && where === 'computer');
    expectWithin(scores[category], worstOf(problems.filter(isOf)));
  }
}

function expectOneGradeOfCard(report: Report): void {
  const log = logVerdictTexts(report);
  const card = cardOf(report);
  const preview = previewTexts(card);
  expect(preview.description.startsWith(card.happened)).toBe(true);
  if (!log || !card.grade) return;
  expect(report.verdict?.grade).toBe(log.grade);
  expect(card.grade).toEqual({ id: log.grade, word: gradeNames[log.grade] });
  expect(preview.title.endsWith(`: ${gradeNames[log.grade]}`)).toBe(true);
  const [first] = log.activity.problems;
  if (card.cause && first) expect(card.cause).toBe(causeLine(first, 'rider'));
  if (worstOf(log.activity.problems.filter(({ during }) => during === 'ride')) === 'nothing')
    expect(card.strip?.problems).toEqual([]);
}

function expectAgreement(report: Report | undefined): void {
  expectOneAnswer(report);
  expectOneGrade(report);
}

describe('every reader of a report gives the same answer and grade', () => {
  it.each(fixtureNames)('for the fixture %s', (name) =>
    expectAgreement(reportOf([readFixture(name)])),
  );

  it.each(scenarios.map(({ name }) => name))('for the simulated ride %s', (name) =>
    expectAgreement(reportOf(simulate(name, { seed: 1 }))),
  );

  describeRealLogs('one answer', (names) => {
    it.each(names)('for %s', (name) => expectAgreement(reportOf([readRealLog(name)])));
  });
});
