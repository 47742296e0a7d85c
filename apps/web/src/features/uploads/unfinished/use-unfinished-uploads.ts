import { useEffect, useState } from 'react';
import type { UnfinishedUploads } from './unfinished-uploads.tsx';

/**
 * Loads the part that shows earlier uploads once the page is drawn: most riders have seen the end of theirs. Without it the
 * page works, and My Logs has the reports.
 */
export function useUnfinishedUploads(): typeof UnfinishedUploads | undefined {
  const [loaded, setLoaded] = useState<{ part: typeof UnfinishedUploads }>();
  useEffect(() => {
    let isWanted = true;
    import('./unfinished-uploads.tsx').then(
      ({ UnfinishedUploads: part }) => isWanted && setLoaded({ part }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return loaded?.part;
}
