import { useSyncExternalStore } from 'react';
import { SeverityIcon } from '../../../shared/ui/tables/severity-icon.tsx';
import type { Lane, Reading } from '../data/lane.ts';
import { useTimeLine } from '../time-line-context.tsx';
import classes from './lane-row.module.css';

/** An event counts as under the cursor within this share of what is visible: about the width of its mark. */
const slackShare = 1 / 150;

/** The value of a lane under the cursor, or over the visible part while there is none. */
export function LaneValue({ lane }: { lane: Lane }) {
  const { cursor, view, range, isWhole } = useTimeLine();
  const readNow = (): Reading | undefined => {
    const t = cursor.get();
    if (t === undefined) return undefined;
    const { from, to } = view.get();
    return lane.at(t, (to - from) * slackShare);
  };
  // Text, because two equal readings must not be two values.
  const now = useSyncExternalStore(cursor.subscribe, () => JSON.stringify(readNow() ?? null));
  const reading: Reading = (JSON.parse(now) as Reading | null) ?? lane.over(range, isWhole);
  return (
    <div className={classes.value}>
      {reading.text && !reading.isDrawn && (
        <p className={classes.figure}>
          {!reading.event && reading.tone && <SeverityIcon severity={reading.tone} size={14} />}
          <span>{glued(reading.text)}</span>
        </p>
      )}
      {reading.event && (
        <p className={classes.event}>
          {reading.tone && <SeverityIcon severity={reading.tone} size={14} />}
          <span>{glued(reading.event)}</span>
        </p>
      )}
    </div>
  );
}

/** A number and its unit stay on one line. */
const glued = (text: string) => text.replaceAll(/(?<=\d) /g, '\u00a0');
