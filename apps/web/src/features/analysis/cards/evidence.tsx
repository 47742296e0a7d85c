import type { Cause, CauseEvidence } from '@ridescope/contract/advanced/result';
import { clueText, missingText } from '@ridescope/words/advanced/cause-text';
import { glued } from '@ridescope/words/format/glued';
import { effortText } from '@ridescope/words/report/diagnosis-words';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { Glossed } from '../../../shared/ui/term.tsx';
import { lanesOf, pictured } from '../model/pictured.ts';
import { HowTo } from '../parts/how-to.tsx';
import { useRide } from '../parts/ride-context.ts';
import { TimeLink } from '../parts/time-link.tsx';
import classes from './evidence.module.css';

/** What speaks for a cause and against it, what the log lacks, and the test that decides. */
export function Evidence({ cause }: { cause: Cause }) {
  const { evidenceFor, evidenceAgainst } = cause;
  const drawn = useMemo(
    () => pictured([...evidenceFor, ...evidenceAgainst]),
    [evidenceFor, evidenceAgainst],
  );
  return (
    <div className={classes.evidence}>
      {evidenceFor.length > 0 && (
        <EvidenceList title="What speaks for it" list={evidenceFor} drawn={drawn} />
      )}
      {evidenceAgainst.length > 0 && (
        <EvidenceList
          title="What speaks against it"
          list={evidenceAgainst}
          drawn={drawn}
          isAgainst
        />
      )}
      <Decision cause={cause} />
    </div>
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
            <strong>This test decides:</strong> {fix.title}{' '}
            <span className={classes.effort}>({effortText(fix).toLowerCase()})</span>
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
  /** Those with a picture. */
  drawn: ReadonlySet<CauseEvidence>;
  isAgainst?: boolean;
}

function EvidenceList({ title, list, drawn, isAgainst = false }: EvidenceListProps) {
  const { TimePicture } = useRide();
  const hasPicture = (one: CauseEvidence) => TimePicture !== undefined && drawn.has(one);
  const Icon = isAgainst ? IconMinus : IconPlus;
  return (
    <div>
      <h4 className={classes.title}>{title}</h4>
      <ul className={classes.pictures}>
        {list.filter(hasPicture).map((evidence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one clue may speak twice, and nothing moves
          <li key={index} className={classes.picture}>
            <PicturedEvidence evidence={evidence} />
          </li>
        ))}
      </ul>
      <ul className={classes.lines}>
        {list
          .filter((one) => !hasPicture(one))
          .map((evidence, index) => (
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

/** Its sentence is the name of the picture too, for those who don't see it. */
function PicturedEvidence({ evidence }: { evidence: CauseEvidence }) {
  const { TimePicture } = useRide();
  const id = useId();
  const { fromSeconds: from, toSeconds: to, isWholeRide } = evidence;
  return (
    <figure className={classes.figure}>
      <figcaption>
        <EvidenceWords evidence={evidence} id={id} />
      </figcaption>
      {TimePicture && (
        <TimePicture
          {...(!isWholeRide && { span: { from, to } })}
          on={lanesOf(evidence)}
          labelledBy={id}
        />
      )}
    </figure>
  );
}

/** The sentence of a line of evidence, and the way to its moment on the time line. */
function EvidenceWords({ evidence, id }: { evidence: CauseEvidence; id?: string }) {
  const { activity } = useRide();
  const { fromSeconds, toSeconds, isWholeRide, lane } = evidence;
  const text = clueText(evidence);
  return (
    <span className={classes.words}>
      <span id={id}>
        <Glossed text={glued(text)} />
      </span>{' '}
      {activity && lane && !isWholeRide && (
        <TimeLink fromS={fromSeconds} toS={toSeconds} about={text} />
      )}
    </span>
  );
}
