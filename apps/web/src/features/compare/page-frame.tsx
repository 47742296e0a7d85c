import { comparePageMessages } from '@ridescope/words/en/pages/compare';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/buttons/button.tsx';
import wide from '../../shared/ui/layout/wide-page.module.css';
import classes from './compare-page.module.css';
import type { Side } from './use-chosen-rides.ts';

/** The title of the page. @param onSwap absent where there is nothing to swap */
export function CompareHead({ onSwap }: { onSwap: (() => void) | undefined }) {
  return (
    <div className={wide.head}>
      <h1>{comparePageMessages['compare-two-rides']}</h1>
      <Button
        variant="default"
        leftSection={<IconArrowsLeftRight size={18} aria-hidden />}
        disabled={!onSwap}
        // It needs the code of the page.
        inert={import.meta.env.SSR}
        onClick={onSwap}
      >
        {comparePageMessages.swap}
      </Button>
    </div>
  );
}

/** The place of one of the two rides. */
export function RideColumn({ side, children }: { side: Side; children: ReactNode }) {
  return (
    <section className={classes.column} aria-labelledby={`ride-${side}`}>
      <h2 id={`ride-${side}`} className={classes.columnTitle}>
        {side === 'a' ? comparePageMessages['first-ride'] : comparePageMessages['second-ride']}
      </h2>
      {children}
    </section>
  );
}
