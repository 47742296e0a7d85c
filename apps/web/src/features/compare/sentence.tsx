import { comparePageMessages } from '@ridescope/words/en/pages/compare';
import type { ReactNode } from 'react';
import classes from './compare-page.module.css';

/** The comparison in one sentence, and what illustrates it. */
export function SentenceSection({ children }: { children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={comparePageMessages.sentence}>
      {children}
    </section>
  );
}

/** The sentence after its icon. */
export function SentenceLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={classes.summary}>
      {icon} {children}
    </p>
  );
}
