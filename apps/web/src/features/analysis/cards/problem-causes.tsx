import type { Cause, ProblemCauses } from '@ridescope/contract/advanced/result';
import { episodesOfProblem } from '@ridescope/contract/report/count-episodes';
import type { Problem } from '@ridescope/contract/report/problems';
import {
  causeText,
  certaintyText,
  missingText,
  splitCauses,
} from '@ridescope/words/advanced/cause-text';
import { causeNames } from '@ridescope/words/en/causes';
import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { glued } from '@ridescope/words/format/glued';
import { explain } from '@ridescope/words/messages/explained-text';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { gradeNames, gradeTones } from '@ridescope/words/report/grade-words';
import { problemTitleOf } from '@ridescope/words/report/problem-titles';
import { useLocation } from 'react-router';
import { Disclosure } from '../../../shared/ui/layout/disclosure.tsx';
import { ToneLabel } from '../../../shared/ui/tables/tone-label.tsx';
import { Glossed } from '../../../shared/ui/terms/term.tsx';
import { Card } from '../parts/card.tsx';
import { useRide } from '../parts/ride-context.ts';
import { TimeLink } from '../parts/time-link.tsx';
import { Evidence } from './evidence.tsx';
import classes from './problem-causes.module.css';

interface WorstProblemProps {
  ranking: ProblemCauses;
  /** The cause whose sentence the summary above has; here its name and proof are enough. */
  inSummary: Cause | undefined;
}

/** The worst problem of the report with its causes: the likeliest with its proof, the others folded. */
export function WorstProblemCard({ ranking, inSummary }: WorstProblemProps) {
  const problem = useProblem(ranking);
  return (
    <Card
      id={`causes-of-${ranking.problemId}`}
      title={problemTitleOf(ranking.problemId)}
      lead={problem && <ProblemLine problem={problem} />}
      isDrawnAtOnce
    >
      <Causes ranking={ranking} inSummary={inSummary} />
    </Card>
  );
}

/** The other problems as one line each, which unfolds to the causes. */
export function OtherProblemsCard({ rankings }: { rankings: readonly ProblemCauses[] }) {
  const { hash } = useLocation();
  if (rankings.length === 0) return null;
  return (
    <Card
      id="other-problems"
      title={
        rankings.length === 1
          ? analysisMessages['more-problem']
          : analysisMessages['other-problems']
      }
    >
      <ul className={classes.problems}>
        {rankings.map((ranking) => {
          const id = `causes-of-${ranking.problemId}`;
          return (
            <li key={ranking.problemId}>
              <section id={id} aria-label={problemTitleOf(ranking.problemId)}>
                <Disclosure
                  summary={<ProblemSummary ranking={ranking} />}
                  isOpenAtFirst={hash === `#${id}`}
                  isPrinted
                >
                  <Causes ranking={ranking} />
                </Disclosure>
              </section>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const useProblem = ({ problemId }: ProblemCauses) =>
  useRide().activity?.problems.find(({ id }) => id === problemId);

/** `Heart rate lost · Warning · Likely: the strap itself` */
function ProblemSummary({ ranking }: { ranking: ProblemCauses }) {
  const problem = useProblem(ranking);
  const [cause] = ranking.causes;
  return (
    <span className={classes.summary}>
      <strong>{problemTitleOf(ranking.problemId)}</strong>
      {problem && <ToneLabel tone={gradeTones[problem.grade]} word={gradeNames[problem.grade]} />}
      {cause && (
        <span className={classes.likeliest}>
          {[certaintyText(cause), causeNames[cause.id]].filter(Boolean).join(': ')}
        </span>
      )}
    </span>
  );
}

function Causes({ ranking, inSummary }: { ranking: ProblemCauses; inSummary?: Cause | undefined }) {
  const { shown, rest } = splitCauses(ranking);
  const [first, ...others] = shown;
  const isProved = ({ evidenceFor, evidenceAgainst }: Cause) =>
    evidenceFor.length + evidenceAgainst.length > 0;
  const proved = others.filter(isProved);
  const bare = others.filter((cause) => !isProved(cause) && cause.id !== 'cannot-tell');
  return (
    <>
      {first?.id === 'cannot-tell' && <CannotTell causes={ranking.causes} />}
      {first && first.id !== 'cannot-tell' && (
        <FirstCause cause={first} isInSummary={first === inSummary} />
      )}
      {proved.length > 0 && <OtherCauses causes={proved} />}
      {bare.length > 0 && (
        <p className={classes.bare}>
          {writeMessage(analysisMessages['nothing-log-speaks'], { value: glued(namesOf(bare)) })}
        </p>
      )}
      {rest.length > 0 && (
        <Disclosure
          summary={writeMessage(analysisMessages['unlikely-causes'], { count: rest.length })}
          isPrinted
        >
          <ul className={classes.unlikely}>
            {rest.map(({ id }) => (
              <li key={id}>{causeNames[id]}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

/** Grade and time: what happened is in the report. */
function ProblemLine({ problem }: { problem: Problem }) {
  const { id, grade, fromSeconds, toSeconds } = problem;
  const { activity } = useRide();
  return (
    <span className={classes.facts}>
      <ToneLabel tone={gradeTones[grade]} word={gradeNames[grade]} />
      {fromSeconds !== undefined && (
        <TimeLink
          fromS={fromSeconds}
          toS={toSeconds}
          times={activity && episodesOfProblem(activity, problem).length}
          about={problemTitleOf(id)}
        />
      )}
    </span>
  );
}

function FirstCause({ cause, isInSummary }: { cause: Cause; isInSummary: boolean }) {
  return (
    <div className={classes.first}>
      <CauseHead cause={cause} />
      {!isInSummary && <p className={classes.sentence}>{glued(causeText(cause))}</p>}
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
      <p className={classes.sentence}>{analysisMessages['log-shows-too']}</p>
      {missing && <p className={classes.meaning}>{missing}</p>}
    </div>
  );
}

/** What a less likely cause lacks is no help. */
const leastPossible = 0.05;

function namesOf(causes: readonly Cause[]): string {
  return causes.map(({ id }) => causeNames[id]).join('; ');
}

/** Less likely causes as one line each. */
function OtherCauses({ causes }: { causes: readonly Cause[] }) {
  return (
    <ul className={classes.others} aria-label={analysisMessages['other-causes']}>
      {causes.map((cause) => (
        <li key={cause.id}>
          <Disclosure summary={causeSummary(cause)} isPrinted>
            <p className={classes.meaning}>{glued(causeText(cause))}</p>
            <Evidence cause={cause} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

/** `Radio noise near the receiver · Possible · 1 sign for it, 2 against` */
function causeSummary(cause: Cause): string {
  const { id, evidenceFor, evidenceAgainst } = cause;
  const signs = writeMessage(analysisMessages['against-more'], {
    length: evidenceFor.length,
    length2: evidenceAgainst.length,
  });
  return [causeNames[id], certaintyText(cause), signs].filter(Boolean).join(' · ');
}

function CauseHead({ cause }: { cause: Cause }) {
  const certainty = explain(() => certaintyText(cause) ?? '');
  return (
    <div className={classes.head}>
      <h3 className={classes.name}>{causeNames[cause.id]}</h3>
      {certainty.length > 0 && (
        <p className={classes.certainty}>
          <Glossed text={certainty} />
        </p>
      )}
    </div>
  );
}
