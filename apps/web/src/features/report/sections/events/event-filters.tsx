import type { TimelineEventKind } from '@ridescope/catalogue/timeline-event-kinds';
import type { Activity } from '@ridescope/contract/report/activity';
import { timelineEvents } from '@ridescope/contract/report/timeline';
import { eventListMessages } from '@ridescope/words/en/pages/events';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { eventKinds, sensorName } from '@ridescope/words/report/event-words';
import { IconSearch } from '@tabler/icons-react';
import { ChoiceButtons } from '../../../../shared/ui/buttons/choice-buttons.tsx';
import { Select } from '../../../../shared/ui/forms/select.tsx';
import { useIsNarrow } from '../../../../shared/ui/layout/use-is-narrow.ts';
import classes from './events-section.module.css';
import { countByKind, type EventFilter } from './use-event-filter.ts';

interface EventFiltersProps {
  activity: Activity;
  filter: EventFilter;
}

const kindLabel = eventListMessages['show-events-kind'];

/** Narrows the events by kind (a row of buttons, on a phone a list), by sensor and by text. */
export function EventFilters({ activity, filter }: EventFiltersProps) {
  const events = timelineEvents(activity);
  const { sensors } = activity;
  const { kind, sensor, text, setText } = filter;
  const isPhone = useIsNarrow('phone');
  const counts = [...countByKind(events)];
  const keys = [...new Set(events.flatMap(({ sensorKey }) => sensorKey ?? []))];
  return (
    <div className={classes.filters}>
      {counts.length > 1 &&
        (isPhone ? (
          <Select
            label={kindLabel}
            value={kind.chosen ?? ''}
            onChange={(value) => kind.choose(counts.find(([one]) => one === value)?.[0])}
            options={[
              {
                value: '',
                label: writeMessage(eventListMessages['all-kinds'], { length: events.length }),
              },
              ...counts.map(([one, count]) => ({
                value: one,
                label: `${eventKinds[one].label} (${count})`,
              })),
            ]}
          />
        ) : (
          <ChoiceButtons<TimelineEventKind>
            label={kindLabel}
            chosen={kind.chosen}
            onChoose={kind.choose}
            choices={[
              { label: eventListMessages.all, count: events.length, value: undefined },
              ...counts.map(([value, count]) => ({ label: eventKinds[value].label, count, value })),
            ]}
          />
        ))}
      <div className={classes.fields}>
        {keys.length > 0 && (
          <Select
            label={eventListMessages['show-events-sensor']}
            value={sensor.chosen ?? ''}
            onChange={(value) => sensor.choose(value || undefined)}
            options={[
              { value: '', label: eventListMessages['all-sensors'] },
              ...keys.map((key) => ({ value: key, label: sensorName(sensors, key) ?? key })),
            ]}
          />
        )}
        <span className={classes.search}>
          <IconSearch size={16} aria-hidden />
          <input
            type="search"
            aria-label={eventListMessages['show-events-contain']}
            placeholder={eventListMessages['find-events']}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </span>
      </div>
    </div>
  );
}
