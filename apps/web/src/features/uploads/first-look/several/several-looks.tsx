import { countOf } from '@ridescope/words/format/format-number';
import { useMemo } from 'react';
import { useIncomingLogs } from '../../../../shared/incoming-logs.ts';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { VisuallyHidden } from '../../../../shared/ui/layout/visually-hidden.tsx';
import { Notice } from '../../../../shared/ui/notices/notice.tsx';
import { DropZone } from '../../choose/drop-zone.tsx';
import { AddLogs } from '../../queue/add-logs.tsx';
import type { Collected } from '../../queue/collect-logs.ts';
import { OfferedLogs } from '../../queue/offered-logs.tsx';
import queueClasses from '../../queue/queue.module.css';
import { useFirst } from '../../queue/use-first.ts';
import { useFoundLogs } from '../../queue/use-found-logs.ts';
import { AccountOffer } from '../account-offer.tsx';
import cardClasses from '../chosen-log.module.css';
import type { FirstLookProps } from '../first-look-props.ts';
import classes from '../look-result.module.css';
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
  const { logs, add: addFiles, remove } = useSeveralLooks(maxLogBytes);
  const found = useFoundLogs(logs.length, addFiles);
  const { add, addOffered, offered, troubles, isCollecting } = found;
  const isRead = logs.every(({ state }) => state.name !== 'waiting' && state.name !== 'reading');
  const shown = useMemo(
    () => (isRead ? logs.filter(hasRide).map(({ file }) => file) : []),
    [logs, isRead],
  );
  const { kept, forget } = useWaitingCopy(shown, () => undefined);
  useFirst(() => found.take(first));
  useIncomingLogs((items) => void add(items));
  const reset = () => {
    void forget();
    onReset();
  };
  return (
    <section className={classes.result} aria-label="What your logs say">
      {troubles.map(({ title, text }) => (
        <Notice key={title} severity="warning" isAlert title={title}>
          <p>{text}</p>
        </Notice>
      ))}
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
                <AccountOffer fileNames={shown.map(({ name }) => name)} kept={kept} {...offer} />
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

function hasRide({ state }: LookedAt): boolean {
  return state.name === 'shown' && state.look.rides.length > 0;
}
