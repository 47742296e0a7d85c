import { Button } from '@mantine/core';
import type { Activity, TimelineEvent, TimelineEventKind } from '@ridescope/contract';
import { useState } from 'react';
import { countOf } from '../../../shared/format-number.ts';
import { Section } from '../section.tsx';
import { EventFilter } from './event-filter.tsx';
import { EventTable } from './event-table.tsx';
import classes from './events-section.module.css';
import { useEventFilter } from './use-event-filter.ts';

const rowsAtATime = 25;

/** What happened, in order, with a filter by kind. */
export function EventsSection({ activity }: { activity: Activity }) {
  const { events, sensors } = activity;
  const { kind, choose } = useEventFilter();
  const counts = countByKind(events);
  const isFiltered = kind !== undefined && counts.has(kind);
  const shown = isFiltered ? events.filter((event) => event.kind === kind) : events;
  return (
    <Section id="events">
      {events.length === 0 ? (
        <p>The log tells of no event in this activity: no freeze, no lost connection, no search.</p>
      ) : (
        <>
          <EventFilter
            counts={counts}
            total={events.length}
            chosen={isFiltered ? kind : undefined}
            onChoose={choose}
          />
          <Rows key={kind} events={shown} sensors={sensors} />
        </>
      )}
    </Section>
  );
}

/** A part of the rows, and more on demand: a bad evening has hundreds. */
function Rows({ events, sensors }: Pick<Activity, 'events' | 'sensors'>) {
  const [rows, setRows] = useState(rowsAtATime);
  const left = events.length - rows;
  return (
    <>
      <EventTable events={events.slice(0, rows)} sensors={sensors} />
      {left > 0 && (
        <Button
          variant="default"
          size="sm"
          className={classes.more}
          onClick={() => setRows(rows + rowsAtATime)}
        >
          Show {Math.min(left, rowsAtATime)} more of {countOf(left, 'event')}
        </Button>
      )}
    </>
  );
}

/** Kinds in the order of their frequency. */
function countByKind(events: readonly TimelineEvent[]): Map<TimelineEventKind, number> {
  const counts = new Map<TimelineEventKind, number>();
  for (const { kind } of events) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return new Map([...counts].sort((a, b) => b[1] - a[1]));
}
