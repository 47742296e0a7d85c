import type { Activity } from '@ridescope/contract/report/activity';
import { tellsProblem } from '@ridescope/contract/report/answer';
import type { Problem } from '@ridescope/contract/report/problems';
import type { Report } from '@ridescope/contract/report/report';
import { upperFirst } from '@ridescope/words/format/first-letter';
import { effortText } from '@ridescope/words/report/diagnosis-words';
import { namesOfSensors } from '@ridescope/words/report/event-words';
import { stepsOf } from '@ridescope/words/report/fix-steps';
import { type Fix, fixesOf } from '@ridescope/words/report/fixes';
import { gradeLabel, gradeNames, gradeTones } from '@ridescope/words/report/grade-words';
import { incompleteTexts } from '@ridescope/words/report/incomplete-log-words';
import { doubtText, problemText } from '@ridescope/words/report/problem-text';
import { problemFacts } from '@ridescope/words/report/problem-words';
import { logVerdictTexts, verdictTexts } from '@ridescope/words/report/verdict-texts';
import { Said } from '../../../shared/ui/said.tsx';
import { ToneLabel } from '../../../shared/ui/tone-label.tsx';
import classes from './print-layout.module.css';

interface PrintAnswerProps {
  report: Report;
  activity: Activity;
}

/** The verdict, the first fix with all its steps, and the problems: a sheet can't be unfolded. */
export function PrintAnswer({ report, activity }: PrintAnswerProps) {
  const { sentence, fix } = verdictTexts(activity, report.recommendations);
  const incomplete = incompleteTexts(activity, report);
  const log = logVerdictTexts(report);
  return (
    <section>
      <h2>What happened</h2>
      {log && log.activity !== activity && (
        <p className={classes.notice}>
          Whole log: <ToneLabel {...gradeLabel(log.activity)} /> <Said text={log.heading} />
        </p>
      )}
      {incomplete.map((text) => (
        <p key={text} className={classes.notice}>
          {text}
        </p>
      ))}
      <p className={classes.verdict}>
        <Said text={sentence} />
      </p>
      {fix && <FirstFix fix={fix} />}
      {activity.problems.length > 0 && (
        <ol className={classes.list}>
          {activity.problems.map((problem) => (
            <li key={problem.id}>
              <ProblemLine report={report} activity={activity} problem={problem} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function FirstFix({ fix }: { fix: Fix }) {
  return (
    <div className={classes.fix}>
      <p>
        <strong>
          Try first: <Said text={fix.title} />
        </strong>{' '}
        ({effortText(fix).toLowerCase()})
      </p>
      <ol>
        {stepsOf(fix.id).map((step) => (
          <li key={step}>
            <Said text={step} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ProblemLineProps {
  report: Report;
  activity: Activity;
  problem: Problem;
}

function ProblemLine({ report, activity, problem }: ProblemLineProps) {
  const isSaidAbove = tellsProblem(activity.verdict) && activity.problems[0] === problem;
  const { grade, sensorKeys, firstFix } = problem;
  const doubt = doubtText(problem);
  const names = namesOfSensors(activity.sensors, sensorKeys);
  const fix =
    firstFix !== activity.verdict.firstFix && fixesOf(report).find(({ id }) => id === firstFix);
  return (
    <>
      <ToneLabel tone={gradeTones[grade]} word={gradeNames[grade]} />{' '}
      {!isSaidAbove && <Said text={problemText(problem)} />}
      {names.length > 0 && ` (${names.join(' · ')})`}
      <p className={classes.small}>
        <Said
          text={[
            upperFirst(problemFacts(problem, report.session, activity)),
            doubt && `To be sure: ${doubt}`,
            fix && `Try: ${fix.title} (${effortText(fix).toLowerCase()}).`,
          ]
            .filter(Boolean)
            .join(' ')}
        />
      </p>
    </>
  );
}
