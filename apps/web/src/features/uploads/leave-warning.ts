import { useEffect } from 'react';
import type { UploadState } from './upload-state.ts';

/** Whether bytes are on their way that are lost when the page goes. Before that nothing is lost, and after it the server goes on by itself. */
export function isSending(state: UploadState): boolean {
  return state.name === 'uploading' && state.step === 'send';
}

/** Lets the browser ask before the page is closed or left for another site, in its own words. */
export function useLeaveWarning(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isWanted]);
}
