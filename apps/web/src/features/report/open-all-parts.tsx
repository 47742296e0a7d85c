import { reportPageMessages } from '@ridescope/words/en/pages/report';
import { LinkButton } from '../../shared/ui/buttons/link-button.tsx';
import classes from './open-all-parts.module.css';
import { useSectionFolds } from './parts/section-folds.tsx';

/** Opens all parts below the time line, or folds them. */
export function OpenAllParts() {
  const { isAllOpen, toggleAll } = useSectionFolds();
  return (
    <LinkButton className={classes.all} onClick={toggleAll}>
      {isAllOpen ? reportPageMessages['fold-all-parts'] : reportPageMessages['open-all-parts']}
    </LinkButton>
  );
}
