import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import classes from './tabs.module.css';

interface Tab {
  label: string;
  content: ReactNode;
  /** Keeps what was typed in it while another tab is read. */
  isStored?: boolean;
}

/** Tabs after the ARIA pattern: one of them takes the focus, and arrows, Home and End turn to the others. */
export function Tabs({ tabs }: { tabs: readonly Tab[] }) {
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabAfter(event.key, chosen, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]');
    buttons[next]?.focus();
  };
  return (
    <>
      <div role="tablist" tabIndex={-1} className={classes.list} onKeyDown={onKey}>
        {tabs.map(({ label }, index) => (
          <button
            key={label}
            id={`${id}-tab-${index}`}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === chosen ? 0 : -1}
            data-autofocus={index === chosen || undefined}
            onClick={() => setChosen(index)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ label, content, isStored = false }, index) => (
        <div
          key={label}
          id={`${id}-panel-${index}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== chosen}
        >
          {(isStored || index === chosen) && content}
        </div>
      ))}
    </>
  );
}

/** Goes round at both ends. */
function tabAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
