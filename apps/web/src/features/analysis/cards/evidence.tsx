import type { Cause, CauseEvidence } from '@ridescope/contract/advanced/result';
import { clueText, missingText } from '@ridescope/words/advanced/cause-text';
import { effortText } from '@ridescope/words/report/diagnosis-words';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { FixSteps } from '../../../shared/fixes/fix-steps.tsx';
import { glued } from '../../../shared/glued.ts';
import { Disclosure } from '../../../shared/ui/disclosure.tsx';
import { Glossed } from '../../../shared/ui/term.tsx';
import { useRide } from '../parts/ride-context.ts';
import { TimeLink } from '../parts/time-link.tsx';
import classes from './evidence.module.css';

/** What speaks for a cause and against it, what the log lacks, and the test that decides. */
export function Evidence({ cause }: { cause: Cause }) {
  const { evidenceFor, evidenceAgainst, evidenceMissing, decidingTest } = cause;
  const missing = missingText(evidenceMissing);
  const fixes = useRide().fixes;
  const fix = decidingTest && fixes.get(decidingTest);
  return (
    <div className={classes.evidence}>
      <EvidenceList title="For" list={evidenceFor} empty="Nothing in the log speaks for it." />
      {evidenceAgainst.length > 0 && (
        <EvidenceList title="Against" list={evidenceAgainst} isAgainst />
      )}
      {missing && <p className={classes.missing}>{missing}</p>}
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
  list: readonly CauseEvidence[];
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
          <li key={evidence.clue.id} className={classes.item}>
            <Icon size={16} className={classes.icon} aria-hidden />
            <span>
              <Glossed text={glued(clueText(evidence))} />
            </span>
            {activity && !evidence.isWholeRide && evidence.lane && (
              <TimeLink
                fromS={evidence.fromSeconds}
                toS={evidence.toSeconds}
                about={clueText(evidence)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
