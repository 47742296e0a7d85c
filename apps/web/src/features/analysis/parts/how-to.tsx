import type { Fix } from '@ridescope/words/report/fixes';
import { Disclosure } from '../../../shared/ui/disclosure.tsx';
import classes from './how-to.module.css';

/** The steps of a fix, unfolded on paper. */
export function HowTo({ fix }: { fix: Fix }) {
  return (
    <Disclosure summary="How to do it" isPrinted>
      <ol className={classes.steps}>
        {fix.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Disclosure>
  );
}
