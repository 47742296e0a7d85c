import { bytesText } from '@ridescope/words/format/format-number';
import { localTimeText } from '../../../shared/own-reports/ride-time.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import classes from './queue.module.css';

interface LogRowProps {
  log: File;
  /** Minutes east of UTC. */
  zone: number | undefined;
  /** What the button does with the log: `Add`, `Read`. */
  verb: string;
  onChoose: () => void;
}

/** A log by name, date and size, with a button that chooses it. */
export function LogRow({ log, zone, verb, onChoose }: LogRowProps) {
  return (
    <li className={classes.offeredRow}>
      <span className={classes.name}>{log.name}</span>
      <span className={classes.about}>
        {localTimeText(new Date(log.lastModified).toISOString(), zone)} · {bytesText(log.size)}
      </span>
      <Button variant="default" size="sm" aria-label={`${verb} ${log.name}`} onClick={onChoose}>
        {verb}
      </Button>
    </li>
  );
}
