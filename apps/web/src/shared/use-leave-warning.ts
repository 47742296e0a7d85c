import { useEffect } from 'react';

/** Makes the browser ask, in its own words, before the page is closed, loaded again or left for another site. */
export function useLeaveWarning(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isWanted]);
}
