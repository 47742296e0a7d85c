import type { FixId } from '@ridescope/catalogue/fixes';
import type { OtherWay } from '@ridescope/words/report/other-way';
import { LaterCode } from '../later-code.ts';
import { Later } from '../ui/late/later.tsx';
import { usePerson } from '../ui/person.ts';
import classes from './fix-steps.module.css';

/** The steps of all fixes. They are most of what is said of fixes, and are read where one is unfolded or printed. */
export const fixSteps = new LaterCode(() => import('@ridescope/words/report/fix-steps'));

/** Of three steps, until they are drawn. */
const usualHeightPx = 110;

interface FixStepsProps {
  fix: FixId;
  /** The connection to use instead, where the ride names the one in use. */
  way?: OtherWay | undefined;
}

/** What to do for a fix, in this order. */
export function FixSteps({ fix, way }: FixStepsProps) {
  const person = usePerson();
  return (
    <Later code={fixSteps} heightPx={usualHeightPx}>
      {({ stepsOf }) => (
        <ol className={classes.steps}>
          {stepsOf(fix, person, way).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </Later>
  );
}
