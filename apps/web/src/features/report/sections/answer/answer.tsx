import type { Activity } from '@ridescope/contract/report/activity';
import type { Report } from '@ridescope/contract/report/report';
import { headLength } from '@ridescope/words/report/first-words';
import { type AnswerTelling, answerTelling } from '@ridescope/words/telling/answer';
import { gapsInReport, otherProblems } from '@ridescope/words/telling/choose-lines';
import { type ReactNode, useMemo } from 'react';
import { Step } from '../../../../shared/ui/layout/steps.tsx';
import { usePerson } from '../../../../shared/ui/person.ts';
import { SeverityIcon } from '../../../../shared/ui/tables/severity-icon.tsx';
import { ToneLabel } from '../../../../shared/ui/tables/tone-label.tsx';
import { Glossed } from '../../../../shared/ui/terms/term.tsx';
import { drawSteps } from '../../model/draw-steps.ts';
import { fixToTry } from '../../model/fix-to-try.ts';
import { useSolvedFixes } from '../../model/own-trends.ts';
import { reportParts } from '../../model/report-parts.ts';
import { useTriedFixes } from '../../model/tried-fixes.ts';
import { FirstTry } from '../../parts/first-try.tsx';
import { TicksState } from '../../parts/ticks-state.tsx';
import classes from './answer.module.css';
import { AnswerLine } from './answer-line.tsx';
import { useBetterThanLastTime } from './better-than-last-time.tsx';
import { LastRidesPart } from './last-rides-part.tsx';
import { ProblemDetails } from './problem-details.tsx';
import { ProblemFacts } from './problem-facts.tsx';
import { ProblemList } from './problem-list.tsx';

interface AnswerProps {
  report: Report;
  activity: Activity;
  /** What came of earlier advice. */
  children?: ReactNode;
}

/** Shows the answer in one sentence and what to try first, then every problem in the order of the report. */
export function Answer({ report, activity, children }: AnswerProps) {
  const person = usePerson();
  const telling = useMemo(
    () => answerTelling(report, activity, person),
    [report, activity, person],
  );
  const { verdict, problems } = telling;
  const { tried } = useTriedFixes();
  const better = useBetterThanLastTime(activity);
  const toTry = fixToTry(activity, report.recommendations, { tried, solved: useSolvedFixes() });
  const main = problems.find(({ isInVerdict }) => isInVerdict);
  const others = otherProblems(problems);
  const incomplete = gapsInReport(telling.notMeasured);
  return (
    <section
      id="what-happened"
      className={classes.answer}
      aria-label={reportParts['what-happened']}
    >
      {incomplete.length > 0 && (
        <div className={classes.incomplete}>
          {incomplete.map((text) => (
            <p key={text} className={classes.missing}>
              <SeverityIcon severity="absent" /> {text}
            </p>
          ))}
        </div>
      )}
      <div className={classes.top}>
        <div className={classes.verdict}>
          <VerdictHead telling={telling} better={better} />
          {main && <ProblemFacts problem={main} />}
          {verdict.checks && <p className={classes.more}>{verdict.checks}</p>}
          {verdict.worthKnowing.map((text) => (
            <p key={text} className={classes.more}>
              {text}
            </p>
          ))}
        </div>
        <div className={classes.beside}>
          {toTry && <FirstTry {...toTry} />}
          {toTry && <TicksState />}
          {!toTry && <LastRidesPart activity={activity} />}
        </div>
        {main && (
          <div className={classes.details}>
            <ProblemDetails problem={main} report={report} activity={activity} />
          </div>
        )}
        {/* Beside the steps of a fix there is room below the verdict. */}
        {toTry && (
          <div className={classes.last}>
            <LastRidesPart activity={activity} />
          </div>
        )}
      </div>
      <AnswerLine activity={activity} />
      <Step at={drawSteps.problems}>
        {children}
        {others.problems.length > 0 && (
          <ProblemList {...others} report={report} activity={activity} />
        )}
      </Step>
    </section>
  );
}

interface VerdictHeadProps {
  telling: AnswerTelling;
  better: ReturnType<typeof useBetterThanLastTime>;
}

function VerdictHead({ telling: { verdict, log }, better }: VerdictHeadProps) {
  const { labels, first, rest, explained } = verdict;
  return (
    <>
      <p className={classes.labels}>
        {labels.map((label) => (
          <ToneLabel key={label.word} {...label} />
        ))}
        {better?.label}
        {log?.note && <span className={classes.note}>{log.note}</span>}
      </p>
      {better?.text}
      <h2 className={classes.sentence}>
        <span className={classes.head} data-length={headLength(first)}>
          <Glossed text={explained.first} />
        </span>
        {rest && (
          <span className={classes.rest}>
            {' '}
            <Glossed text={explained.rest} />
          </span>
        )}
      </h2>
    </>
  );
}
