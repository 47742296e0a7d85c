import type { Sensor, TimelineEvent } from '@ridescope/contract';
import { clockText, spanText } from '../../../shared/format-time.ts';
import { Absent } from '../../../shared/ui/absent.tsx';
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx';
import { eventKinds, sensorName } from './event-words.ts';
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
  { header: 'Time', cell: ({ event }) => clockText(event.t) },
  { header: 'Event', cell: ({ event }) => <Kind event={event} /> },
  { header: 'Length', cell: ({ event }) => <Length event={event} />, isNumber: true },
  { header: 'Detail', cell: ({ event, detail }) => <Detail event={event} detail={detail} /> },
];

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
  return (
    <DataTable
      caption="Events, timed from the start of the activity"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isMuted={({ event }) => event.isExcluded === true}
    />
  );
}

function Kind({ event }: { event: TimelineEvent }) {
  const { label, icon: Icon } = eventKinds[event.kind];
  return (
    <span className={classes.kind}>
      <Icon size={18} stroke={1.5} aria-hidden />
      {label}
    </span>
  );
}

function Length({ event: { kind, durationS } }: { event: TimelineEvent }) {
  if (durationS !== undefined) return spanText(durationS);
  return lasting.has(kind) ? <Absent reason="The log does not tell when it ended." /> : null;
}

function Detail({ event, detail }: { event: TimelineEvent; detail: string | undefined }) {
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
