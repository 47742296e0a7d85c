import { useEffect, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import classes from './loading-page.module.css';

/** A page that is there within this time comes without a word about it. */
export const quietMs = 1000;
/** After this time, a page is offered to be loaded again. */
export const longMs = 10_000;

/** Stands where a page will be while its code loads. At first empty, which is calmer than one more spinner. */
export function LoadingPage() {
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
      <p role="status">
        {waited === 'long' && 'Loading the page…'}
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
