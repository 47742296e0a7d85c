import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { effortText, type Fix, fixTitle } from '@ridescope/words/report/fixes';
import { useState } from 'react';
import { FixSteps } from '../../../shared/fixes/fix-steps.tsx';
import { LinkButton } from '../../../shared/ui/buttons/link-button.tsx';
import { usePerson } from '../../../shared/ui/person.ts';
import classes from './fix-with-steps.module.css';
import { TriedBox } from './tried-box.tsx';

interface FixWithStepsProps {
  fix: Fix;
  /** Before the title. */
  lead?: string;
  /** Several buttons on a page say "Show the steps": a screen reader hears of which fix. */
  isNamed?: boolean;
  isOpenAtFirst?: boolean;
}

/** A fix by its title and effort. Its steps and its tick box unfold. */
export function FixWithSteps({
  fix,
  lead,
  isNamed = false,
  isOpenAtFirst = false,
}: FixWithStepsProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const title = fixTitle(fix.id, usePerson(), fix.way);
  const label = isOpen ? reportPageMessages['hide-steps'] : reportPageMessages['show-steps'];
  return (
    <div className={classes.fix} data-inline={lead ? true : undefined}>
      <p>
        {lead && <span className={classes.lead}>{lead} </span>}
        <strong className={classes.title}>{title}</strong>
      </p>
      <p className={classes.effort}>
        {effortText(fix)} ·{' '}
        <LinkButton
          isInline
          aria-expanded={isOpen}
          aria-label={isNamed ? `${label}: ${title}` : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </LinkButton>
      </p>
      {isOpen && (
        <>
          <FixSteps fix={fix.id} way={fix.way} />
          <TriedBox recommendationId={fix.id} title={title} />
        </>
      )}
    </div>
  );
}
