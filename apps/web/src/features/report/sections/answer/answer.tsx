import type { Activity } from '@ridescope/contract/report/activity';
import { tellsProblem } from '@ridescope/contract/report/answer';
import type { Report } from '@ridescope/contract/report/report';
import { checkedWords } from '@ridescope/words/report/checked-words';
import { splitFirstSentence } from '@ridescope/words/report/first-sentence';
import { headLength, tellsChecks } from '@ridescope/words/report/first-words';
import { verdictLabels } from '@ridescope/words/report/grade-words';
import { incompleteTexts } from '@ridescope/words/report/incomplete-log-words';
import { verdictText } from '@ridescope/words/report/problem-text';
import { logVerdictTexts } from '@ridescope/words/report/verdict-texts';
import { worthKnowing } from '@ridescope/words/report/worth-knowing';
import type { ReactNode } from 'react';
import { SeverityIcon } from '../../../../shared/ui/severity-icon.tsx';
import { Step } from '../../../../shared/ui/steps.tsx';
import { Glossed } from '../../../../shared/ui/term.tsx';
import { ToneLabel } from '../../../../shared/ui/tone-label.tsx';
import { drawSteps } from '../../model/draw-steps.ts';
import { fixToTry } from '../../model/fix-to-try.ts';
import { useSolvedFixes } from '../../model/own-trends.ts';
import { problemRows } from '../../model/problem-rows.ts';
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
  const { verdict } = activity;
  const { tried } = useTriedFixes();
  const better = useBetterThanLastTime(activity);
  const toTry = fixToTry(activity, report.recommendations, { tried, solved: useSolvedFixes() });
  const rows = problemRows(activity.problems);
  const [first] = rows;
  const told = tellsProblem(verdict) ? first : undefined;
  const others = told ? rows.slice(1) : rows;
  const incomplete = incompleteTexts(activity, report);
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
          <VerdictHead activity={activity} better={better} note={noteOf(report, activity)} />
          {told && <ProblemFacts row={told} session={report.session} activity={activity} />}
          {tellsChecks(activity) && <p className={classes.more}>{checkedWords(activity)}</p>}
          {worthKnowing(activity).map((text) => (
            <p key={text} className={classes.more}>
              {text}
            </p>
          ))}
        </div>
        <div className={classes.beside}>
          {toTry && <FirstTry {...toTry} />}
          {toTry && <TicksState />}
          <LastRidesPart activity={activity} />
        </div>
        {told && (
          <div className={classes.details}>
            <ProblemDetails row={told} report={report} activity={activity} />
          </div>
        )}
      </div>
      <AnswerLine activity={activity} />
      <Step at={drawSteps.problems}>
        {children}
        {others.length > 0 && (
          <ProblemList
            title={told ? 'Other problems' : 'Problems'}
            rows={others}
            report={report}
            activity={activity}
            doubtsTold={told?.problem.doubt ? [told.problem.doubt] : []}
          />
        )}
      </Step>
    </section>
  );
}

/** How the answer of an activity stands among those of its log. */
function noteOf(report: Report, activity: Activity): string | undefined {
  if (report.activities.length < 2) return undefined;
  const told = logVerdictTexts(report);
  return told?.activity === activity || told?.grade === 'nothing' ? told.headingHere : undefined;
}

interface VerdictHeadProps extends Pick<AnswerProps, 'activity'> {
  better: ReturnType<typeof useBetterThanLastTime>;
  note: string | undefined;
}

function VerdictHead({ activity, better, note }: VerdictHeadProps) {
  const { first: head, rest } = splitFirstSentence(verdictText(activity));
  return (
    <>
      <p className={classes.labels}>
        {verdictLabels(activity).map((label) => (
          <ToneLabel key={label.word} {...label} />
        ))}
        {better?.label}
        {note && <span className={classes.note}>{note}</span>}
      </p>
      {better?.text}
      <h2 className={classes.sentence}>
        <span className={classes.head} data-length={headLength(head)}>
          <Glossed text={head} />
        </span>
        {rest && (
          <span className={classes.rest}>
            {' '}
            <Glossed text={rest} />
          </span>
        )}
      </h2>
    </>
  );
}
