import { bytesText } from '@ridescope/words/format/format-number';
import type { LogFolder } from '../../../shared/file-takers.ts';
import { localTimeText } from '../../../shared/own-reports/ride-time.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import classes from './queue.module.css';

interface OfferedLogsProps {
  folders: readonly LogFolder[];
  /** Minutes east of UTC. */
  zone: number | undefined;
  onAdd: (files: readonly File[]) => void;
}

/** The older logs of a dropped folder, by name and date, to add to the list. */
export function OfferedLogs({ folders, zone, onAdd }: OfferedLogsProps) {
  return folders.map(({ folder, logs }) => (
    <section key={folder} className={classes.offered} aria-label={`Other logs in ${folder}`}>
      <header className={classes.offeredHead}>
        <h2 className={classes.offeredTitle}>Other logs in {folder}</h2>
        {logs.length > 1 && (
          <Button variant="default" size="sm" onClick={() => onAdd(logs)}>
            Add all {logs.length}
          </Button>
        )}
      </header>
      <ul>
        {logs.map((log) => (
          <li key={`${log.name} ${log.lastModified}`} className={classes.offeredRow}>
            <span className={classes.name}>{log.name}</span>
            <span className={classes.about}>
              {localTimeText(new Date(log.lastModified).toISOString(), zone)} ·{' '}
              {bytesText(log.size)}
            </span>
            <Button
              variant="default"
              size="sm"
              aria-label={`Add ${log.name}`}
              onClick={() => onAdd([log])}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </section>
  ));
}
