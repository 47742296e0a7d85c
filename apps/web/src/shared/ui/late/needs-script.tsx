import type { ReactNode } from 'react';
// Of the page around it, or its styles would not be loaded.
import classes from '../layout/narrow-page.module.css';
import { useIsHydrating } from './use-is-hydrating.ts';

/** Says to readers without script what they can't do here. Only the build renders it: a browser that runs the app has script. */
export function NeedsScript({ children }: { children: ReactNode }) {
  const isHydrating = useIsHydrating();
  if (!isHydrating) return null;
  return (
    <noscript>
      <p className={classes.note}>{children}</p>
    </noscript>
  );
}
