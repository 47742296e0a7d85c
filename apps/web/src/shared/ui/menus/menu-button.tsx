import type { Icon } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import menuClasses from './menu.module.css';
import classes from './menu-button.module.css';
import { useMenu } from './use-menu.ts';

/** Something to do, or a page to go to. */
export type MenuEntry = { label: string; Icon: Icon; isDangerous?: boolean } & (
  | { onChoose: () => void }
  | {
      to: string;
      /** For the page, beside its address. */
      state?: unknown;
    }
);

interface MenuButtonProps {
  label: string;
  Icon: Icon;
  entries: readonly MenuEntry[];
  /** In a list or a table: the button has no frame, and the menu opens over what would cut it, where there is room. */
  isInList?: boolean;
}

/**
 * A button with a menu, after the ARIA pattern: arrows, Home, End and first characters move in it, Escape and Tab
 * close it.
 */
export function MenuButton({ label, Icon, entries, isInList = false }: MenuButtonProps) {
  const { isOpen, root, button, open, toggle, close, choose } = useMenu();
  const menu = useRef<HTMLDivElement>(null);
  /** Where the focus goes when it opens: the first entry, or -1 for the last. */
  const start = useRef(0);
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen) return;
    if (isInList && menu.current && button.current) placeBeside(menu.current, button.current);
    focusEntry(menu.current, start.current);
  }, [isOpen, isInList, button]);
  // It would stay where it is while its row moves.
  useEffect(() => {
    if (!isOpen || !isInList) return;
    const follow = () => {
      if (menu.current && button.current) placeBeside(menu.current, button.current);
    };
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', follow, { capture: true });
  }, [isOpen, isInList, button]);

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    start.current = event.key === 'ArrowDown' ? 0 : -1;
    open();
  };
  return (
    <div ref={root} className={classes.root} data-in-list={isInList || undefined}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          start.current = 0;
          toggle();
        }}
        onKeyDown={onButtonKey}
      >
        <Icon size={18} aria-hidden />
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={`${menuClasses.panel} ${classes.menu}`}
          onKeyDown={(event) => moveInMenu(event, close)}
        >
          {entries.map((entry) => (
            <Entry key={entry.label} entry={entry} choose={choose} />
          ))}
        </div>
      )}
    </div>
  );
}

const gapPx = 6;

/** Puts a menu below the right end of its button, or above it where the window ends too soon. */
function placeBeside(menu: HTMLElement, button: HTMLElement) {
  const place = button.getBoundingClientRect();
  const height = menu.getBoundingClientRect().height;
  const below = place.bottom + gapPx;
  const top = below + height > window.innerHeight ? place.top - gapPx - height : below;
  menu.style.top = `${Math.max(gapPx, top)}px`;
  menu.style.right = `${document.documentElement.clientWidth - place.right}px`;
}

function Entry({ entry, choose }: { entry: MenuEntry; choose: (act: () => void) => void }) {
  const { label, Icon, isDangerous } = entry;
  const content = (
    <>
      <Icon size={18} aria-hidden />
      {label}
    </>
  );
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: menuClasses.entry ?? '',
    'data-is-dangerous': isDangerous || undefined,
  } as const;
  if ('to' in entry) {
    return (
      <Link {...shared} to={entry.to} state={entry.state} onClick={() => choose(() => undefined)}>
        {content}
      </Link>
    );
  }
  return (
    <button {...shared} type="button" onClick={() => choose(entry.onChoose)}>
      {content}
    </button>
  );
}

function entriesOf(menu: HTMLElement | null): HTMLElement[] {
  return menu ? [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')] : [];
}

/** @param index from the end when it is negative; goes round at both ends */
function focusEntry(menu: HTMLElement | null, index: number) {
  const all = entriesOf(menu);
  all.at(index % all.length)?.focus();
}

function moveInMenu(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const { key, currentTarget: menu } = event;
  const all = entriesOf(menu);
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') focusEntry(menu, at + 1);
  else if (key === 'ArrowUp') focusEntry(menu, at < 0 ? -1 : at - 1);
  else if (key === 'Home') focusEntry(menu, 0);
  else if (key === 'End') focusEntry(menu, -1);
  else if (key === 'Tab')
    return close(); // The browser goes on from the button.
  else if (/^\S$/.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const typed = key.toLowerCase();
    const fromHere = [...all.slice(at + 1), ...all.slice(0, at + 1)];
    fromHere.find(({ textContent }) => textContent?.toLowerCase().startsWith(typed))?.focus();
  } else return;
  event.preventDefault();
}
