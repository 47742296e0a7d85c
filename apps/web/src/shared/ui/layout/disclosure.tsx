import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useIsPrinting } from '../../use-is-printing.ts';
import classes from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  /** Unfolds it on paper, which can't be unfolded. Otherwise paper has it only where it is open. */
  isPrinted?: boolean;
  isOpenAtFirst?: boolean;
  /** Opens it whenever this becomes another value than undefined: something in it is pointed at. */
  target?: unknown;
  children: ReactNode;
}

/** Detail that opens on demand. Its content is made when it is first opened. */
export function Disclosure(props: DisclosureProps) {
  const { summary, isPrinted = false, isOpenAtFirst = false, target, children } = props;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [wasOpened, setWasOpened] = useState(isOpenAtFirst);
  const [lastTarget, setLastTarget] = useState(target);
  if (target !== lastTarget) {
    setLastTarget(target);
    if (target !== undefined) {
      setIsOpen(true);
      setWasOpened(true);
    }
  }
  const isOnPaper = useIsPrinting() && isPrinted;
  return (
    <details
      className={classes.disclosure}
      open={isOpen || isOnPaper}
      onToggle={({ currentTarget }) => {
        if (isOnPaper) return;
        setIsOpen(currentTarget.open);
        if (currentTarget.open) setWasOpened(true);
      }}
    >
      <summary className={classes.summary}>
        <IconChevronRight size={16} aria-hidden />
        {summary}
      </summary>
      {(wasOpened || isOnPaper) && <div className={classes.content}>{children}</div>}
    </details>
  );
}
