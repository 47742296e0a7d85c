import { useSyncExternalStore } from 'react';

/** In the order of their opening: the browser draws the last one on top, and everything outside it is inert. */
let dialogs: readonly HTMLDialogElement[] = [];
const readers = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]) {
  dialogs = next;
  for (const reader of [...readers]) reader();
}

/** Opens a dialog over everything else. The focus moves to the part marked `data-autofocus`, or to the first that takes it. */
export function openDialog(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  if (dialogs.length === 0) {
    // The page can't scroll behind a dialog. Without room for the scrollbar that is gone, it would jump.
    root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
  }
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  change([...dialogs, dialog]);
}

/** Closes a dialog, unless the browser did. The browser returns the focus to where it was before. */
export function closeDialog(dialog: HTMLDialogElement): void {
  dialog.close();
  if (dialogs.includes(dialog)) change(dialogs.filter((other) => other !== dialog));
}

function subscribe(reader: () => void) {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** The dialog that is on top of the page, if any. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, () => dialogs.at(-1));
}
