import { countOf } from '@ridescope/words/format/format-number';
import { useMemo } from 'react';
import { useFileTaker } from '../../../../shared/file-takers.ts';
import { isFitName } from '../../../../shared/fit-name.ts';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { VisuallyHidden } from '../../../../shared/ui/layout/visually-hidden.tsx';
import { DropZone } from '../../choose/drop-zone.tsx';
import { AddLogs } from '../../queue/add-logs.tsx';
import type { Collected } from '../../queue/collect-logs.ts';
import { OfferedLogs } from '../../queue/offered-logs.tsx';
import queueClasses from '../../queue/queue.module.css';
import { Troubles } from '../../queue/troubles.tsx';
import { useFirst } from '../../queue/use-first.ts';
import { useFoundLogs } from '../../queue/use-found-logs.ts';
import { AccountOffer } from '../account-offer.tsx';
import cardClasses from '../chosen-log.module.css';
import type { FirstLookProps } from '../first-look-props.ts';
import { filesToKeep, type LookEnd } from '../look-at-log.ts';
import type { UnusedFit } from '../look-at-report.ts';
import classes from '../look-result.module.css';
import { UnusedFits } from '../unused-fits.tsx';
import { useWaitingCopy } from '../use-waiting-copy.ts';
import { LookRow } from './look-row.tsx';
import { type LookedAt, useSeveralLooks } from './use-several-looks.ts';

interface SeveralLooksProps extends FirstLookProps {
  /** The logs that were chosen on the way here. */
  first: Collected;
  /** Starts over with an empty page. */
  onReset: () => void;
}

/** Reads several logs of a visitor in the browser, and shows the answer for each. Nothing is sent. */
export function SeveralLooks({ first, onReset, maxLogBytes, ...offer }: SeveralLooksProps) {
  const { logs, add: addFiles, addFits, remove } = useSeveralLooks(maxLogBytes);
  const found = useFoundLogs(logs.length, addFiles, addFits);
  const { add, addOffered, offered, troubles, isCollecting } = found;
  const isRead = logs.every(({ state }) => state.name !== 'waiting' && state.name !== 'reading');
  const shown = useMemo(
    () => (isRead ? logs.flatMap(({ state }) => (isShown(state) ? filesToKeep(state) : [])) : []),
    [logs, isRead],
  );
  const { retained, forget } = useWaitingCopy(shown, () => undefined);
  useFirst(() => found.take(first));
  useFileTaker((items) => void add(items));
  const reset = () => {
    void forget();
    onReset();
  };
  return (
    <section className={classes.result} aria-label="What your logs say">
      <Troubles troubles={troubles} />
      {isRead && <UnusedFits fits={unusedOf(logs)} />}
      {isCollecting && <p role="status">Looking for logs…</p>}
      {logs.length === 0 && !isCollecting && <DropZone onFiles={(items) => void add(items)} />}
      {logs.length > 0 && (
        <>
          <header className={classes.head}>
            <div className={classes.words}>
              <h2 className={classes.title}>{countOf(logs.length, 'log')}</h2>
              <p className={classes.sub}>Read in your browser. Nothing was sent.</p>
            </div>
            <div className={classes.actions}>
              <AddLogs onFiles={(items) => void add(items)} />
              <Button variant="default" size="sm" onClick={reset}>
                Reset
              </Button>
            </div>
          </header>
          <div className={classes.columns}>
            <ul className={`${cardClasses.card} ${queueClasses.rows}`} aria-label="Your logs">
              {logs.map((log) => (
                <LookRow key={log.id} log={log} onRemove={() => remove(log.id)} />
              ))}
            </ul>
            {shown.length > 0 && (
              <div className={classes.offer}>
                <AccountOffer
                  fileNames={shown.filter(isLog).map(nameOf)}
                  retained={retained}
                  {...offer}
                />
              </div>
            )}
          </div>
        </>
      )}
      <OfferedLogs folders={offered} zone={undefined} onAdd={addOffered} />
      <VisuallyHidden role="status">
        {logs.length > 0 && isRead && `${countOf(logs.length, 'log')} read`}
      </VisuallyHidden>
    </section>
  );
}

const nameOf = ({ name }: File) => name;
const isLog = ({ name }: File) => !isFitName(name);

/** FIT files that no log of the list has a ride for. */
function unusedOf(logs: readonly LookedAt[]): UnusedFit[] {
  const shown = logs.map(({ state }) => state).filter(isShown);
  const used = new Set(shown.flatMap(({ fitFiles }) => fitFiles.map(nameOf)));
  const unused = shown.flatMap(({ look }) => look.unusedFits ?? []);
  const byName = new Map(unused.map((fit) => [fit.fileName, fit]));
  return [...byName.values()].filter(({ fileName }) => !used.has(fileName));
}

function isShown(state: LookedAt['state']): state is Extract<LookEnd, { name: 'shown' }> {
  return state.name === 'shown';
}
