import type { Activity } from '@ridescope/contract/report/activity';
import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { explainMessage } from '@ridescope/words/messages/format-message';
import { scoreWord } from '@ridescope/words/report/score-words';
import type { Tone } from '@ridescope/words/report/tone';
import { Absent } from '../../../../shared/ui/tables/absent.tsx';
import { SeverityIcon } from '../../../../shared/ui/tables/severity-icon.tsx';
import { Glossed } from '../../../../shared/ui/terms/term.tsx';
import { reportParts } from '../../model/report-parts.ts';
import classes from './score-row.module.css';
import { type Score, scoresOf } from './scores-of.ts';

/** All scores in one row, each with the colour and the icon of its word. */
export function ScoreRow({ activity }: { activity: Activity }) {
  return (
    <section id="scores" className={classes.section} aria-labelledby="scores-title">
      <div className={classes.head}>
        <h2 id="scores-title" className={classes.title}>
          <Glossed text={explainMessage(reportParts.scores)} />
        </h2>
        <p>{reportPageMessages['out-100']}</p>
      </div>
      <dl className={classes.scores}>
        {scoresOf(activity).map((score) => (
          <div
            key={score.name}
            className={classes.score}
            data-tone={toneOf(score)}
            title={score.basis}
          >
            <dt className={classes.name}>{score.name}</dt>{' '}
            <dd className={classes.figure}>
              <ScoreFigure {...score} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ScoreFigure(score: Score) {
  const { value, note, whyAbsent } = score;
  if (value === undefined) return <Absent reason={whyAbsent} />;
  return (
    <>
      <strong className={classes.value}>{value}</strong>{' '}
      <span className={classes.word}>
        <SeverityIcon severity={toneOf(score)} size={16} />
        {note ?? scoreWord(value).word}
      </span>
    </>
  );
}

/** A score that rests on little says neither good nor bad. */
function toneOf({ value, note }: Score): Tone {
  return note ? 'absent' : scoreWord(value).tone;
}
