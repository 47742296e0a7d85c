import { Button } from '@mantine/core';
import type { Activity, Report } from '@ridescope/contract';
import { countOf, countText, eventsCsv } from '@ridescope/report-text';
import { IconDownload } from '@tabler/icons-react';
import { downloadCsv } from '../../../shared/download-file.ts';
import { fileName } from '../actions/downloads.ts';
import { Section } from '../section.tsx';
import { EventFilters } from './event-filters.tsx';
import { EventPages } from './event-pages.tsx';
import classes from './events-section.module.css';
import { type EventFilter, useEventFilter } from './use-event-filter.ts';

interface EventsSectionProps {
  report: Report;
  activity: Activity;
}

/** What happened, in order: filtered, page by page, and as a file. It is what the drawings show, in words. */
export function EventsSection({ report, activity }: EventsSectionProps) {
  const filter = useEventFilter(activity);
  const { events, sensors } = activity;
  if (events.length === 0) {
    return (
      <Section id="events">
        <p>The log tells of no event in this activity: no freeze, no lost connection, no search.</p>
      </Section>
    );
  }
  return (
    <Section id="events">
      <EventFilters activity={activity} filter={filter} />
      <Summary report={report} activity={activity} filter={filter} />
      {filter.shown.length === 0 ? (
        <p className={classes.none}>
          No event fits all of this.{' '}
          <button type="button" className={classes.all} onClick={filter.showAll}>
            Show all {countOf(events.length, 'event')}
          </button>
        </p>
      ) : (
        <EventPages
          // Another choice begins with its first page.
          key={`${filter.kind.chosen} ${filter.sensor.chosen} ${filter.text}`}
          events={filter.shown}
          sensors={sensors}
        />
      )}
    </Section>
  );
}

interface SummaryProps extends EventsSectionProps {
  filter: EventFilter;
}

/** How many there are, and the way to have them as a file. */
function Summary({ report, activity, filter: { shown } }: SummaryProps) {
  const all = activity.events.length;
  const save = () =>
    downloadCsv(
      `${fileName(report, activity)}-events.csv`,
      eventsCsv(report.session, { ...activity, events: [...shown] }),
    );
  return (
    <div className={classes.summary}>
      <p role="status">
        {shown.length === all
          ? countOf(all, 'event')
          : `${countText(shown.length)} of ${countOf(all, 'event')}`}
      </p>
      {shown.length > 0 && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={save}
        >
          {shown.length === all ? 'Save as CSV' : 'Save these as CSV'}
        </Button>
      )}
    </div>
  );
}
