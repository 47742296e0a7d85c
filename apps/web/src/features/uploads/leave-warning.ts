import { useEffect } from 'react';
import type { UploadState } from './upload-state.ts';

/** Tells whether closing the page would lose the upload. Before sending nothing is lost, and afterwards the server goes on alone. */
export function isSending(state: UploadState): boolean {
  return state.name === 'uploading' && state.step === 'send';
}

/** Makes the browser ask, in its own words, before the page is closed or left for another site. */
export function useLeaveWarning(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isWanted]);
}
