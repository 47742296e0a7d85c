import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { eventListMessages } from '@ridescope/words/en/pages/events';
import { timesText } from '@ridescope/words/format/format-number';
import { spanText } from '@ridescope/words/format/format-time';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { eventKinds } from '@ridescope/words/report/event-words';
import { IconChevronDown } from '@tabler/icons-react';
import { usePointing } from '../../../../shared/time-range/visible-range.tsx';
import { useIsNarrow } from '../../../../shared/ui/layout/use-is-narrow.ts';
import { Absent } from '../../../../shared/ui/tables/absent.tsx';
import { type Column, DataTable } from '../../../../shared/ui/tables/data-table.tsx';
import type { EventRow } from './event-groups.ts';
import { eventIcons } from './event-icons.ts';
import classes from './events-section.module.css';

/** Kinds that last: for the others an empty length is no gap in the log. */
const lasting = new Set<TimelineEvent['kind']>([
  'stall',
  'loading',
  'linkLoss',
  'tcpDrop',
  'sensorSearch',
  'sensorDrop',
  'pause',
]);

const caption = eventListMessages['events-timed-start'];

interface EventTableProps {
  rows: readonly EventRow[];
  /** Opens or folds the events of a row. */
  onToggle: (key: string) => void;
}

/** Lists events, equal ones in one row that opens to them. */
export function EventTable({ rows, onToggle }: EventTableProps) {
  const kindOf = (row: EventRow) => <Kind row={row} onToggle={() => onToggle(row.id)} />;
  const columns: [Column<EventRow>, ...Column<EventRow>[]] = [
    { header: eventListMessages.time, cell: (row) => <Times row={row} />, kind: 'time' },
    { header: eventListMessages.event, cell: kindOf },
    { header: eventListMessages.length, cell: (row) => <Lengths row={row} />, kind: 'number' },
    { header: eventListMessages.detail, cell: (row) => <Detail row={row} /> },
  ];
  return useIsNarrow('phone') ? (
    <ul className={classes.list} aria-label={caption}>
      {rows.map((row) => (
        <li key={row.id} className={classes.entry} data-muted={row.event.isExcluded || undefined}>
          <span className={classes.time}>
            <Times row={row} />
          </span>
          {kindOf(row)}
          <span className={classes.length}>
            <Lengths row={row} />
          </span>
          <span className={classes.detail}>
            <Detail row={row} />
          </span>
        </li>
      ))}
    </ul>
  ) : (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      whenNarrow="table"
      isMuted={({ event }) => event.isExcluded === true}
    />
  );
}

/** When it was, or the first and the last of several. */
function Times({ row: { event, group } }: { row: EventRow }) {
  const last = group?.events.at(-1);
  if (!last || last.t === event.t) return <Time event={event} />;
  return (
    <>
      <Time event={event} /> <span className={classes.until}>{eventListMessages.to}</span>{' '}
      <Time event={last} />
    </>
  );
}

/** Leads to its place in the time line. */
function Time({ event: { t, durationS = 0 } }: { event: TimelineEvent }) {
  const { canShow, show, timeOf } = usePointing();
  const range = { startS: t, endS: t + durationS };
  if (!canShow(range)) return timeOf(t);
  return (
    <button
      type="button"
      className={classes.place}
      title={eventListMessages['show-time-line']}
      onClick={() => show(range)}
    >
      {timeOf(t)}
    </button>
  );
}

function Kind({ row, onToggle }: { row: EventRow; onToggle: () => void }) {
  const { event, group, isOpen, isPart } = row;
  const { label } = eventKinds[event.kind];
  const Icon = eventIcons[event.kind];
  return (
    <span className={classes.kind} data-part={isPart}>
      <Icon size={18} stroke={1.5} aria-hidden />
      {group ? (
        <button type="button" className={classes.group} aria-expanded={isOpen} onClick={onToggle}>
          {label} <strong>{timesText(group.events.length)}</strong>
          <IconChevronDown size={16} aria-hidden />
        </button>
      ) : (
        label
      )}
    </span>
  );
}

/** How long it lasted, or the shortest and the longest of several. */
function Lengths({ row: { event, group } }: { row: EventRow }) {
  const known = group?.events.flatMap(({ durationS }) => durationS ?? []) ?? [];
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0 || least === most) return <Length event={event} />;
  return writeMessage(eventListMessages['from-to'], {
    least: lengthText(least),
    most: lengthText(most),
  });
}

function Length({ event: { kind, durationS } }: { event: TimelineEvent }) {
  if (durationS !== undefined) return lengthText(durationS);
  return lasting.has(kind) ? <Absent reason={eventListMessages['log-doesnt-show']} /> : null;
}

/** The log counts whole seconds. */
const lengthText = (seconds: number) => (seconds === 0 ? '< 1 s' : spanText(seconds));

function Detail({ row: { event, detail, isPart } }: { row: EventRow }) {
  return (
    <>
      {detail}
      {event.isExcluded && !isPart && (
        <span className={classes.excluded}>{eventListMessages['not-counted-around']}</span>
      )}
    </>
  );
}
