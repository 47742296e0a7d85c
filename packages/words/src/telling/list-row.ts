import type { VerdictLead } from '@ridescope/catalogue/problem-sentences';
import type { ListedActivity, LogListPage, LogListWords } from '@ridescope/contract/logs';
import type { ReportAnswer } from '@ridescope/contract/report/answer';
import { listRowMessages } from '../en/telling/list-row.ts';
import { glued } from '../format/glued.ts';
import { writeMessage } from '../messages/write-message.ts';
import { notJudgedWords } from '../report/activity-words.ts';
import { labelOfGrade, nothingFound, notJudged, type VerdictLabel } from '../report/grade-words.ts';
import { answerText } from '../report/problem-text.ts';
import { problemTitle } from '../report/problem-titles.ts';
import { withoutText } from '../report/score-notes.ts';

/** With fewer rides, two points would make a line of what is chance. */
export const fewestTrendRides = 3;

/** What the list says of a ride, as texts. Those that it doesn't have are empty. */
export type ListedAnswer = Omit<LogListWords, 'count' | 'trend'>;

/** The answer of a listed ride: its grade, its main problem, the verdict, the score, and its owner's own words. */
export function listedAnswerOf(ride: ListedActivity): ListedAnswer {
  const { Name = '', Note = '', Score, Grade, Answer, Problem, NotJudged } = ride;
  const isReasonInVerdict = leadsWithReason.has(Answer.lead);
  const reason =
    NotJudged && !isReasonInVerdict
      ? notJudgedWords({ isJudged: false, notJudgedReason: NotJudged })
      : undefined;
  return {
    name: Name,
    grade: listedGradeOf(ride).word,
    problem: Grade !== 'nothing' && Problem ? problemTitle(Problem) : '',
    reason: reason?.title ?? '',
    verdict: glued(answerText(Answer)),
    score:
      Score === undefined
        ? ''
        : [
            writeMessage(listRowMessages['100'], { value: Score }),
            withoutText(Answer.notMeasured ?? []),
          ]
            .filter(Boolean)
            .join(', '),
    note: Note,
  };
}

/** Verdicts that begin with the reason why a ride is not judged. */
const leadsWithReason: ReadonlySet<VerdictLead> = new Set([
  'nobody-rode',
  'nobody-rode-but',
  'nothing-in-minutes',
]);

/** What a search of the list looks in, besides the words of its owner. */
export function searchedWords(answer: ReportAnswer): string {
  return answerText(answer);
}

/** The label of a ride's grade. "Good" needs a ride of which all was measured. */
export function listedGradeOf({
  Grade,
  Answer,
  NotJudged,
  Problem,
}: Pick<ListedActivity, 'Grade' | 'Answer' | 'NotJudged' | 'Problem'>): VerdictLabel {
  if (NotJudged && !Problem) return notJudged;
  if (Grade === 'nothing' && Answer.notMeasured) return nothingFound;
  return labelOfGrade(Grade);
}

/** Says how many rides a list has. */
export function rideCountText(total: number): string {
  return writeMessage(listRowMessages.rides, { total });
}

/** The words with which the list of rides opens; undefined while it is empty. */
export function listWordsOf({
  activities: [newest],
  total,
}: Pick<LogListPage, 'activities' | 'total'>): LogListWords | undefined {
  return (
    newest && {
      count: rideCountText(total),
      trend: total < fewestTrendRides ? '' : 'shown',
      ...listedAnswerOf(newest),
    }
  );
}
