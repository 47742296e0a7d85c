import type { LogFolder } from '../../../shared/file-takers.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { LogRow } from './log-row.tsx';
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
          <LogRow
            key={`${log.name} ${log.lastModified}`}
            log={log}
            zone={zone}
            verb="Add"
            onChoose={() => onAdd([log])}
          />
        ))}
      </ul>
    </section>
  ));
}
