import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './expandable.module.css';

interface ExpandableProps {
  /** Of the heading, which is the row that opens. */
  id: string;
  /** Absent where something above says how grave it is. */
  tone?: ReactNode;
  title: string;
  /** Value and limit, or counts. */
  figure?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A row under a heading that opens on demand: what it is at once, why and what to do below. */
export function Expandable(props: ExpandableProps) {
  const { id, tone, title, figure, isOpen, onToggle, children } = props;
  const panelId = `${id}-panel`;
  return (
    <li className={classes.item}>
      <h3 id={id} className={classes.heading}>
        <button
          type="button"
          className={classes.head}
          data-quiet={!tone || undefined}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={onToggle}
        >
          <IconChevronRight size={16} className={classes.chevron} aria-hidden />
          {tone && <span className={classes.tone}>{tone}</span>}
          {tone && ' '}
          <span className={classes.title}>{title}</span>{' '}
          {figure && <span className={classes.figure}>{figure}</span>}
        </button>
      </h3>
      {isOpen && (
        <div id={panelId} className={classes.panel}>
          {children}
        </div>
      )}
    </li>
  );
}
