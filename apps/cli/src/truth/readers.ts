import { activityRowsOf } from '@ridescope/analysis/activity-rows';
import { cardOf, previewTexts } from '@ridescope/words/card/share-card';
import { firstWordsOf } from '@ridescope/words/report/first-words';
import { effortText } from '@ridescope/words/report/fixes';
import { answerTelling } from '@ridescope/words/telling/answer';
import { gapsInReport, otherProblems } from '@ridescope/words/telling/choose-lines';
import { searchedWords } from '@ridescope/words/telling/list-row';
import { type RideTelling, rideTelling } from '@ridescope/words/telling/ride-telling';
import { decidingActivity } from '@ridescope/words/telling/verdict';
import { fixText } from '@ridescope/words/terminal/diagnosis-sentences';
import { activityHeading } from '@ridescope/words/terminal/ride-sentences';
import { firstOutOfOrder, foreignWords, textsOf } from '@ridescope/words/testing/telling-texts';
import { forumSummary } from '@ridescope/words/texts/forum-summary';
import { activityView } from '../view/activity-view.ts';
import { styleFor } from '../view/style.ts';
import type { AnalyzedRide, Check } from './analyzed-ride.ts';

/** Every reader shows lines of the telling alone, in its order, and all of its answer. */
export const readersAgree: Check = (ride) => {
  const telling = rideTelling(ride.report, ride.activity);
  return [
    ...terminalOf(ride, telling),
    ...forumOf(ride, telling),
    ...cardAndWordsOf(ride, telling),
  ];
};

const terminalLabels = [
  ...[
    'Ride',
    'Verdict',
    'Problems',
    'Others',
    'Also',
    'Patterns',
    'Scores',
    'Frame rate',
    'Sensors',
  ],
  ...['Network', 'First to try:', 'measured:', 'no total: too little of the ride is known'],
];

function terminalOf({ report, activity }: AnalyzedRide, telling: RideTelling): string[] {
  const total = report.activities.length;
  const style = styleFor(false);
  const shown = activityView(activity, report, { style, columns: 100, total }).join('\n');
  const labels = [...terminalLabels, activityHeading(activity, total), ...effortsOf(telling)];
  return [
    ...foreign('the terminal', foreignWords(shown, textsOf(telling), labels)),
    ...outOfOrder('the terminal', shown, [
      ...gapsInReport(telling.notMeasured),
      telling.verdict.sentence,
      ...otherProblems(telling.problems).problems.map(({ sentence }) => sentence),
    ]),
  ];
}

const forumLabels = [
  ...['Ridescope report:', 'Whole log,', 'First to try:', 'Problems', 'Other problems', 'Scores'],
  '(of 100):',
];
/** The most that a post lists. */
const mostInForum = 6;

function forumOf({ report, activity }: AnalyzedRide, telling: RideTelling): string[] {
  const summary = forumSummary({ report, activity, productName: 'Ridescope' });
  // It escapes what would format a post.
  const shown = summary.replace(/\\/g, '').replace(/^- and \d+ more problems?$/m, '');
  const others = otherProblems(telling.problems).problems.slice(0, mostInForum);
  const labels = [...forumLabels, ...effortsOf(telling)];
  return [
    ...foreign('the forum text', foreignWords(shown, textsOf(telling), labels)),
    ...outOfOrder('the forum text', shown, [
      ...(telling.log && !telling.log.isOwn ? [telling.log.heading] : []),
      ...gapsInReport(telling.notMeasured),
      telling.verdict.sentence,
      ...others.map(({ sentence }) => sentence),
    ]),
  ];
}

/** Share card, link preview, first words and list row: texts of the telling as they are, on a card said of the rider. */
function cardAndWordsOf({ report, activity }: AnalyzedRide, telling: RideTelling): string[] {
  const row = activityRowsOf(report)[report.activities.indexOf(activity)];
  const words = report.activities.length === 1 ? firstWordsOf(report) : undefined;
  const ofRider = textsOf(answerTelling(report, activity, 'rider'));
  return [
    ...(row && searchedWords(row.answer) !== telling.verdict.sentence
      ? ['the list row has another verdict']
      : []),
    ...unknownTexts(
      'the first words',
      words ? [words.title, words.head, words.rest, words.more] : [],
      textsOf(telling),
    ),
    ...(decidingActivity(report) === activity
      ? unknownTexts('the card', cardTexts(report), ofRider)
      : []),
  ];
}

function unknownTexts(
  reader: string,
  shown: readonly string[],
  texts: readonly string[],
): string[] {
  return shown
    .filter((text) => text !== '' && !texts.includes(text))
    .map((text) => `${reader} says “${text}”`);
}

function cardTexts(report: AnalyzedRide['report']): string[] {
  const card = cardOf(report);
  const { happened, more = '', cause, firstFix, grade } = card;
  const { title } = previewTexts(card);
  return [
    happened,
    more,
    ...(cause ? [cause] : []),
    ...(firstFix ? [firstFix] : []),
    ...(grade ? [grade.word, title.split(': ').at(-1) ?? ''] : []),
  ];
}

function effortsOf({ firstFix, problems }: RideTelling): string[] {
  const fixes = [firstFix, ...problems.map(({ fix }) => fix)];
  return fixes.flatMap((fix) => (fix ? [effortText(fix), fixText(fix)] : []));
}

function foreign(reader: string, words: readonly string[]): string[] {
  return words.length === 0 ? [] : [`${reader} says besides the telling: ${words.join(' ')}`];
}

function outOfOrder(reader: string, shown: string, texts: readonly string[]): string[] {
  const text = firstOutOfOrder(shown, texts);
  return text === undefined ? [] : [`${reader} lacks “${text}”, or has it too early`];
}
