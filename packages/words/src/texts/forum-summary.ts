import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { forumSummaryMessages } from '../en/texts/forum-summary.ts';
import { upperFirst } from '../format/capitals.ts';
import { formatMessage } from '../messages/format-message.ts';
import type { Person } from '../messages/person.ts';
import { writeMessage } from '../messages/write-message.ts';
import { effortInSentence } from '../report/fixes.ts';
import { type AnswerTelling, answerTelling } from '../telling/answer.ts';
import {
  factsLine,
  gapsInReport,
  otherProblems,
  timesText,
  withoutCorrelation,
} from '../telling/choose-lines.ts';
import { headTelling } from '../telling/head.ts';
import type { ProblemTelling } from '../telling/problems.ts';
import { type ScoreTelling, scoreTellings } from '../telling/scores.ts';

/** A post longer than a screen is not read. */
const mostProblems = 6;

interface SummaryInput {
  report: Report;
  activity: Activity | undefined;
  productName: string;
  /** Address of the report for everyone, where there is one. */
  link?: string | undefined;
  /** Whom it speaks to; the rider where it isn't named. */
  person?: Person;
}

/**
 * A report in a few lines of Markdown for a forum or a support request; it reads as plain text too. Nothing in it shows who
 * rode: no name, account or serial number, and no model of a sensor.
 */
export function forumSummary({
  report,
  activity,
  productName,
  link,
  person = 'you',
}: SummaryInput): string {
  const { title, facts, computer } = headTelling(report, activity, person);
  return [
    [
      writeMessage(forumSummaryMessages.report, { productName, title: plain(title) }),
      plain(facts.join(' · ')),
      plain(computer.join(' · ')),
    ],
    ...(activity ? answerParts(answerTelling(report, activity, person)) : []),
    [activity && scoreLine(scoreTellings(activity))],
    [link && writeMessage(forumSummaryMessages['whole-report'], { link })],
  ]
    .map((lines) => lines.filter(Boolean).join('  \n'))
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

type Lines = (string | false | undefined)[];

function answerParts({
  head,
  log,
  notMeasured,
  verdict,
  firstFix,
  problems,
}: AnswerTelling): Lines[] {
  const main = problems.find(({ isInVerdict }) => isInVerdict);
  const others = otherProblems(problems);
  return [
    [head.notJudged?.line],
    [
      log &&
        !log.isOwn &&
        formatMessage(forumSummaryMessages['whole-log'], {
          hasGrade: log.word !== undefined,
          grade: log.label.inSentence,
          heading: plain(log.heading),
        }),
    ],
    gapsInReport(notMeasured),
    [
      verdict.word === undefined
        ? plain(verdict.sentence)
        : writeMessage(forumSummaryMessages.verdict, {
            word: verdict.word,
            sentence: plain(verdict.sentence),
          }),
      main && upperFirst(factsLine(main)),
      firstFix &&
        writeMessage(forumSummaryMessages['first-try'], {
          title: plain(firstFix.title),
          firstFix: effortInSentence(firstFix),
        }),
    ],
    verdict.worthKnowing.map(plain),
    [listOf(others.title, shortened(others.problems.map(problemLine), mostProblems))],
  ];
}

function problemLine({ label, times, sentence, cause }: ProblemTelling): string {
  return [`${label.word}, ${timesText(times)}: ${plain(sentence)}`, cause]
    .filter(Boolean)
    .join(' ');
}

function scoreLine(scores: readonly ScoreTelling[]): string | undefined {
  if (scores.every(({ value }) => value === undefined)) return undefined;
  const one = ({ inSentence, value, word, note }: ScoreTelling) =>
    [inSentence, value, word, note && `(${note})`].filter((text) => text !== undefined).join(' ');
  return writeMessage(forumSummaryMessages['scores-100'], {
    value: withoutCorrelation(scores).map(one).join(', '),
  });
}

function shortened(lines: string[], most: number): string[] {
  const rest = lines.length - most;
  return rest > 0
    ? [...lines.slice(0, most), writeMessage(forumSummaryMessages['more-problems'], { rest })]
    : lines;
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
