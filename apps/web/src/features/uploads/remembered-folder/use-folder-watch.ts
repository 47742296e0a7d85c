import { useEffect, useState } from 'react';
import type { FolderWatch } from './folder-watch.tsx';

/** Loads the part that remembers a folder once the page is drawn, in browsers that let a page remember one. */
export function useFolderWatch(): typeof FolderWatch | undefined {
  const [loaded, setLoaded] = useState<{ part: typeof FolderWatch }>();
  useEffect(() => {
    if (!('showDirectoryPicker' in window)) return;
    let isWanted = true;
    import('./folder-watch.tsx').then(
      ({ FolderWatch: part }) => isWanted && setLoaded({ part }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return loaded?.part;
}
