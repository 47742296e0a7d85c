import type { LaterCode } from './later-code.ts';
import { showToast } from './ui/notices/toast.ts';

/**
 * Prints the page once what only paper needs is there, or says that it can't be loaded.
 * @param what is printed, for the message
 */
export async function printPage(code: LaterCode<unknown>, what: string): Promise<void> {
  try {
    await code.load();
  } catch {
    showToast(
      `The ${what} could not be prepared for printing. Check the connection and try again.`,
      'failed',
    );
    return;
  }
  // After the menu is gone and the focus is back: printing stops everything else.
  setTimeout(() => window.print());
}
