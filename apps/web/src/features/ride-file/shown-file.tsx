import type { RideFile } from '@ridescope/contract/ride-file';
import { fitCardMessages as messages } from '@ridescope/words/en/pages/fit-card';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { fitRefusals, rideFileSentences } from '@ridescope/words/terminal/ride-file-sentences';
import { localTimeText } from '../../shared/own-reports/ride-time.ts';
import { FitSentences } from '../../shared/ride-series/fit-sentences.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import { RepairFile } from './repair-file.tsx';
import classes from './ride-file-card.module.css';
import type { SentRideFile } from './send-ride-series.ts';
import type { StoredFit } from './stored-fits-query.ts';

const mostSentences = 12;

interface StoredFileProps {
  fit: StoredFit;
  /** The file on this device, where it was just added. */
  source: { name: string | undefined; file: File | undefined } | undefined;
  isRemoving: boolean;
  onRemove: () => void;
}

/** A file whose values are stored with the report. */
export function StoredFile({ fit, source, isRemoving, onRemove }: StoredFileProps) {
  const zone = useTimeZone();
  const { file, series, addedAt } = fit;
  return (
    <div className={classes.file}>
      <div className={classes.head}>
        <div>
          {source?.name && <h3 className={classes.name}>{source.name}</h3>}
          <p className={classes.hint}>
            {writeMessage(messages.added, { time: localTimeText(addedAt, zone) })}
          </p>
        </div>
        <Button variant="default" size="sm" loading={isRemoving} onClick={onRemove}>
          {messages.remove}
        </Button>
      </div>
      <Sentences file={file} hasLanes={series !== undefined} />
      {file.condition !== 'whole' && source?.file && <RepairFile file={source.file} />}
    </div>
  );
}

/** A file that was chosen and isn't stored, with the reason; nothing for one that is. */
export function UnstoredFile({ sent, file }: { sent: SentRideFile; file: File | undefined }) {
  if (sent.kind === 'sent') return null;
  const { name } = sent.read;
  if (sent.kind === 'refused') {
    const { read } = sent;
    const reason =
      read.kind === 'noZip'
        ? read.message
        : writeMessage(messages.unread, { reason: fitRefusals[read.reason] });
    return (
      <Notice severity="warning" title={name} isAlert>
        <p>{reason}</p>
      </Notice>
    );
  }
  const { read } = sent;
  return (
    <div className={classes.file}>
      <h3 className={classes.name}>{name}</h3>
      {sent.kind === 'notSent' && (
        <Notice severity="warning" isAlert title={messages['not-stored']}>
          <p>{writeMessage(messages['shown-until-closed'], { reason: sent.reason })}</p>
        </Notice>
      )}
      {read.isSpare && <p>{messages.spare}</p>}
      <Sentences file={read.file} hasLanes={read.series !== undefined} />
      {read.file.condition !== 'whole' && file && <RepairFile file={file} />}
    </div>
  );
}

function Sentences({ file, hasLanes }: { file: RideFile; hasLanes: boolean }) {
  return (
    <>
      <FitSentences sentences={rideFileSentences(file)} most={mostSentences} />
      {hasLanes && (
        <p>
          <a href="#time-line" data-small-target>
            {messages['in-time-line']}
          </a>
        </p>
      )}
    </>
  );
}
