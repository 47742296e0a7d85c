import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
}

/** Detail that opens on demand. Its content is made when it is first opened. */
export function Disclosure({ summary, children }: DisclosureProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={classes.disclosure}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className={classes.summary}>
        <IconChevronRight size={16} aria-hidden />
        {summary}
      </summary>
      {wasOpened && <div className={classes.content}>{children}</div>}
    </details>
  );
}
