import { notJudgedWords } from '@ridescope/words/report/activity-words';
import { gradeNames, gradeTones } from '@ridescope/words/report/grade-words';
import { answerText } from '@ridescope/words/report/problem-text';
import { problemTitle } from '@ridescope/words/report/problem-titles';
import { scoreWord } from '@ridescope/words/report/score-words';
import { glued } from '../../shared/glued.ts';
import { ToneLabel } from '../../shared/ui/tone-label.tsx';
import type { ListedRide } from './listed-ride.ts';
import classes from './ride-answer.module.css';

/** The answer of a ride's report: its score, its main problem, and the verdict in one sentence. */
export function RideAnswer({ ride }: { ride: ListedRide }) {
  const { Name, Note, Score, Grade, Answer, Problem, NotJudged } = ride;
  const reason = NotJudged && notJudgedWords({ isJudged: false, notJudgedReason: NotJudged });
  return (
    <div className={classes.answer}>
      {Name && <p className={classes.name}>{Name}</p>}
      <p className={classes.head}>
        {Score !== undefined && (
          <span className={classes.score} data-tone={scoreWord(Score).tone}>
            {Score} <span>of 100</span>
          </span>
        )}
        {Grade && !(NotJudged && !Problem) && (
          <ToneLabel
            tone={gradeTones[Grade]}
            word={Grade !== 'nothing' && Problem ? problemTitle(Problem) : gradeNames[Grade]}
          />
        )}
        {reason && <span className={classes.reason}>{reason.title}</span>}
      </p>
      <p className={classes.verdict}>{glued(answerText(Answer))}</p>
      {Note && <p className={classes.note}>{Note}</p>}
    </div>
  );
}
