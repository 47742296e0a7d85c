import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Shows the first items of a list until its reader wants the others. The button for that goes away when it is pressed, so
 * the focus moves to the first of the others.
 */
export function useFirstItems<Item>(items: readonly Item[], atFirst: number) {
  const [isAll, setIsAll] = useState(false);
  const list = useRef<HTMLOListElement & HTMLUListElement>(null);
  const shown = isAll ? items : items.slice(0, atFirst);
  return {
    list,
    shown,
    /** How many are not shown. */
    others: items.length - shown.length,
    showAll() {
      flushSync(() => setIsAll(true));
      focusItem(list.current?.children.item(atFirst));
    },
  };
}

/** Focuses what can be pressed in an item of a list, or the item itself. */
function focusItem(item: Element | null | undefined): void {
  if (!(item instanceof HTMLElement)) return;
  const control = item.querySelector<HTMLElement>('a[href], button:enabled, input:enabled');
  if (!control) item.tabIndex = -1;
  (control ?? item).focus();
}
