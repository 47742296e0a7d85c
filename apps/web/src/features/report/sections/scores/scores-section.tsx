import type { Activity } from '@ridescope/contract/report/activity';
import { scoreWord } from '@ridescope/words/report/score-words';
import { Link } from 'react-router';
import { Absent } from '../../../../shared/ui/absent.tsx';
import { ToneLabel } from '../../../../shared/ui/tone-label.tsx';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';
import { partHelp, reportParts } from '../../model/report-parts.ts';
import { scoresOf } from './scores-of.ts';
import classes from './scores-section.module.css';

/** Shows a dash with its reason for what was not measured. */
function NotMeasured({ reason }: { reason: string }) {
  return (
    <>
      <Absent reason={reason} /> <span className={classes.absent}>not measured</span>
    </>
  );
}

/** The total and the five categories, each as a number, a word and what it rests on. */
export function ScoresSection({ activity }: { activity: Activity }) {
  return (
    <section id="scores" className={classes.section} aria-labelledby="scores-title">
      <VisuallyHidden component="h2" id="scores-title">
        {reportParts.scores}
      </VisuallyHidden>
      <dl className={classes.scores}>
        {scoresOf(activity).map((score, index) => (
          <div key={score.name} className={classes.score} data-total={index === 0 || undefined}>
            <dt className={classes.name}>{score.name}</dt>
            <dd className={classes.value}>
              {score.value === undefined ? (
                <NotMeasured reason={score.whyAbsent} />
              ) : (
                <>
                  {score.value} <ToneLabel {...scoreWord(score.value)} />
                </>
              )}
            </dd>
            <dd className={classes.basis}>{score.basis}</dd>
            {score.isLimited && (
              <dd>
                <ToneLabel tone="info" word="limited data" />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Link to={partHelp.scores} className={classes.help}>
        How scores work
      </Link>
    </section>
  );
}
