import { problemKindOf } from '@ridescope/catalogue/problem-kinds';
import type { Cause, ProblemCauses } from '@ridescope/contract/advanced/result';
import type { Problem } from '@ridescope/contract/report/problems';
import {
  causeText,
  certaintyText,
  probabilityText,
  splitCauses,
} from '@ridescope/words/advanced/cause-text';
import { causeNames } from '@ridescope/words/en/causes';
import { countOf } from '@ridescope/words/format/format-number';
import { gradeNames, gradeTones } from '@ridescope/words/report/grade-words';
import { problemText } from '@ridescope/words/report/problem-text';
import { problemTitle } from '@ridescope/words/report/problem-titles';
import { glued } from '../../../shared/glued.ts';
import { Disclosure } from '../../../shared/ui/disclosure.tsx';
import { Glossed } from '../../../shared/ui/term.tsx';
import { ToneLabel } from '../../../shared/ui/tone-label.tsx';
import { Card } from '../parts/card.tsx';
import { useRide } from '../parts/ride-context.ts';
import { TimeLink } from '../parts/time-link.tsx';
import { Evidence } from './evidence.tsx';
import classes from './problem-causes.module.css';

interface ProblemCausesProps {
  ranking: ProblemCauses;
  /** It is near the top of the page. */
  isFirst: boolean;
}

/** A problem of the report with its causes: the likeliest with its proof, the others folded. */
export function ProblemCausesCard({ ranking, isFirst }: ProblemCausesProps) {
  const problem = useRide().activity?.problems.find(({ id }) => id === ranking.problemId);
  const { shown, rest } = splitCauses(ranking);
  const [first, ...others] = shown;
  return (
    <Card
      id={`causes-of-${ranking.problemId}`}
      title={titleOf(ranking.problemId)}
      lead={problem && <ProblemLine problem={problem} />}
      isDrawnAtOnce={isFirst}
    >
      {first && <FirstCause cause={first} />}
      {others.length > 0 && <OtherCauses causes={others} />}
      {rest.length > 0 && (
        <Disclosure summary={`${countOf(rest.length, 'cause')} below 5 %`} isPrinted>
          <ul className={classes.unlikely}>
            {rest.map(({ id, probability }) => (
              <li key={id}>
                {causeNames[id]}: {probabilityText(probability)}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}

/** `Power meter lost`, `Power meter lost (2)` */
function titleOf(problemId: string): string {
  const number = /-(\d+)$/.exec(problemId)?.[1];
  const kind = problemKindOf(problemId);
  const title = kind ? problemTitle(kind) : 'Problem';
  return number ? `${title} (${number})` : title;
}

function ProblemLine({ problem }: { problem: Problem }) {
  const { grade, fromSeconds, toSeconds } = problem;
  const text = problemText(problem);
  return (
    <span className={classes.problem}>
      <span className={classes.facts}>
        <ToneLabel tone={gradeTones[grade]} word={gradeNames[grade]} />
        {fromSeconds !== undefined && <TimeLink fromS={fromSeconds} toS={toSeconds} about={text} />}
      </span>
      <span>
        <Glossed text={glued(text)} />
      </span>
    </span>
  );
}

/** Where the log can't tell, that is the answer; what is possible stands below it. */
function FirstCause({ cause }: { cause: Cause }) {
  return (
    <div className={classes.first}>
      <CauseHead cause={cause} />
      <p className={classes.sentence}>
        {cause.id === 'cannot-tell'
          ? 'The log shows too little of this problem to name its cause.'
          : glued(causeText(cause))}
      </p>
      <Evidence cause={cause} />
    </div>
  );
}

function OtherCauses({ causes }: { causes: readonly Cause[] }) {
  return (
    <ul className={classes.others} aria-label="Other causes">
      {causes.map((cause) => (
        <li key={cause.id} className={classes.other}>
          <CauseHead cause={cause} />
          {cause.id !== 'cannot-tell' && (
            <>
              <p className={classes.meaning}>{glued(causeText(cause))}</p>
              <Disclosure summary={evidenceSummary(cause)} isPrinted>
                <Evidence cause={cause} />
              </Disclosure>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function evidenceSummary({ evidenceFor, evidenceAgainst }: Cause): string {
  return `Evidence: ${evidenceFor.length} for, ${evidenceAgainst.length} against`;
}

/** The words say what the bar shows, so the bar itself is silent. */
function CauseHead({ cause }: { cause: Cause }) {
  const isOther = cause.id === 'cannot-tell';
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.name}>{causeNames[cause.id]}</h3>
        <p className={classes.probability}>
          {!isOther && <strong>{certaintyText(cause)}</strong>} {probabilityText(cause.probability)}
        </p>
      </div>
      <div className={classes.track} aria-hidden>
        <div
          className={classes.bar}
          data-other={isOther || undefined}
          style={{ width: `${100 * cause.probability}%` }}
        />
      </div>
    </>
  );
}
