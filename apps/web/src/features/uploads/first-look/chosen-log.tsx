import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Notice } from '../../../shared/ui/notices/notice.tsx';
import { ChooseFile } from '../choose/choose-file.tsx';
import { NotALogFile } from '../end/upload-result.tsx';
import { FileLine } from '../progress/file-line.tsx';
import { UploadProgress } from '../progress/upload-progress.tsx';
import classes from './chosen-log.module.css';
import type { FirstLookState } from './look-at-log.ts';
import { LookResult } from './look-result.tsx';
import { readingWords } from './reading-words.ts';
import type { CopyState } from './use-waiting-copy.ts';

interface ChosenLogProps {
  state: Exclude<FirstLookState, { name: 'start' }>;
  retained: CopyState;
  signUpPath: string;
  signInPath: string;
  onRetry: () => void;
  onReset: () => void;
  onFiles: (files: readonly File[]) => void;
}

/** A log that a visitor chose: being read, read, or refused. */
export function ChosenLog({ state, onRetry, ...others }: ChosenLogProps) {
  const { onReset, onFiles } = others;
  switch (state.name) {
    case 'reading':
      return (
        <section className={classes.card} aria-label="Your log">
          <FileLine file={state.file} onCancel={onReset} />
          <UploadProgress words={readingWords(state.percent)} />
        </section>
      );
    case 'not-a-log-file':
      return (
        <NotALogFile state={{ ...state, wasSent: false }} onReset={onReset} onFiles={onFiles} />
      );
    case 'failed':
      return <Failed state={state} onRetry={onRetry} onReset={onReset} onFiles={onFiles} />;
    case 'shown':
      return <LookResult file={state.file} look={state.look} {...others} />;
  }
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
