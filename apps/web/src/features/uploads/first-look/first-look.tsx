import { countOf } from '@ridescope/words/format/format-number';
import { useIncomingLogs } from '../../../shared/incoming-logs.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { OnDemand } from '../../../shared/ui/on-demand.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { DropZone } from '../drop-zone.tsx';
import { uploadTexts } from '../upload-texts.ts';
import { useFocusFallback } from '../use-focus-fallback.ts';
import classes from './first-look.module.css';
import { readingWords } from './reading-words.ts';
import { type FirstLookState, useFirstLook } from './use-first-look.ts';
import { useWaitingCopy } from './use-waiting-copy.ts';

// Comes with the file that is chosen, because most visits of these pages end before one is.
const loadChosenLog = async () => (await import('./chosen-log.tsx')).ChosenLog;

export interface FirstLookProps {
  /** The largest log that the server would read; undefined while that is unknown. */
  maxLogBytes: () => number | undefined;
  signUpPath: string;
  signInPath: string;
}

/** Takes a log of a visitor, reads it in the browser, and shows what went wrong. Nothing is sent. */
export function FirstLook({ maxLogBytes, signUpPath, signInPath }: FirstLookProps) {
  const { state, select, retry, reset } = useFirstLook(maxLogBytes);
  const { kept, forget } = useWaitingCopy(state, select);
  const place = useFocusFallback(state.name, []);
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
      {state.name !== 'start' && (
        <OnDemand load={loadChosenLog} what="The view of your log" onGiveUp={startOver} isInPlace>
          {(ChosenLog) => (
            <ChosenLog
              state={state}
              kept={kept}
              signUpPath={signUpPath}
              signInPath={signInPath}
              onRetry={retry}
              onReset={startOver}
              onFiles={selectNew}
            />
          )}
        </OnDemand>
      )}
      <VisuallyHidden role="status">{spokenWords(state)}</VisuallyHidden>
    </div>
  );
}

function spokenWords(state: FirstLookState): string {
  if (state.name === 'reading') return readingWords(state.percent).stage;
  if (state.name !== 'shown') return '';
  const { rides } = state.look;
  const [first] = rides;
  return first ? `${countOf(rides.length, 'ride')} found. ${first.verdict}` : uploadTexts.noData;
}
