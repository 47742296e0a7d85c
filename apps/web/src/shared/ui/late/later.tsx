import { type ReactNode, startTransition, useEffect, useState } from 'react';
import type { LaterCode } from '../../later-code.ts';
import { Button } from '../buttons/button.tsx';
import { Notice } from '../notices/notice.tsx';
import classes from './later.module.css';

interface LaterProps<T> {
  code: LaterCode<T>;
  /** Height that the part will roughly have: keeps the page calm. */
  heightPx?: number | undefined;
  children: (code: T) => ReactNode;
}

/** Draws a part of a page as soon as its code is there; says so when that takes long or fails, and tries again. */
export function Later<T>({ code, heightPx, children }: LaterProps<T>) {
  const [attempt, setAttempt] = useState(1);
  const [, setHasLoaded] = useState(false);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  // As drawn: what loads between the drawing and its effect would never be drawn if the effect looked for itself.
  const { loaded } = code;
  const isDrawn = loaded !== undefined;
  useEffect(() => {
    if (isDrawn) return;
    let isWanted = true;
    code.load().then(
      // In short steps, because several cards may have waited.
      () => isWanted && startTransition(() => setHasLoaded(true)),
      () => isWanted && setFailedAttempt(attempt),
    );
    return () => {
      isWanted = false;
    };
  }, [code, attempt, isDrawn]);
  if (loaded) return children(loaded);
  if (failedAttempt === undefined) {
    return (
      <p role="status" className={classes.waiting} style={{ minHeight: heightPx }} data-not-drawn>
        Loading…
      </p>
    );
  }
  return (
    <Notice
      severity="warning"
      title="This part of the page could not be loaded"
      isAlert
      actions={
        <Button
          variant="default"
          size="sm"
          loading={failedAttempt < attempt}
          onClick={() => setAttempt(attempt + 1)}
        >
          Try again
        </Button>
      }
    >
      <p>Check the connection. What you see of the page is complete.</p>
    </Notice>
  );
}
