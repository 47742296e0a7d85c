import type { Activity } from '@ridescope/contract/report/activity';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { eventListMessages } from '@ridescope/words/en/pages/events';
import { countText } from '@ridescope/words/format/format-number';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { IconDownload } from '@tabler/icons-react';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { LinkButton } from '../../../../shared/ui/buttons/link-button.tsx';
import { EventFilters } from './event-filters.tsx';
import { EventPages } from './event-pages.tsx';
import classes from './events-section.module.css';
import { type EventFilter, useEventFilter } from './use-event-filter.ts';

interface EventListProps {
  activity: Activity;
  /** The text that the table is narrowed to. It outlives a section that is folded. */
  text: string;
  onText: (text: string) => void;
  /** Saves the events that are shown as a file. */
  onSave: (events: readonly TimelineEvent[]) => void;
}

/** What happened, in order: filtered, page by page, and as a file. It is what the drawings show, in words. */
export function EventList({ activity, text, onText, onSave }: EventListProps) {
  const filter = useEventFilter(activity, text, onText);
  const events = timelineEvents(activity);
  const { sensors } = activity;
  if (events.length === 0) {
    return <p>{eventListMessages['log-has-no']}</p>;
  }
  return (
    <>
      <EventFilters activity={activity} filter={filter} />
      <Summary activity={activity} onSave={onSave} filter={filter} />
      {filter.shown.length === 0 ? (
        <p className={classes.none}>
          {eventListMessages['no-event-matches']}{' '}
          <LinkButton isInline onClick={filter.showAll}>
            {writeMessage(eventListMessages['show-all'], { length: events.length })}
          </LinkButton>
        </p>
      ) : (
        <EventPages
          // Another choice begins with its first page.
          key={`${filter.kind.chosen} ${filter.sensor.chosen} ${filter.text}`}
          events={filter.shown}
          sensors={sensors}
        />
      )}
    </>
  );
}

interface SummaryProps extends Pick<EventListProps, 'activity' | 'onSave'> {
  filter: EventFilter;
}

/** How many there are, and the way to have them as a file. */
function Summary({ activity, onSave, filter: { shown } }: SummaryProps) {
  const all = timelineEvents(activity).length;
  return (
    <div className={classes.summary}>
      <p role="status">
        {shown.length === all
          ? writeMessage(eventListMessages.events, { all })
          : writeMessage(eventListMessages['shown-events'], {
              shown: countText(shown.length),
              all,
            })}
      </p>
      {shown.length > 0 && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => onSave(shown)}
        >
          {shown.length === all
            ? eventListMessages['save-csv']
            : eventListMessages['save-these-csv']}
        </Button>
      )}
    </div>
  );
}
