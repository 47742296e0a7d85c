import { useEffect } from 'react';

/** Sets the title of the tab while it is on the page, and gives back the one that was there before. */
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
