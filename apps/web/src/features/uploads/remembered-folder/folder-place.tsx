import classes from './folder-place.module.css';
import type { FolderWatchProps } from './folder-watch.tsx';
import { useFolderWatch } from './use-folder-watch.ts';

/**
 * Where a remembered folder is offered. On a page with room for the offer its place is there from the first paint; on others
 * a new ride is reported over the page. So nothing moves when the code or the folder is there.
 */
export function FolderPlace(props: Omit<FolderWatchProps, 'isForKnown'> & { hasRoom: boolean }) {
  const { hasRoom, onFiles, zone } = props;
  const Watch = useFolderWatch(!hasRoom);
  if (!hasRoom) return Watch ? <Watch onFiles={onFiles} zone={zone} isForKnown /> : null;
  return <div className={classes.place}>{Watch && <Watch onFiles={onFiles} zone={zone} />}</div>;
}
