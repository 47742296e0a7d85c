import { useEffect, useState } from 'react';
import type { WaitingFor } from '../../shared/page.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Spinner } from '../../shared/ui/notices/spinner.tsx';
import { StatePanel } from '../../shared/ui/notices/state-panel.tsx';
import classes from './loading-page.module.css';

/** A page that is there within this time comes without a word about it. */
export const quietMs = 1000;
/** After this time, a page is offered to be loaded again. */
export const longMs = 10_000;

/**
 * Stands where a page will be while its code loads. At first empty, which is calmer than one more spinner.
 * @param waitingFor shown at once, on a page that should never look empty
 */
export function LoadingPage({ waitingFor }: { waitingFor?: WaitingFor | undefined }) {
  const [waited, setWaited] = useState<'short' | 'long' | 'tooLong'>('short');
  useEffect(() => {
    const timers = [
      setTimeout(() => setWaited('long'), quietMs),
      setTimeout(() => setWaited('tooLong'), longMs),
    ];
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return (
    <div className={classes.page} data-loading-page>
      {waitingFor && <WaitingPanel {...waitingFor} />}
      <p role="status">
        {waited === 'long' && !waitingFor && 'Loading the page…'}
        {waited === 'tooLong' &&
          "The page is still loading. The connection is slow, or the server doesn't answer."}
      </p>
      {waited === 'tooLong' && (
        <Button variant="default" onClick={() => window.location.reload()}>
          Load the page again
        </Button>
      )}
    </div>
  );
}

/** What the reader of a page waits for. */
export function WaitingPanel({ title, text }: WaitingFor) {
  return (
    <StatePanel icon={<Spinner />} title={title}>
      <p>{text}</p>
    </StatePanel>
  );
}
