import { type DroppedItem, droppedItems } from '../shared/dropped-items.ts';

/** Files and clicks of a reader who is faster than the app. */
export interface EarlyFiles {
  /** Gives waiting files and folders to the app, and those of a picker that is still open. From then on the app takes drops itself. */
  hand(receive: (items: readonly DroppedItem[]) => void): void;
  /** Leaves clicks and chosen files to the app, whose buttons answer now. @returns the button that was pressed last */
  stopClicks(): HTMLButtonElement | undefined;
}

declare global {
  interface Window {
    earlyFiles?: EarlyFiles;
  }
}

const dragKinds = ['dragover', 'drop'] as const;
/** Parts of a rendered page with a field for a log. */
const zones = '[data-for-visitors], [data-takes-logs]';

/**
 * Takes files that are dropped or chosen on a rendered page until the app runs, and opens the file picker of its buttons.
 * Otherwise the browser would leave the page and open a dropped file.
 */
export function receiveEarlyFiles(): void {
  let pressed: HTMLButtonElement | undefined;
  let opened: HTMLInputElement | undefined;
  let waiting: readonly DroppedItem[] = [];
  let receive = (items: readonly DroppedItem[]) => {
    waiting = items;
  };
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') receive(droppedItems(event.dataTransfer));
  };
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    const field = fieldOf(button);
    if (!field) {
      pressed = button;
      return;
    }
    // On the field itself, which may have left the page while the rider looked for the file.
    opened = field;
    field.onchange = () => receive([...(field.files ?? [])]);
    field.click();
  };
  // For what fills the field itself, without the button: an extension of the browser, or a program that drives it.
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    if (target.onchange || !target.closest(zones)) return;
    receive([...(target.files ?? [])]);
  };
  for (const kind of dragKinds) addEventListener(kind, onDrag);
  addEventListener('click', onClick);
  addEventListener('change', onChange);
  window.earlyFiles = {
    hand(next) {
      for (const kind of dragKinds) removeEventListener(kind, onDrag);
      receive = next;
      const items = waiting;
      waiting = [];
      if (items.length > 0) next(items);
    },
    stopClicks() {
      removeEventListener('click', onClick);
      removeEventListener('change', onChange);
      // Where React took the field over, it takes the files.
      if (opened?.isConnected) opened.onchange = null;
      return pressed;
    },
  };
}

/** The field that a button opens: its own is beside it, and any other button stands for that of its zone. */
function fieldOf(button: HTMLButtonElement): HTMLInputElement | null | undefined {
  return (
    button.parentElement?.querySelector<HTMLInputElement>(':scope > input[type=file]') ??
    button.closest(zones)?.querySelector<HTMLInputElement>('input[type=file]')
  );
}
