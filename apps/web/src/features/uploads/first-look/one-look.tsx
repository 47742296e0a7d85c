import { uploadTexts } from '@ridescope/words/errors/upload-texts';
import { countOf } from '@ridescope/words/format/format-number';
import { useEffect, useMemo } from 'react';
import { type Incoming, type TakeFiles, useFileTaker } from '../../../shared/file-takers.ts';
import { OnDemand } from '../../../shared/ui/late/on-demand.tsx';
import { VisuallyHidden } from '../../../shared/ui/layout/visually-hidden.tsx';
import { DropZone } from '../choose/drop-zone.tsx';
import { useFocusFallback } from '../end/use-focus-fallback.ts';
import type { Collected } from '../queue/collect-logs.ts';
import { collectedOf, fitsAlone, singleRide } from '../queue/single-ride.ts';
import { FolderPlace } from '../remembered-folder/folder-place.tsx';
import classes from './first-look.module.css';
import type { FirstLookProps } from './first-look-props.ts';
import { type FirstLookState, filesToKeep } from './look-at-log.ts';
import { readingWords } from './reading-words.ts';
import { useFirstLook } from './use-first-look.ts';
import { useWaitingCopy } from './use-waiting-copy.ts';

// Comes with the file that is chosen, because most visits of these pages end before one is.
const loadChosenLog = async () => (await import('./chosen-log.tsx')).ChosenLog;

interface OneLookProps extends FirstLookProps {
  /** Takes what is more than a single log. */
  onSeveral: TakeFiles;
  /** Reads logs one after the other that were chosen before. */
  onList: (found: Collected) => void;
}

/** Takes one log of a visitor. A new one takes its place. */
export function OneLook(props: OneLookProps) {
  const { maxLogBytes, signUpPath, signInPath, onSeveral, onList, onChosen } = props;
  const { state, chosen, select, retry, reset } = useFirstLook(maxLogBytes);
  const isChosen = state.name !== 'start';
  useEffect(() => onChosen?.(isChosen), [onChosen, isChosen]);
  const shown = state.name === 'shown' ? state : undefined;
  const { retained, forget } = useWaitingCopy(
    useMemo(() => (shown ? filesToKeep(shown) : []), [shown]),
    (found) => {
      if (state.name !== 'start' || found.length === 0) return;
      const one = singleRide(found);
      if (one) select(one);
      else onList(collectedOf(found));
    },
  );
  const place = useFocusFallback(state.name, []);
  const startOver = () => {
    void forget();
    reset();
  };
  const selectNew = (items: readonly Incoming[]) => {
    if (items.length === 0) return;
    void forget();
    const ride = chosen();
    const more = ride && fitsAlone(items);
    const one = more ? { log: ride.log, fits: [...ride.fits, ...more] } : singleRide(items);
    if (one) select(one);
    else onSeveral(items);
  };
  useFileTaker(selectNew);
  return (
    <div className={classes.look} ref={place} tabIndex={-1}>
      {state.name === 'start' && <DropZone onFiles={selectNew} />}
      {state.name === 'start' && (
        <FolderPlace
          onFiles={selectNew}
          zone={undefined}
          hasRoom={props.canRememberFolder === true}
        />
      )}
      {state.name !== 'start' && (
        <OnDemand load={loadChosenLog} what="The view of your log" onGiveUp={startOver} isInPlace>
          {(ChosenLog) => (
            <ChosenLog
              state={state}
              retained={retained}
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
  return first
    ? `${countOf(rides.length, 'ride')} found. ${first.verdict.sentence}`
    : uploadTexts.noData;
}
