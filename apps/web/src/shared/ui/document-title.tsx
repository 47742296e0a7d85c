import { useEffect } from 'react';

/** Sets the title of the tab while mounted, then restores the previous one. */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
  return null;
}
