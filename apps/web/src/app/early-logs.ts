import type { DroppedItem } from '../shared/dropped-items.ts';

/** What `public/before-app.js` leaves for the app: the files that were dropped or chosen before it ran. */
export interface EarlyFiles {
  /** Gives waiting files and folders to the app, and those of a picker that is still open. From then on the app takes drops itself. */
  hand(receive: (items: readonly DroppedItem[]) => void): void;
  /** Leaves clicks and chosen files to the app, whose own buttons are in view now. @returns the button that was pressed last */
  stopClicks(): HTMLButtonElement | undefined;
}

declare global {
  interface Window {
    earlyFiles?: EarlyFiles;
  }
}
