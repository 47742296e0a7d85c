import type { Sensor } from '@ridescope/contract/report/activity';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { clockText, spanText } from '@ridescope/words/format/format-time';
import { eventKinds, sensorName } from '@ridescope/words/report/event-words';
import { usePointing } from '../../../../shared/time-range/visible-range.tsx';
import { Absent } from '../../../../shared/ui/absent.tsx';
import { type Column, DataTable } from '../../../../shared/ui/data-table.tsx';
import { useIsNarrow } from '../../../../shared/ui/use-is-narrow.ts';
import { eventIcons } from './event-icons.ts';
import classes from './events-section.module.css';

interface Row {
  event: TimelineEvent;
  id: number;
  detail: string | undefined;
}

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

const columns: [Column<Row>, ...Column<Row>[]] = [
  { header: 'Time', cell: ({ event }) => <Time event={event} />, kind: 'time' },
  { header: 'Event', cell: ({ event }) => <Kind event={event} /> },
  { header: 'Length', cell: ({ event }) => <Length event={event} />, kind: 'number' },
  { header: 'Detail', cell: ({ event, detail }) => <Detail event={event} detail={detail} /> },
];

const caption = 'Events, timed from the start of the activity';

interface EventTableProps {
  events: readonly TimelineEvent[];
  sensors: readonly Sensor[];
}

export function EventTable({ events, sensors }: EventTableProps) {
  const rows = events.map((event, id) => ({
    event,
    id,
    detail: eventKinds[event.kind].detail(event, sensorName(sensors, event.sensorKey)),
  }));
  return useIsNarrow('phone') ? (
    <PhoneList rows={rows} />
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

/** The same in two lines for each event. */
function PhoneList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={classes.list} aria-label={caption}>
      {rows.map((row) => (
        <li key={row.id} className={classes.entry} data-muted={row.event.isExcluded || undefined}>
          <span className={classes.time}>
            <Time event={row.event} />
          </span>
          <Kind event={row.event} />
          <span className={classes.length}>
            <Length event={row.event} />
          </span>
          <span className={classes.detail}>
            <Detail {...row} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Leads to its place in the time line. */
function Time({ event: { t, durationS = 0 } }: { event: TimelineEvent }) {
  const { canShow, show } = usePointing();
  const range = { startS: t, endS: t + durationS };
  if (!canShow(range)) return clockText(t);
  return (
    <button
      type="button"
      className={classes.place}
      title="Show in the time line"
      onClick={() => show(range)}
    >
      {clockText(t)}
    </button>
  );
}

function Kind({ event }: { event: TimelineEvent }) {
  const { label } = eventKinds[event.kind];
  const Icon = eventIcons[event.kind];
  return (
    <span className={classes.kind}>
      <Icon size={18} stroke={1.5} aria-hidden />
      {label}
    </span>
  );
}

function Length({ event: { kind, durationS } }: { event: TimelineEvent }) {
  // The log counts whole seconds.
  if (durationS !== undefined) return durationS === 0 ? '< 1 s' : spanText(durationS);
  return lasting.has(kind) ? <Absent reason="The log doesn't show when it ended." /> : null;
}

function Detail({ event, detail }: Pick<Row, 'event' | 'detail'>) {
  return (
    <>
      {detail}
      {event.isExcluded && (
        <span className={classes.excluded}>
          Not counted: around loading, a pause, or outside the ride
        </span>
      )}
    </>
  );
}
