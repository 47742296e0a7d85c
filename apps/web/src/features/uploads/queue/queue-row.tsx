import { bytesText } from '@ridescope/words/format/format-number';
import { glued } from '@ridescope/words/format/glued';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { IconButton } from '../../../shared/ui/buttons/icon-button.tsx';
import { Spinner } from '../../../shared/ui/notices/spinner.tsx';
import { ToneLabel } from '../../../shared/ui/tables/tone-label.tsx';
import { LogPreview } from '../check/log-preview.tsx';
import type { UploadPageProps } from '../upload-page-props.ts';
import classes from './queue.module.css';
import { isRemovable, type QueuedLog } from './queued-log.ts';
import { type RowWords, ridesText, rowWords } from './row-words.ts';

interface QueueRowProps {
  log: QueuedLog;
  /** Minutes east of UTC. */
  zone: number | undefined;
  Verdict: UploadPageProps['Verdict'];
  reportPath: (owner: string, name: string) => string;
  onRemove: () => void;
  onRetry: () => void;
}

/** One log of the list: what is in it, how far it is, and what can be done with it. */
export function QueueRow(props: QueueRowProps) {
  const { log, zone, Verdict, reportPath, onRemove, onRetry } = props;
  const { state, waitsFor } = log;
  const { file, preview } = state;
  const words = rowWords(log);
  const [isOpen, setOpen] = useState(false);
  const previewId = useId();
  const isHeld = preview !== undefined && waitsFor === 'agreement';
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.name}>{file.name}</p>
        <p className={classes.about}>
          {glued(bytesText(preview?.bytes ?? file.size))}
          {preview && ` · ${ridesText(preview, zone)}`}
        </p>
      </div>
      <div className={classes.state}>
        <Answer state={state} words={words} Verdict={Verdict} />
      </div>
      <div className={classes.actions}>
        <ReportButton state={state} reportPath={reportPath} />
        {isHeld && (
          <Button
            variant="default"
            size="xs"
            aria-expanded={isOpen}
            aria-controls={previewId}
            aria-label={`Details: what is in ${file.name}, and what was masked`}
            onClick={() => setOpen(!isOpen)}
          >
            Details
          </Button>
        )}
        {state.name === 'error' && !state.isFinal && (
          <Button variant="default" size="sm" onClick={onRetry}>
            Retry
          </Button>
        )}
        {state.name === 'success' && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Hide ${file.name}. Its report stays in My Logs`}
            onClick={onRemove}
          >
            Hide
          </Button>
        )}
        {state.name !== 'success' && isRemovable(log) && (
          <IconButton
            variant="subtle"
            size={32}
            className={classes.remove}
            aria-label={`${words.isBusy ? 'Cancel' : 'Remove'} ${file.name}`}
            title={words.isBusy ? 'Cancel this upload' : 'Remove it from the list'}
            onClick={onRemove}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      {isHeld && isOpen && (
        <div className={classes.preview} id={previewId}>
          <LogPreview preview={preview} zone={zone} />
        </div>
      )}
    </li>
  );
}

/** What the report says, or how far the log is on the way to it. */
function Answer({
  state,
  words,
  Verdict,
}: Pick<QueuedLog, 'state'> & Pick<QueueRowProps, 'Verdict'> & { words: RowWords }) {
  const progress = <StateWords {...words} />;
  if (state.name !== 'success' || state.rideCount === 0 || !('owner' in state.place))
    return progress;
  const isNew = words.tone === 'good';
  return (
    <>
      <Verdict {...state.place} otherwise={isNew ? progress : undefined} />
      {!isNew && progress}
      {isNew && words.text && <p className={classes.why}>{words.text}</p>}
    </>
  );
}

function StateWords({ tone, word, text, percent, isBusy }: RowWords) {
  return (
    <>
      {isBusy ? (
        <p className={classes.busy}>
          <Spinner size={14} aria-hidden />
          {word}
          {percent !== undefined && ` ${percent} %`}
        </p>
      ) : (
        <ToneLabel tone={tone} word={word} />
      )}
      {isBusy && (
        <div className={classes.bar} aria-hidden>
          <div style={{ width: `${percent ?? 0}%` }} />
        </div>
      )}
      {text && <p className={classes.why}>{text}</p>}
    </>
  );
}

function ReportButton({
  state,
  reportPath,
}: Pick<QueuedLog, 'state'> & Pick<QueueRowProps, 'reportPath'>) {
  if (state.name !== 'success' || !('owner' in state.place)) return null;
  const { owner, name } = state.place;
  return (
    <Button
      component={Link}
      to={reportPath(owner, name)}
      variant="default"
      size="sm"
      aria-label={`View the report of ${state.file.name}`}
    >
      View
    </Button>
  );
}
