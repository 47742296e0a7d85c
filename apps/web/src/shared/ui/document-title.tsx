import { useEffect } from 'react';

/** Sets the title of the tab while it is on the page. */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
