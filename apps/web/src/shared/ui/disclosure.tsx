import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useIsPrinting } from '../use-is-printing.ts';
import classes from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  /** Unfolds it on paper, which can't be unfolded. Otherwise paper has it only where it is open. */
  isPrinted?: boolean;
  children: ReactNode;
}

/** Detail that opens on demand. Its content is made when it is first opened. */
export function Disclosure({ summary, isPrinted = false, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
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
