import type { MeasuredArea } from '@ridescope/catalogue/measured-areas';
import { type ProblemSentence, problemSentences } from '@ridescope/catalogue/problem-sentences';
import type { SentenceShape } from '@ridescope/catalogue/value-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
import { answerOf, type ReportAnswer } from '@ridescope/contract/report/answer';
import type { Problem } from '@ridescope/contract/report/problems';
import { consequenceLeads, consequenceMessages } from '../en/consequences.ts';
import { areaMessages } from '../en/measured-areas.ts';
import { doubtMessages, leadMessages, problemMessages } from '../en/problems.ts';
import { unmeasuredLeadMessages } from '../en/unmeasured-leads.ts';
import { listText } from '../format/list-text.ts';
import { formatMessage, type Message, spokenText } from '../messages/format-message.ts';
import type { Person } from '../messages/person.ts';
import { sentenceText } from '../messages/sentence-text.ts';

/**
 * The sentences of a problem. One that says what the rider felt of a loss becomes the beginning of the loss's own sentence:
 * what it meant comes before what caused it.
 */
function allLinesOf(sentences: readonly ProblemSentence[], person: Person): string[] {
  const felt = sentences.find(({ id }) => id in consequenceLeads);
  const loss = felt && sentences.find(({ id }) => id in consequenceMessages);
  if (!loss) return sentences.flatMap((sentence) => linesOf(sentence, person));
  const lead = spokenText(consequenceLeads[felt.id as keyof typeof consequenceLeads], person);
  const message = consequenceMessages[loss.id as keyof typeof consequenceMessages];
  const [first, ...others] = linesOf(loss, person, message);
  return [
    `${lead} ${first}`,
    ...others,
    ...sentences.flatMap((one) => (one === felt || one === loss ? [] : linesOf(one, person))),
  ];
}

/** The sentences of one message about a problem: each of its lines is one. */
function linesOf(
  sentence: ProblemSentence,
  person: Person,
  message: Message = problemMessages[sentence.id],
): string[] {
  const shape: SentenceShape = problemSentences[sentence.id];
  const values = 'values' in sentence ? sentence.values : {};
  return sentenceText(message, shape, values, person).split('\n');
}

/** One message about a problem, which may be several sentences. */
export function problemSentenceText(sentence: ProblemSentence, person: Person = 'you'): string {
  return linesOf(sentence, person).join(' ');
}

/** What happened and what it meant: the sentences of a problem. */
export function problemText(
  { sentences }: Pick<Problem, 'sentences'>,
  person: Person = 'you',
): string {
  return allLinesOf(sentences, person).join(' ');
}

/** Both causes that fit a problem and the test that distinguishes them; nothing where there is no doubt. */
export function doubtText(
  { doubt }: Pick<Problem, 'doubt'>,
  person: Person = 'you',
): string | undefined {
  return doubt && spokenText(doubtMessages[doubt], person);
}

/** The answer of a report as its sentences, the one that decides it first. */
function answerSentences({ sentences, ...answer }: ReportAnswer, person: Person = 'you'): string[] {
  const lead = leadText(answer, person).split('\n');
  return [...lead, ...allLinesOf(sentences, person)].filter(Boolean);
}

/** The answer of a report in words. */
export function answerText(answer: ReportAnswer, person: Person = 'you'): string {
  return answerSentences(answer, person).join(' ');
}

/** "Nothing went wrong" needs a log that measured all that could go wrong. */
function leadText(
  { lead, notMeasured = [] }: Omit<ReportAnswer, 'sentences'>,
  person: Person,
): string {
  const unmeasured = unmeasuredLeadMessages[lead];
  if (notMeasured.length === 0 || unmeasured === undefined) return leadMessages[lead];
  const areas = listText(notMeasured.map((area) => areaText(area, person)));
  return formatMessage(unmeasured, { areas });
}

/** The answer of an activity as its sentences: a page shows the first one large. */
export function verdictSentences(
  activity: Pick<Activity, 'verdict' | 'problems'>,
  person: Person = 'you',
): string[] {
  return answerSentences(answerOf(activity), person);
}

/** The answer of an activity in words. */
export function verdictText(
  activity: Pick<Activity, 'verdict' | 'problems'>,
  person: Person = 'you',
): string {
  return verdictSentences(activity, person).join(' ');
}

/** What the log says nothing about, as the object of a sentence: `your frame rate`. */
export function areaText(area: MeasuredArea, person: Person): string {
  return spokenText(areaMessages[area], person);
}

/** Whether a problem came more than once. */
export function isSeveral({ sentences }: Pick<Problem, 'sentences'>): boolean {
  return sentences.some((sentence) => {
    const values: Readonly<Record<string, unknown>> = 'values' in sentence ? sentence.values : {};
    return repeatCounts.some((name) => Number(values[name] ?? 0) > 1);
  });
}

/** Names of the values that count how often a problem came. */
const repeatCounts = ['times', 'bursts', 'pauses'];

/** Lists the lengths of time in the sentences of a problem, in seconds. */
export function reportedLengths({ sentences }: Pick<Problem, 'sentences'>): number[] {
  return sentences.flatMap((sentence) => {
    const shape: SentenceShape = problemSentences[sentence.id];
    const values = 'values' in sentence ? Object.entries(sentence.values) : [];
    return values.flatMap(([name, value]) => (shape[name] === 'seconds' ? [Number(value)] : []));
  });
}
