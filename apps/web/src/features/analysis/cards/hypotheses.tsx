import type { AdvancedResult, Hypothesis } from '@ridescope/contract/advanced/result';
import { probabilityText } from '@ridescope/words/advanced/cause-words';
import {
  hypothesisMeanings,
  hypothesisNames,
  otherProbability,
  probabilityWords,
  splitHypotheses,
} from '@ridescope/words/advanced/hypothesis-words';
import { countOf } from '@ridescope/words/format/format-number';
import { Disclosure } from '../../../shared/ui/disclosure.tsx';
import { Card } from '../parts/card.tsx';
import { Evidence } from './evidence.tsx';
import classes from './hypotheses.module.css';

/** The likely causes as bars, each with what speaks for and against it. */
export function Hypotheses({ result: { hypotheses } }: { result: AdvancedResult }) {
  const { likely, unlikely } = splitHypotheses(hypotheses);
  return (
    <Card
      id="causes"
      title="Likely causes"
      lead="We weigh what the log shows for and against each of 15 causes. Together with “something else, or nothing” they make 100 %."
    >
      {likely.length === 0 && <p>No cause stands out.</p>}
      <ol className={classes.causes}>
        {likely.map((hypothesis, index) => (
          <Cause key={hypothesis.id} hypothesis={hypothesis} isFirst={index === 0} />
        ))}
        <li className={classes.cause}>
          <Bar
            name="Something else, or nothing"
            probability={otherProbability(hypotheses)}
            isOther
          />
        </li>
      </ol>
      {unlikely.length > 0 && (
        <Disclosure summary={`${countOf(unlikely.length, 'cause')} below 5 %`}>
          <ul className={classes.unlikely}>
            {unlikely.map(({ id, probability }) => (
              <li key={id}>
                {hypothesisNames[id]}: {probabilityText(probability)}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}

function Cause({ hypothesis, isFirst }: { hypothesis: Hypothesis; isFirst: boolean }) {
  const { id, probability, evidenceFor, evidenceAgainst } = hypothesis;
  return (
    <li className={classes.cause}>
      <Bar name={hypothesisNames[id]} probability={probability} />
      <p className={classes.meaning}>{hypothesisMeanings[id]}</p>
      {isFirst ? (
        <Evidence hypothesis={hypothesis} />
      ) : (
        <Disclosure
          summary={`Evidence: ${evidenceFor.length} for, ${evidenceAgainst.length} against`}
        >
          <Evidence hypothesis={hypothesis} />
        </Disclosure>
      )}
    </li>
  );
}

interface BarProps {
  name: string;
  probability: number;
  isOther?: boolean;
}

/** The words say what the bar shows, so the bar itself is silent. */
function Bar({ name, probability, isOther = false }: BarProps) {
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.probability}>
          {!isOther && `${probabilityWords(probability)}, `}
          <strong>{probabilityText(probability)}</strong>
        </p>
      </div>
      <div className={classes.track} aria-hidden>
        <div
          className={classes.bar}
          data-other={isOther || undefined}
          style={{ width: `${100 * probability}%` }}
        />
      </div>
    </>
  );
}
