import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../buttons/button.tsx';
import { Notice } from '../notices/notice.tsx';
import classes from './on-demand.module.css';

/** After this time, a load that doesn't end can be given up. */
export const longMs = 10_000;

interface OnDemandProps<T> {
  /** Imports the part; the same function at every drawing. */
  load: () => Promise<T>;
  /** What the part is for, as the first word of a sentence: "Sharing". */
  what: string;
  /** Called when it could not be loaded and is not wanted any more. */
  onGiveUp: () => void;
  /** Says so where the part will be, instead of in the corner of the window. */
  isInPlace?: boolean;
  children: (part: T) => ReactNode;
}

/** Loads a part of the app when it is first drawn, says so when that takes long or fails, and tries again. */
export function OnDemand<T>({
  load,
  what,
  onGiveUp,
  isInPlace = false,
  children,
}: OnDemandProps<T>) {
  const [attempt, setAttempt] = useState(1);
  const [loaded, setLoaded] = useState<{ part: T }>();
  const [failedAttempt, setFailedAttempt] = useState<number>();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (part) => isWanted && setLoaded({ part }),
      () => isWanted && setFailedAttempt(attempt),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);

  if (loaded) return children(loaded.part);
  const at = (message: ReactNode) =>
    isInPlace
      ? message
      : createPortal(<div className={classes.corner}>{message}</div>, document.body);
  if (failedAttempt === undefined) {
    return at(
      <div className={classes.pending}>
        <p role="status">
          {what}: {isLong ? 'still loading. The connection is slow, or it was lost.' : 'loading…'}
        </p>
        {isLong && (
          <Button size="sm" variant="default" onClick={onGiveUp}>
            Not now
          </Button>
        )}
      </div>,
    );
  }
  return at(
    <Notice
      severity="critical"
      title={`${what} could not be loaded`}
      isAlert
      actions={
        <>
          <Button
            size="sm"
            loading={failedAttempt < attempt}
            onClick={() => setAttempt(attempt + 1)}
          >
            Try again
          </Button>
          <Button size="sm" variant="default" onClick={onGiveUp}>
            Not now
          </Button>
        </>
      }
    >
      <p>
        Nothing was changed. Check the connection; if it keeps failing, load the page again, for
        example after an update.
      </p>
    </Notice>,
  );
}
