import type { ReactNode } from 'react';
import classes from './scroll-box.module.css';

interface ScrollBoxProps {
  label: string;
  maxHeightPx?: number | undefined;
  children: ReactNode;
}

/** Holds what may be wider or longer than its place. It can be focused, so that arrow keys scroll it. */
export function ScrollBox({ label, maxHeightPx, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      className={classes.box}
      style={maxHeightPx ? { maxHeight: maxHeightPx } : undefined}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus there is no scrolling by keyboard
      tabIndex={0}
    >
      {children}
    </div>
  );
}
