import { useEffect, useState } from 'react';
import { hasFolderDatabase } from './folder-database.ts';
import type { FolderWatch } from './folder-watch.tsx';

/**
 * Loads the part that remembers a folder once the page is drawn, in browsers that let a page remember one.
 * @param isForKnown loads it only where a folder was chosen before
 */
export function useFolderWatch(isForKnown = false): typeof FolderWatch | undefined {
  const [loaded, setLoaded] = useState<{ part: typeof FolderWatch }>();
  useEffect(() => {
    if (!('showDirectoryPicker' in window)) return;
    let isWanted = true;
    const load = async () => {
      if (isForKnown && !(await hasFolderDatabase())) return;
      const { FolderWatch: part } = await import('./folder-watch.tsx');
      if (isWanted) setLoaded({ part });
    };
    load().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [isForKnown]);
  return loaded?.part;
}
