import { notALogMessages } from '@ridescope/words/en/texts/not-a-log';
import { uploadTexts } from '@ridescope/words/errors/upload-texts';
import { bytesText, countOf } from '@ridescope/words/format/format-number';
import { glued } from '@ridescope/words/format/glued';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../../../shared/ui/buttons/icon-button.tsx';
import { Disclosure } from '../../../../shared/ui/layout/disclosure.tsx';
import { Spinner } from '../../../../shared/ui/notices/spinner.tsx';
import { FactLine } from '../../../../shared/ui/tables/fact-line.tsx';
import { ToneLabel } from '../../../../shared/ui/tables/tone-label.tsx';
import queueClasses from '../../queue/queue.module.css';
import type { FirstLook } from '../look-at-report.ts';
import { readingWords } from '../reading-words.ts';
import { RideLook } from '../ride-look.tsx';
import classes from './look-row.module.css';
import type { LookedAt } from './use-several-looks.ts';

interface LookRowProps {
  log: LookedAt;
  onRemove: () => void;
}

/** One log of the list: its answer in a sentence, and the rest when it is unfolded. */
export function LookRow({ log: { file, state }, onRemove }: LookRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <p className={queueClasses.name}>{file.name}</p>
        <p className={queueClasses.about}>{glued(bytesText(file.size))}</p>
        <IconButton
          variant="subtle"
          size={32}
          className={classes.remove}
          aria-label={`Remove ${file.name}`}
          title="Remove it from the list"
          onClick={onRemove}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <Answer state={state} />
    </li>
  );
}

function Answer({ state }: Pick<LookedAt, 'state'>) {
  switch (state.name) {
    case 'waiting':
      return <ToneLabel tone="absent" word="Waiting" />;
    case 'reading': {
      const { stage, percent } = readingWords(state.percent);
      return (
        <p className={queueClasses.busy}>
          <Spinner size={14} aria-hidden />
          {stage}
          {percent !== undefined && ` ${percent} %`}
        </p>
      );
    }
    case 'not-a-log-file':
      return (
        <>
          <ToneLabel tone="warning" word="Not a game log" />
          <p className={queueClasses.why}>{notALogMessages[state.reason]}</p>
        </>
      );
    case 'failed':
      return (
        <>
          <ToneLabel tone="critical" word={state.message} />
          {state.detail && <p className={queueClasses.why}>{state.detail}</p>}
        </>
      );
    case 'shown':
      return <Rides rides={state.look.rides} />;
  }
}

function Rides({ rides }: Pick<FirstLook, 'rides'>) {
  const [worst] = rides;
  if (!worst) {
    return (
      <>
        <ToneLabel tone="warning" word="No ride in it" />
        <p className={queueClasses.why}>{uploadTexts.noData}</p>
      </>
    );
  }
  return (
    <>
      <p className={classes.answer}>
        <ToneLabel {...worst.verdict.label} /> {glued(worst.verdict.sentence)}
      </p>
      <p className={queueClasses.about}>
        <FactLine facts={[worst.head.title, ...worst.head.facts]} />
      </p>
      <Disclosure
        summary={rides.length > 1 ? `Show all ${countOf(rides.length, 'ride')}` : 'Show the ride'}
      >
        <div className={classes.rides}>
          {rides.map((ride) => (
            <RideLook key={ride.id} ride={ride} />
          ))}
        </div>
      </Disclosure>
    </>
  );
}
