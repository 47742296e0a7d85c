import { useEffect } from 'react';
import { currentPageTitle, setPageTitle } from '../../page-title.ts';

/** Sets the title of the tab while mounted, then restores the previous one. */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    const before = currentPageTitle();
    setPageTitle(title);
    return () => setPageTitle(before);
  }, [title]);
  return null;
}
