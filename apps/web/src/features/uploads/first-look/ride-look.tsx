import { firstLookMessages } from '@ridescope/words/en/pages/first-look';
import { upperFirst } from '@ridescope/words/format/capitals';
import { glued } from '@ridescope/words/format/glued';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { effortInSentence } from '@ridescope/words/report/fixes';
import { gapsBesideVerdict, otherProblems } from '@ridescope/words/telling/choose-lines';
import type { ProblemTelling } from '@ridescope/words/telling/problems';
import { IconTool } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { LineTicks } from '../../../shared/ride-line/line-ticks.tsx';
import { RideLine } from '../../../shared/ride-line/ride-line.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { OnDemand } from '../../../shared/ui/late/on-demand.tsx';
import { Disclosure } from '../../../shared/ui/layout/disclosure.tsx';
import { useFirstItems } from '../../../shared/ui/layout/use-first-items.ts';
import { FactLine } from '../../../shared/ui/tables/fact-line.tsx';
import { SeverityIcon } from '../../../shared/ui/tables/severity-icon.tsx';
import { ToneLabel } from '../../../shared/ui/tables/tone-label.tsx';
import type { RideLook as Ride } from './look-at-report.ts';
import classes from './ride-look.module.css';

// Few visitors bring a FIT file.
const loadFitPart = async () => (await import('./fit-part.tsx')).FitPart;

const problemsAtFirst = 4;
const timesAtFirst = 4;

/** Shows the answer for one ride: verdict, first fix, problems with their times, and the frame rate. */
export function RideLook({ ride }: { ride: Ride }) {
  const { head, notMeasured, verdict, strip, lineStartS } = ride;
  const { frameRate, firstFix, effort, steps, problems, fit } = ride;
  const main = problems.find(({ isInVerdict }) => isInVerdict);
  const others = otherProblems(problems);
  const titleId = useId();
  const [isFitWanted, setFitWanted] = useState(true);
  return (
    <article className={classes.ride} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId} className={classes.title}>
          {head.title}
        </h3>
        <p className={classes.facts}>
          <FactLine facts={head.facts} />
        </p>
      </header>
      {gapsBesideVerdict(notMeasured).map((gap) => (
        <p key={gap} className={classes.gap}>
          <SeverityIcon severity="absent" /> {glued(gap)}
        </p>
      ))}
      <div>
        <ToneLabel {...verdict.label} />
        <p className={classes.verdict}>{glued(verdict.first)}</p>
        {verdict.rest && <p className={classes.rest}>{glued(verdict.rest)}</p>}
        {main && <Details problem={main} />}
      </div>
      <div>
        <RideLine strip={strip} size="medium" isLabelled />
        <LineTicks seconds={strip.seconds} />
      </div>
      {fit && isFitWanted && (
        <OnDemand
          load={loadFitPart}
          what="The FIT file"
          onGiveUp={() => setFitWanted(false)}
          isInPlace
        >
          {(FitPart) => <FitPart fit={fit} seconds={strip.seconds} startS={lineStartS} />}
        </OnDemand>
      )}
      {firstFix && (
        <div className={classes.fix}>
          <IconTool size={20} stroke={1.75} className={classes.tool} aria-hidden />
          <div>
            <p className={classes.lead}>{firstLookMessages['first-fix']}</p>
            <p className={classes.fixTitle}>{firstFix.title}</p>
            <p className={classes.effort}>{effort}</p>
            <Disclosure summary={firstLookMessages.steps}>
              <ol className={classes.steps}>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Disclosure>
          </div>
        </div>
      )}
      {others.problems.length > 0 && <Problems {...others} />}
      {frameRate && (
        <div>
          <h4 className={classes.subtitle}>{firstLookMessages['frame-rate']}</h4>
          <p className={classes.line}>{glued(frameRate)}</p>
        </div>
      )}
    </article>
  );
}

function Problems({ title, problems }: ReturnType<typeof otherProblems>) {
  const { list, shown, others, showAll } = useFirstItems(problems, problemsAtFirst);
  return (
    <section>
      <h4 className={classes.subtitle}>{title}</h4>
      <ol
        ref={list}
        className={classes.problems}
        aria-label={writeMessage(firstLookMessages['by-importance'], { title })}
      >
        {shown.map((problem) => (
          <li key={problem.id}>
            <ToneLabel {...problem.label} />
            <p className={classes.line}>{glued(problem.sentence)}</p>
            <Details problem={problem} />
          </li>
        ))}
      </ol>
      {others > 0 && (
        <Button variant="default" size="sm" onClick={showAll}>
          {writeMessage(firstLookMessages['more-problems'], { others })}
        </Button>
      )}
    </section>
  );
}

function Details({ problem: { times, cause, devices, fix } }: { problem: ProblemTelling }) {
  const others = times.length - timesAtFirst;
  return (
    <>
      <ul className={classes.times} aria-label={firstLookMessages.when}>
        {times.slice(0, timesAtFirst).map(({ id, text }) => (
          <li key={id}>{glued(upperFirst(text))}</li>
        ))}
        {others > 0 && <li>{writeMessage(firstLookMessages['more-times'], { others })}</li>}
      </ul>
      <p className={classes.facts}>{[...devices, cause].filter(Boolean).join(' · ')}</p>
      {fix && (
        <p className={classes.facts}>
          {writeMessage(firstLookMessages['to-try'], {
            title: fix.title,
            effort: effortInSentence(fix),
          })}
        </p>
      )}
    </>
  );
}
