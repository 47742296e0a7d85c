import { countOf } from '@ridescope/report-text';
import { useIncomingLogs } from '../../../shared/incoming-logs.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { ChooseFile } from '../choose-file.tsx';
import { DropZone } from '../drop-zone.tsx';
import { FileLine } from '../file-line.tsx';
import { UploadProgress } from '../upload-progress.tsx';
import { NotALogFile } from '../upload-result.tsx';
import { uploadTexts } from '../upload-texts.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import classes from './first-look.module.css';
import { LookResult } from './look-result.tsx';
import { type FirstLookState, useFirstLook } from './use-first-look.ts';
import { useKeptCopy } from './use-kept-copy.ts';

export interface FirstLookProps {
  /** The largest log that the server would read; undefined while that is unknown. */
  maxLogBytes: () => number | undefined;
  signUpPath: string;
  signInPath: string;
}

/** Takes a log of a visitor, reads it in the browser, and shows what went wrong. Nothing is sent. */
export function FirstLook({ maxLogBytes, signUpPath, signInPath }: FirstLookProps) {
  const { state, select, retry, reset } = useFirstLook(maxLogBytes);
  const { kept, forget } = useKeptCopy(state, select);
  const place = useKeptFocus(state.name, []);
  const startOver = () => {
    void forget();
    reset();
  };
  const selectNew = (files: readonly File[]) => {
    if (files.length === 1) void forget();
    select(files);
  };
  useIncomingLogs(selectNew);
  return (
    <div className={classes.look} ref={place} tabIndex={-1}>
      {state.name === 'start' && (
        <>
          <DropZone onFiles={selectNew} />
          {state.notice && (
            <Notice severity="critical" isAlert title={state.notice}>
              <p>Choose the file Log.txt alone.</p>
            </Notice>
          )}
        </>
      )}
      {state.name === 'reading' && (
        <section className={classes.card} aria-label="Your log">
          <FileLine file={state.file} onCancel={startOver} />
          <UploadProgress words={readingWords(state.percent)} />
        </section>
      )}
      {state.name === 'not-a-log-file' && (
        <NotALogFile state={{ ...state, wasSent: false }} onReset={startOver} onFiles={selectNew} />
      )}
      {state.name === 'failed' && (
        <Failed state={state} onRetry={retry} onReset={startOver} onFiles={selectNew} />
      )}
      {state.name === 'shown' && (
        <LookResult
          file={state.file}
          look={state.look}
          kept={kept}
          signUpPath={signUpPath}
          signInPath={signInPath}
          onReset={startOver}
          onFiles={selectNew}
        />
      )}
      <VisuallyHidden role="status">{spokenWords(state)}</VisuallyHidden>
    </div>
  );
}

function readingWords(percent: number) {
  const isRead = percent >= 100;
  return {
    stage: isRead ? 'Looking for problems' : 'Reading the log',
    message: 'Your browser reads the log. Nothing is sent.',
    ...(!isRead && { percent: Math.floor(percent) }),
  };
}

function spokenWords(state: FirstLookState): string {
  if (state.name === 'reading') return readingWords(state.percent).stage;
  if (state.name !== 'shown') return '';
  const { rides } = state.look;
  const [first] = rides;
  return first ? `${countOf(rides.length, 'ride')} found. ${first.verdict}` : uploadTexts.noData;
}

interface FailedProps {
  state: Extract<FirstLookState, { name: 'failed' }>;
  onRetry: () => void;
  onReset: () => void;
  onFiles: (files: readonly File[]) => void;
}

function Failed({ state: { message, detail, isFinal }, onRetry, onReset, onFiles }: FailedProps) {
  return (
    <Notice
      severity="critical"
      isAlert
      title={message}
      actions={
        <>
          {!isFinal && <Button onClick={onRetry}>Retry</Button>}
          <ChooseFile onFiles={onFiles} variant={isFinal ? 'filled' : 'default'} />
          <Button variant="default" onClick={onReset}>
            Reset
          </Button>
        </>
      }
    >
      {detail && <p>{detail}</p>}
      <p>Nothing was sent.</p>
    </Notice>
  );
}
