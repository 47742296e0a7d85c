import { countOf } from '@ridescope/words/format/format-number';
import { glued } from '@ridescope/words/format/glued';
import { splitFirstSentence } from '@ridescope/words/report/first-sentence';
import { IconTool } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { LineTicks } from '../../../shared/ride-line/line-ticks.tsx';
import { RideLine } from '../../../shared/ride-line/ride-line.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Disclosure } from '../../../shared/ui/disclosure.tsx';
import { FactLine } from '../../../shared/ui/fact-line.tsx';
import { SeverityIcon } from '../../../shared/ui/severity-icon.tsx';
import { ToneLabel } from '../../../shared/ui/tone-label.tsx';
import type { ProblemDetails, RideLook as Ride } from './describe-report.ts';
import classes from './ride-look.module.css';

const problemsAtFirst = 4;
const timesAtFirst = 4;

/** Shows the answer for one ride: verdict, first fix, problems with their times, and the frame rate. */
export function RideLook({ ride }: { ride: Ride }) {
  const { title, facts, gaps, label, verdict, strip, frameRate, fix } = ride;
  const { verdictDetails, problems } = ride;
  const titleId = useId();
  return (
    <article className={classes.ride} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId} className={classes.title}>
          {title}
        </h3>
        <p className={classes.facts}>
          <FactLine facts={facts} />
        </p>
      </header>
      {gaps.map((gap) => (
        <p key={gap} className={classes.gap}>
          <SeverityIcon severity="absent" /> {glued(gap)}
        </p>
      ))}
      <div>
        <ToneLabel {...label} />
        <Verdict sentence={verdict} />
        {verdictDetails && <Details {...verdictDetails} />}
      </div>
      <div>
        <RideLine strip={strip} size="medium" isLabelled />
        <LineTicks seconds={strip.seconds} />
      </div>
      {fix && (
        <section className={classes.fix} aria-label="First thing to try">
          <IconTool size={20} stroke={1.75} className={classes.tool} aria-hidden />
          <div>
            <p className={classes.lead}>First thing to try</p>
            <p className={classes.fixTitle}>{fix.title}</p>
            <p className={classes.effort}>{fix.effort}</p>
            <Disclosure summary="Show the steps">
              <ol className={classes.steps}>
                {fix.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Disclosure>
          </div>
        </section>
      )}
      {problems.length > 0 && (
        <Problems problems={problems} hasTold={verdictDetails !== undefined} />
      )}
      {frameRate && (
        <section aria-label="Frame rate">
          <h4 className={classes.subtitle}>Frame rate</h4>
          <p className={classes.line}>{glued(frameRate)}</p>
        </section>
      )}
    </article>
  );
}

/** Shows the first sentence of a verdict large. */
function Verdict({ sentence }: { sentence: string }) {
  const { first, rest } = splitFirstSentence(sentence);
  return (
    <>
      <p className={classes.verdict}>{glued(first)}</p>
      {rest && <p className={classes.rest}>{glued(rest)}</p>}
    </>
  );
}

function Problems({ problems, hasTold }: { problems: Ride['problems']; hasTold: boolean }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? problems : problems.slice(0, problemsAtFirst);
  const others = problems.length - shown.length;
  const title = hasTold ? 'Other problems' : 'Problems';
  return (
    <section>
      <h4 className={classes.subtitle}>{title}</h4>
      <ol className={classes.problems} aria-label={`${title}, the most important first`}>
        {shown.map(({ id, label, sentence, ...details }) => (
          <li key={id}>
            <ToneLabel {...label} />
            <p className={classes.line}>{glued(sentence)}</p>
            <Details {...details} />
          </li>
        ))}
      </ol>
      {others > 0 && (
        <Button variant="default" size="sm" onClick={() => setAll(true)}>
          Show {countOf(others, 'more problem')}
        </Button>
      )}
    </section>
  );
}

function Details({ times, facts }: ProblemDetails) {
  const others = times.length - timesAtFirst;
  return (
    <>
      <ul className={classes.times} aria-label="When">
        {times.slice(0, timesAtFirst).map((time) => (
          <li key={time}>{glued(time)}</li>
        ))}
        {others > 0 && <li>and {countOf(others, 'more time')}</li>}
      </ul>
      <p className={classes.facts}>{facts.join(' · ')}</p>
    </>
  );
}
