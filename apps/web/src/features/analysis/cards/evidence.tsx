import type { Cause, CauseEvidence } from '@ridescope/contract/advanced/result';
import { clueText, missingText } from '@ridescope/words/advanced/cause-text';
import { analysisMessages } from '@ridescope/words/en/pages/analysis';
import { explain } from '@ridescope/words/messages/explained-text';
import { effortInSentence } from '@ridescope/words/report/fixes';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { VisuallyHidden } from '../../../shared/ui/layout/visually-hidden.tsx';
import { Glossed } from '../../../shared/ui/terms/term.tsx';
import { evidencePicture } from '../model/pictured.ts';
import { HowTo } from '../parts/how-to.tsx';
import { useRide } from '../parts/ride-context.ts';
import { TimeLink } from '../parts/time-link.tsx';
import classes from './evidence.module.css';

/** What speaks for a cause and against it, drawn on the lanes that show it, what the log lacks, and the test that decides. */
export function Evidence({ cause }: { cause: Cause }) {
  const { evidenceFor, evidenceAgainst } = cause;
  return (
    <div className={classes.evidence}>
      <Picture cause={cause} />
      <div className={classes.lists}>
        {evidenceFor.length > 0 && (
          <EvidenceList title={analysisMessages['what-speaks']} list={evidenceFor} />
        )}
        {evidenceAgainst.length > 0 && (
          <EvidenceList
            title={analysisMessages['what-speaks-against']}
            list={evidenceAgainst}
            isAgainst
          />
        )}
      </div>
      <Decision cause={cause} />
    </div>
  );
}

/** One large cut of the time line. The sentence of its evidence stands below, so here it is for those who don't see the picture. */
function Picture({ cause: { evidenceFor, evidenceAgainst } }: { cause: Cause }) {
  const { TimePicture } = useRide();
  const id = useId();
  const picture = useMemo(
    () => evidencePicture([...evidenceFor, ...evidenceAgainst]),
    [evidenceFor, evidenceAgainst],
  );
  if (!picture || !TimePicture) return null;
  const { span, on, evidence } = picture;
  return (
    <figure className={classes.figure}>
      <VisuallyHidden id={id}>{clueText(evidence)}</VisuallyHidden>
      <TimePicture {...(span && { span })} on={on} labelledBy={id} isLarge />
    </figure>
  );
}

function Decision({ cause: { evidenceMissing, decidingTest } }: { cause: Cause }) {
  const { fixes } = useRide();
  const missing = missingText(evidenceMissing);
  const fix = decidingTest && fixes.get(decidingTest);
  if (!missing && !fix) return null;
  return (
    <div className={classes.decision}>
      {missing && <p className={classes.missing}>{missing}</p>}
      {fix && (
        <div>
          <p>
            <strong>{analysisMessages['test-decides']}</strong> {fix.title}{' '}
            <span className={classes.effort}>({effortInSentence(fix)})</span>
          </p>
          <HowTo fix={fix} />
        </div>
      )}
    </div>
  );
}

interface EvidenceListProps {
  title: string;
  list: readonly CauseEvidence[];
  isAgainst?: boolean;
}

function EvidenceList({ title, list, isAgainst = false }: EvidenceListProps) {
  const Icon = isAgainst ? IconMinus : IconPlus;
  return (
    <div>
      <h4 className={classes.title}>{title}</h4>
      <ul className={classes.lines}>
        {list.map((evidence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one clue may speak twice, and nothing moves
          <li key={index} className={classes.line}>
            <Icon size={16} className={classes.icon} aria-hidden />
            <EvidenceWords evidence={evidence} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The sentence of a line of evidence, and the way to its moment on the time line. */
function EvidenceWords({ evidence }: { evidence: CauseEvidence }) {
  const { activity } = useRide();
  const { fromSeconds, toSeconds, isWholeRide, lane } = evidence;
  const text = clueText(evidence);
  return (
    <span className={classes.words}>
      <Glossed text={explain(() => clueText(evidence))} />{' '}
      {activity && lane && !isWholeRide && (
        <TimeLink fromS={fromSeconds} toS={toSeconds} about={text} />
      )}
    </span>
  );
}
