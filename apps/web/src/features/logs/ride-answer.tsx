import { scoreWord } from '@ridescope/words/report/score-words';
import {
  type ListedAnswer,
  listedAnswerOf,
  listedGradeOf,
} from '@ridescope/words/telling/list-row';
import type { ReactNode } from 'react';
import { ToneLabel } from '../../shared/ui/tables/tone-label.tsx';
import type { ListedRide } from './listed-ride.ts';
import classes from './ride-answer.module.css';

interface RideAnswerProps {
  ride: ListedRide;
  /** The sentence has its own line below name, grade and problem. */
  isInTable?: boolean;
}

/** The answer of a ride's report: its grade, its main problem, the verdict in one sentence, and the number after them. */
export function RideAnswer({ ride, isInTable = false }: RideAnswerProps) {
  const { Score } = ride;
  const answer = listedAnswerOf(ride);
  return (
    <AnswerLines
      answer={answer}
      grade={<ToneLabel {...listedGradeOf(ride)} />}
      isInTable={isInTable}
      {...(Score !== undefined && { scoreTone: scoreWord(Score).tone })}
    />
  );
}

interface AnswerLinesProps {
  /** Lines without a text take no room. */
  answer: ListedAnswer;
  grade: ReactNode;
  isInTable?: boolean;
  scoreTone?: string;
}

/** The texts of an answer in their places. */
export function AnswerLines({ answer, grade, isInTable = false, scoreTone }: AnswerLinesProps) {
  const { name, problem, reason, verdict, score, note } = answer;
  return (
    <div className={classes.answer} data-in-table={isInTable || undefined}>
      <div className={classes.line}>
        {name && <p className={classes.name}>{name}</p>}
        <p className={classes.head}>
          {grade}
          {problem && <span className={classes.problem}>{problem}</span>}
          {reason && <span className={classes.reason}>{reason}</span>}
        </p>
        <p className={classes.verdict}>{verdict}</p>
        {score && (
          <p className={classes.score} data-tone={scoreTone}>
            {score}
          </p>
        )}
      </div>
      {note && <p className={classes.note}>{note}</p>}
    </div>
  );
}
