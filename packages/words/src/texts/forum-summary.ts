import type { RuleCategory } from '@ridescope/catalogue/rule-categories';
import { ruleCategories } from '@ridescope/catalogue/rule-categories';
import type { Activity } from '@ridescope/contract/report/activity';
import { tellsProblem } from '@ridescope/contract/report/answer';
import type { Problem } from '@ridescope/contract/report/problems';
import type { Report } from '@ridescope/contract/report/report';
import { upperFirst } from '../format/first-letter.ts';
import { countOf } from '../format/format-number.ts';
import { activityTitle, notJudgedWords } from '../report/activity-words.ts';
import { effortText } from '../report/diagnosis-words.ts';
import { gradeLabel, gradeNames, verdictWord } from '../report/grade-words.ts';
import { incompleteTexts } from '../report/incomplete-log-words.ts';
import { problemText } from '../report/problem-text.ts';
import { causeLine, problemFacts, problemTimeText } from '../report/problem-words.ts';
import { hardwareTexts, rideFactTexts } from '../report/ride-facts.ts';
import { scoreNote, scoreWord } from '../report/score-words.ts';
import { logVerdictTexts, verdictTexts } from '../report/verdict-texts.ts';
import { worthKnowing } from '../report/worth-knowing.ts';

/** A post longer than a screen is not read. */
const mostProblems = 6;

interface SummaryInput {
  report: Report;
  activity: Activity | undefined;
  productName: string;
  /** Address of the report for everyone, where there is one. */
  link?: string | undefined;
}

/**
 * A report in a few lines of Markdown for a forum or a support request; it reads as plain text too. Nothing in it tells who
 * rode: no name, account or serial number, and no model of a sensor.
 */
export function forumSummary({ report, activity, productName, link }: SummaryInput): string {
  const title = activity ? activityTitle(activity) : 'No ride in this log';
  const computer = hardwareTexts(report.hardware);
  return [
    [
      `**${productName} report: ${plain(title)}**`,
      plain(rideFactTexts(report, activity).join(' · ')),
      computer.length > 0 && plain(computer.join(' · ')),
    ],
    ...(activity ? activityParts(report, activity) : []),
    [link && `Whole report: ${link}`],
  ]
    .map((lines) => lines.filter(Boolean).join('  \n'))
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

type Lines = (string | false | undefined)[];

function activityParts(report: Report, activity: Activity): Lines[] {
  const reason = notJudgedWords(activity);
  return [
    [reason && `${reason.title}. ${reason.text}`],
    wholeLogLines(report, activity),
    incompleteTexts(activity, report),
    verdictLines(report, activity),
    worthKnowing(activity).map(plain),
    [listOf(toldProblem(activity) ? 'Other problems' : 'Problems', problemLines(report, activity))],
    [scoreLine(activity)],
  ];
}

/** The answer of the log, where another of its activities decides it. */
function wholeLogLines(report: Report, activity: Activity): Lines {
  const log = logVerdictTexts(report);
  if (!log || log.activity === activity) return [];
  const { word } = gradeLabel(log.activity);
  return [`**Whole log, ${word.toLowerCase()}:** ${plain(log.heading)}`];
}

/** The problem that the verdict tells, so that the list needn't tell it again. */
function toldProblem({ verdict, problems }: Activity): Problem | undefined {
  return tellsProblem(verdict) ? problems[0] : undefined;
}

function verdictLines({ recommendations, session }: Report, activity: Activity): Lines {
  const told = verdictTexts(activity, recommendations);
  const problem = toldProblem(activity);
  const facts = problem && problemFacts(problem, session, activity);
  return [
    `**${verdictWord(activity)}:** ${plain(told.sentence)}`,
    facts && upperFirst(facts),
    told.fix && `First to try: ${plain(told.fix.title)} (${effortText(told.fix)}).`,
  ];
}

function problemLines({ session }: Report, activity: Activity): string[] {
  const told = toldProblem(activity);
  const line = (problem: Problem) =>
    [
      `${gradeNames[problem.grade]}, ${problemTimeText(problem, session, activity)}: ${plain(problemText(problem))}`,
      causeLine(problem),
    ]
      .filter(Boolean)
      .join(' ');
  const others = activity.problems.filter((problem) => problem !== told);
  return shortened(others.map(line), mostProblems, 'more problem');
}

function scoreLine({ scores }: Activity): string | undefined {
  if (scores.total === undefined && ruleCategories.every((one) => scores[one] === undefined)) {
    return undefined;
  }
  const one = (part: RuleCategory | 'total') => {
    const note = scoreNote(scores, part);
    const text = [part, scores[part], scoreWord(scores[part]).word, note && `(${note})`];
    return text.filter((word) => word !== undefined).join(' ');
  };
  return `**Scores** (of 100): ${(['total', ...ruleCategories] as const).map(one).join(', ')}`;
}

function shortened(lines: string[], most: number, one: string): string[] {
  const rest = lines.length - most;
  return rest > 0 ? [...lines.slice(0, most), `and ${countOf(rest, one)}`] : lines;
}

function listOf(title: string, lines: string[]): string | undefined {
  return lines.length === 0
    ? undefined
    : [`**${title}**`, '', ...lines.map((line) => `- ${line}`)].join('\n');
}

/** Keeps text from the log from becoming a format of the forum's. */
function plain(text: string): string {
  return text.replace(/[*_`<[\]|~\\]/g, '\\$&');
}
