import { reportPageMessages } from '@ridescope/words/en/pages/report';
import type { Fix } from '@ridescope/words/report/fixes';
import { IconTool } from '@tabler/icons-react';
import { useIsNarrow } from '../../../shared/ui/layout/use-is-narrow.ts';
import classes from './first-try.module.css';
import { FixWithSteps } from './fix-with-steps.tsx';

interface FirstTryProps {
  fix: Fix;
  /** Another one was to come first, and was tried. */
  isNext: boolean;
  /** It was tried and solved its problem. */
  isSolved: boolean;
}

/** Whether the steps are open at first: beside the verdict there is room for them. */
export function useHasRoom(): boolean {
  return !useIsNarrow('tablet');
}

/** Shows the one thing to do first, where there is room with its steps. A fix ticked as tried makes room for the next. */
export function FirstTry({ fix, isNext, isSolved }: FirstTryProps) {
  const hasRoom = useHasRoom();
  return (
    <div className={classes.box}>
      <IconTool size={20} stroke={1.75} className={classes.icon} aria-hidden />
      <div>
        <h3 className={classes.lead}>
          {isSolved
            ? reportPageMessages.fixed
            : isNext
              ? reportPageMessages['next-thing-try']
              : reportPageMessages['first-thing-try']}
        </h3>
        {/* The steps of one fix must not stay open for the next. */}
        <FixWithSteps key={fix.id} fix={fix} isOpenAtFirst={hasRoom} />
      </div>
    </div>
  );
}
