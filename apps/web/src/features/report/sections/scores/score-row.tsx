import type { Activity } from '@ridescope/contract/report/activity';
import { scoreWord } from '@ridescope/words/report/score-words';
import { Absent } from '../../../../shared/ui/absent.tsx';
import { Glossed } from '../../../../shared/ui/term.tsx';
import { reportParts } from '../../model/report-parts.ts';
import classes from './score-row.module.css';
import { scoresOf } from './scores-of.ts';

/** All scores in one quiet row: the problems above say what they mean. */
export function ScoreRow({ activity }: { activity: Activity }) {
  return (
    <section id="scores" className={classes.section} aria-labelledby="scores-title">
      <h2 id="scores-title" className={classes.title}>
        <Glossed text={reportParts.scores} />
      </h2>
      <p>out of 100</p>
      <dl className={classes.scores}>
        {scoresOf(activity).map(({ name, value, isLimited, basis, whyAbsent }) => (
          <div key={name} className={classes.score} title={basis}>
            <dt>
              <Glossed text={name} />
            </dt>{' '}
            <dd>
              {value === undefined ? (
                <Absent reason={whyAbsent} />
              ) : (
                <>
                  <strong className={classes.value}>{value}</strong>{' '}
                  <span className={classes.word}>
                    {isLimited ? 'limited data' : scoreWord(value).word}
                  </span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
