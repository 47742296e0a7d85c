import type { Cause, ProblemCauses } from '@ridescope/contract/advanced/result';
import type { Problem } from '@ridescope/contract/report/problems';
import {
  causeText,
  certaintyText,
  missingText,
  splitCauses,
} from '@ridescope/words/advanced/cause-text';
import { causeNames } from '@ridescope/words/en/causes';
import { countOf } from '@ridescope/words/format/format-number';
import { glued } from '@ridescope/words/format/glued';
import { lowerFirst } from '@ridescope/words/narrative/reference';
import { problemTitleOf } from '@ridescope/words/report/problem-titles';
import { problemLine } from '@ridescope/words/telling/problem-line';
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
  const isProved = ({ evidenceFor, evidenceAgainst }: Cause) =>
    evidenceFor.length + evidenceAgainst.length > 0;
  const proved = others.filter(isProved);
  const bare = others.filter((cause) => !isProved(cause) && cause.id !== 'cannot-tell');
  return (
    <Card
      id={`causes-of-${ranking.problemId}`}
      title={problemTitleOf(ranking.problemId)}
      lead={problem && <ProblemLine problem={problem} />}
      isDrawnAtOnce={isFirst}
    >
      {first?.id === 'cannot-tell' && <CannotTell causes={ranking.causes} />}
      {first && first.id !== 'cannot-tell' && <FirstCause cause={first} />}
      {proved.length > 0 && <OtherCauses causes={proved} />}
      {bare.length > 0 && (
        <p className={classes.bare}>
          Nothing in this log speaks for or against: {glued(namesOf(bare))}.
        </p>
      )}
      {rest.length > 0 && (
        <Disclosure
          summary={`${countOf(rest.length, 'cause')} that hardly ${rest.length === 1 ? 'fits' : 'fit'}`}
          isPrinted
        >
          <ul className={classes.unlikely}>
            {rest.map(({ id }) => (
              <li key={id}>{causeNames[id]}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}

function ProblemLine({ problem }: { problem: Problem }) {
  const { fromSeconds, toSeconds } = problem;
  const { label, sentence: text } = problemLine(problem);
  return (
    <span className={classes.problem}>
      <span className={classes.facts}>
        <ToneLabel {...label} />
        {fromSeconds !== undefined && <TimeLink fromS={fromSeconds} toS={toSeconds} about={text} />}
      </span>
      <span>
        <Glossed text={glued(text)} />
      </span>
    </span>
  );
}

function FirstCause({ cause }: { cause: Cause }) {
  return (
    <div className={classes.first}>
      <CauseHead cause={cause} />
      <p className={classes.sentence}>{glued(causeText(cause))}</p>
      <Evidence cause={cause} />
    </div>
  );
}

/** That the log can't tell is an answer too: with what it lacks for the causes that are possible. */
function CannotTell({ causes }: { causes: readonly Cause[] }) {
  const [cause] = causes;
  const possible = causes.filter(({ probability }) => probability >= leastPossible);
  const missing = missingText([...new Set(possible.flatMap((one) => one.evidenceMissing))]);
  return (
    <div className={classes.first}>
      {cause && <CauseHead cause={cause} />}
      <p className={classes.sentence}>
        The log shows too little of this problem to name its cause.
      </p>
      {missing && <p className={classes.meaning}>{missing}</p>}
    </div>
  );
}

/** What a less likely cause lacks helps nobody. */
const leastPossible = 0.05;

function namesOf(causes: readonly Cause[]): string {
  return causes.map(({ id }) => lowerFirst(causeNames[id])).join(', ');
}

function OtherCauses({ causes }: { causes: readonly Cause[] }) {
  return (
    <ul className={classes.others} aria-label="Other causes">
      {causes.map((cause) => (
        <li key={cause.id} className={classes.other}>
          <CauseHead cause={cause} />
          <p className={classes.meaning}>{glued(causeText(cause))}</p>
          <Disclosure summary={evidenceSummary(cause)} isPrinted>
            <Evidence cause={cause} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function evidenceSummary({ evidenceFor, evidenceAgainst }: Cause): string {
  return `Evidence: ${evidenceFor.length} for, ${evidenceAgainst.length} against`;
}

function CauseHead({ cause }: { cause: Cause }) {
  const certainty = certaintyText(cause);
  return (
    <div className={classes.head}>
      <h3 className={classes.name}>{causeNames[cause.id]}</h3>
      {certainty && (
        <p className={classes.certainty}>
          <Glossed text={certainty} />
        </p>
      )}
    </div>
  );
}
