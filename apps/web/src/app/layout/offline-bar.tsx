import { useIsOffline } from '../../shared/offline/use-is-offline.ts';
import classes from './offline-bar.module.css';

/** Says that there is no network, and what still works. Screen readers announce it when it appears. */
export function OfflineBar() {
  const isOffline = useIsOffline();
  return (
    <div role="status" className={classes.place}>
      {isOffline && (
        <p className={classes.bar}>
          You're offline. Reports that you opened in this browser still open; everything else needs
          a connection.
        </p>
      )}
    </div>
  );
}
