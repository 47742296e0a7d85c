import type { LogWithoutRide } from '@ridescope/contract/logs';
import { countOf } from '@ridescope/words/format/format-number';
import { spanText } from '@ridescope/words/format/format-time';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { rideAddressOf } from '../../shared/own-reports/logs-query.ts';
import { localTimeText, rideTimeText } from '../../shared/own-reports/ride-time.ts';
import { IconButton } from '../../shared/ui/buttons/icon-button.tsx';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import { DeleteLater } from './delete-later.tsx';
import type { LogsLinks } from './logs-links.ts';
import classes from './rides.module.css';
import { useLogsWithoutRide } from './use-ride-list.ts';

/** Lists the logs without a ride, with the reason, so that they can be deleted. Nothing while there is none. */
export function LogsWithoutRide({ links }: { links: LogsLinks }) {
  const logs = useLogsWithoutRide();
  const zone = useTimeZone();
  const [toDelete, setToDelete] = useState<LogWithoutRide>();
  const heading = useRef<HTMLHeadingElement>(null);
  if (logs.length === 0) return null;
  const address = toDelete && rideAddressOf({ ...toDelete, ActivityId: '' });
  return (
    <section className={classes.panel} aria-labelledby="no-ride-heading">
      <div className={classes.head}>
        <h2 id="no-ride-heading" ref={heading} tabIndex={-1} className={classes.heading}>
          Logs without a ride
        </h2>
        <p className={classes.clock}>{countOf(logs.length, 'log')}</p>
      </div>
      <ul className={classes.plainList}>
        {logs.map((log) => (
          <li key={log.S3Key} className={classes.plainRow}>
            <a className={classes.view} href={links.report(log.S3Key)}>
              {titleOf(log, zone)}
            </a>
            <span className={classes.reason}>{reasonOf(log)}</span>
            <IconButton
              variant="subtle"
              size={32}
              className={classes.delete}
              aria-label={`Delete ${titleOf(log, zone)}`}
              title="Delete this log's report"
              onClick={() => setToDelete(log)}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {toDelete && address && (
        <DeleteLater
          owner={address.owner}
          name={address.name}
          title={titleOf(toDelete, zone)}
          rideCount={0}
          onDeleted={() => {
            setToDelete(undefined);
            // The button that opened the dialog is gone with its row.
            setTimeout(() => heading.current?.focus());
          }}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </section>
  );
}

function titleOf(
  { StartTime, UtcOffsetMinutes, UploadedAt }: LogWithoutRide,
  zone: number | undefined,
): string {
  return StartTime === undefined
    ? `Log uploaded ${localTimeText(UploadedAt, zone)}`
    : `Log of ${rideTimeText({ iso: StartTime, utcOffsetMinutes: UtcOffsetMinutes }, zone)}`;
}

function reasonOf({ Duration }: LogWithoutRide): string {
  const span = Duration === undefined ? '' : ` The game ran for ${spanText(Math.round(Duration))}.`;
  return `No ride of 30 seconds or more is in it.${span} It cost no token.`;
}
