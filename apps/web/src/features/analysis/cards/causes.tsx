import type { AdvancedResult, Cause, ProblemCauses } from '@ridescope/contract/advanced/result';
import {
  causeText,
  certaintyText,
  probabilityText,
  splitCauses,
} from '@ridescope/words/advanced/cause-text';
import { causeNames } from '@ridescope/words/en/causes';
import { countOf } from '@ridescope/words/format/format-number';
import { problemText } from '@ridescope/words/report/problem-text';
import { Disclosure } from '../../../shared/ui/disclosure.tsx';
import { Card } from '../parts/card.tsx';
import { useRide } from '../parts/ride-context.ts';
import classes from './causes.module.css';
import { Evidence } from './evidence.tsx';

/** The causes of each problem as bars, each with what speaks for and against it. */
export function Causes({ result: { problems } }: { result: AdvancedResult }) {
  return (
    <Card
      id="causes"
      title="Causes"
      lead="Each problem of the report has causes of its own. Together they make 100 %."
    >
      {problems.length === 0 && <p>The report found no problem.</p>}
      {problems.map((one) => (
        <CausesOf key={one.problemId} ranking={one} />
      ))}
    </Card>
  );
}

function CausesOf({ ranking }: { ranking: ProblemCauses }) {
  const problem = useRide().activity?.problems.find(({ id }) => id === ranking.problemId);
  const { shown, rest } = splitCauses(ranking);
  return (
    <section>
      {problem && <p>{problemText(problem)}</p>}
      <ol className={classes.causes}>
        {shown.map((cause, index) => (
          <OneCause key={cause.id} cause={cause} isFirst={index === 0} />
        ))}
      </ol>
      {rest.length > 0 && (
        <Disclosure summary={`${countOf(rest.length, 'cause')} below 5 %`}>
          <ul className={classes.unlikely}>
            {rest.map(({ id, probability }) => (
              <li key={id}>
                {causeNames[id]}: {probabilityText(probability)}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

function OneCause({ cause, isFirst }: { cause: Cause; isFirst: boolean }) {
  const { id, evidenceFor, evidenceAgainst } = cause;
  if (id === 'cannot-tell')
    return (
      <li className={classes.cause}>
        <Bar cause={cause} isOther />
      </li>
    );
  return (
    <li className={classes.cause}>
      <Bar cause={cause} />
      <p className={classes.meaning}>{causeText(cause)}</p>
      {isFirst ? (
        <Evidence cause={cause} />
      ) : (
        <Disclosure
          summary={`Evidence: ${evidenceFor.length} for, ${evidenceAgainst.length} against`}
        >
          <Evidence cause={cause} />
        </Disclosure>
      )}
    </li>
  );
}

/** The words say what the bar shows, so the bar itself is silent. */
function Bar({ cause, isOther = false }: { cause: Cause; isOther?: boolean }) {
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.name}>{causeNames[cause.id]}</h3>
        <p className={classes.probability}>
          {!isOther && `${certaintyText(cause)}, `}
          <strong>{probabilityText(cause.probability)}</strong>
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
