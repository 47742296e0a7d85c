import type { Hypothesis, HypothesisEvidence } from '@ridescope/contract/advanced/result';
import type { Activity } from '@ridescope/contract/report/activity';
import { evidenceText, isProof, metricName } from '@ridescope/words/advanced/metric-words';
import { effortText } from '@ridescope/words/report/diagnosis-words';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { FixSteps } from '../../../shared/fixes/fix-steps.tsx';
import { glued } from '../../../shared/glued.ts';
import { Disclosure } from '../../../shared/ui/disclosure.tsx';
import { Glossed } from '../../../shared/ui/term.tsx';
import { useRide } from '../parts/ride-context.ts';
import { TimeLink } from '../parts/time-link.tsx';
import classes from './evidence.module.css';

/** What speaks for a hypothesis and against it, what the log lacks, and the test that decides. */
export function Evidence({ hypothesis }: { hypothesis: Hypothesis }) {
  const { evidenceFor, evidenceAgainst, evidenceMissing, decidingTest } = hypothesis;
  const proofs = evidenceFor.filter(isProof);
  const missing = evidenceMissing.filter(isProof);
  const fix = useRide().fixes.get(decidingTest);
  return (
    <div className={classes.evidence}>
      <EvidenceList
        title="For"
        list={proofs}
        empty={
          evidenceFor.length > 0
            ? 'It fits what went wrong in this ride. Nothing else in the log speaks for it.'
            : 'Nothing in the log speaks for it.'
        }
      />
      {evidenceAgainst.length > 0 && (
        <EvidenceList title="Against" list={evidenceAgainst} isAgainst />
      )}
      {missing.length > 0 && (
        <p className={classes.missing}>
          <strong>Not in this log:</strong>{' '}
          {missing.map(({ metric }) => metricName(metric)).join('; ')}.
        </p>
      )}
      {fix && (
        <div className={classes.test}>
          <p>
            <strong>Deciding test:</strong> {fix.title}{' '}
            <span className={classes.effort}>({effortText(fix).toLowerCase()})</span>
          </p>
          <Disclosure summary="How to do it">
            <FixSteps fix={fix.id} />
          </Disclosure>
        </div>
      )}
    </div>
  );
}

interface EvidenceListProps {
  title: string;
  list: readonly HypothesisEvidence[];
  isAgainst?: boolean;
  empty?: string;
}

function EvidenceList({ title, list, isAgainst = false, empty }: EvidenceListProps) {
  const { activity } = useRide();
  const Icon = isAgainst ? IconMinus : IconPlus;
  return (
    <div>
      <h4 className={classes.title}>{title}</h4>
      {list.length === 0 && <p className={classes.empty}>{empty}</p>}
      <ul className={classes.list}>
        {list.map((evidence) => (
          <li key={evidence.metric} className={classes.item}>
            <Icon size={16} className={classes.icon} aria-hidden />
            <span>
              <Glossed text={glued(evidenceText(evidence))} />
            </span>
            {isPart(evidence, activity) && (
              <TimeLink
                fromS={evidence.fromSeconds}
                toS={evidence.toSeconds}
                about={metricName(evidence.metric)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is about nearly all of the ride has no place in it. */
const wholeShare = 0.9;

function isPart(
  { fromSeconds, toSeconds }: HypothesisEvidence,
  activity: Activity | undefined,
): boolean {
  return activity !== undefined && toSeconds - fromSeconds < wholeShare * activity.rideSeconds;
}
