import { glued } from '@ridescope/words/format/glued';
import { notJudgedWords } from '@ridescope/words/report/activity-words';
import { gradeNames, gradeTones } from '@ridescope/words/report/grade-words';
import { answerText } from '@ridescope/words/report/problem-text';
import { problemTitle } from '@ridescope/words/report/problem-titles';
import { scoreWord } from '@ridescope/words/report/score-words';
import { ToneLabel } from '../../shared/ui/tone-label.tsx';
import type { ListedRide } from './listed-ride.ts';
import classes from './ride-answer.module.css';

interface RideAnswerProps {
  ride: ListedRide;
  /** Cuts the sentence at the end of the line. */
  isOneLine?: boolean;
}

/** The answer of a ride's report: its grade, its main problem, the verdict in one sentence, and the number after them. */
export function RideAnswer({ ride, isOneLine = false }: RideAnswerProps) {
  const { Name, Note, Score, Grade, Answer, Problem, NotJudged } = ride;
  const reason = NotJudged && notJudgedWords({ isJudged: false, notJudgedReason: NotJudged });
  return (
    <div className={classes.answer} data-one-line={isOneLine || undefined}>
      <div className={classes.line}>
        {Name && <p className={classes.name}>{Name}</p>}
        <p className={classes.head}>
          {!(NotJudged && !Problem) && (
            <ToneLabel tone={gradeTones[Grade]} word={gradeNames[Grade]} />
          )}
          {Grade !== 'nothing' && Problem && (
            <span className={classes.problem}>{problemTitle(Problem)}</span>
          )}
          {reason && <span className={classes.reason}>{reason.title}</span>}
        </p>
        <p className={classes.verdict}>{glued(answerText(Answer))}</p>
        {Score !== undefined && (
          <p className={classes.score} data-tone={scoreWord(Score).tone}>
            {Score} of 100
          </p>
        )}
      </div>
      {Note && <p className={classes.note}>{Note}</p>}
    </div>
  );
}
