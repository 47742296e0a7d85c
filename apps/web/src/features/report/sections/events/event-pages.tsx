import type { Activity } from '@ridescope/contract/report/activity';
import type { TimelineEvent } from '@ridescope/contract/report/timeline-events';
import { eventListMessages } from '@ridescope/words/en/pages/events';
import { countText } from '@ridescope/words/format/format-number';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { IconButton } from '../../../../shared/ui/buttons/icon-button.tsx';
import { eventGroups, eventRows } from './event-groups.ts';
import { EventTable } from './event-table.tsx';
import classes from './events-section.module.css';

const rowsOfPage = 50;

interface EventPagesProps extends Pick<Activity, 'sensors'> {
  events: readonly TimelineEvent[];
}

/** Equal events in one row, and the rows page by page: a bad evening has hundreds. */
export function EventPages({ events, sensors }: EventPagesProps) {
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const groups = useMemo(() => eventGroups(events), [events]);
  const rows = eventRows(groups, opened, sensors);
  const last = Math.max(0, Math.ceil(rows.length / rowsOfPage) - 1);
  const first = Math.min(page, last) * rowsOfPage;
  const shown = rows.slice(first, first + rowsOfPage);
  const toggle = (key: string) => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  return (
    <>
      <EventTable rows={shown} onToggle={toggle} />
      {last > 0 && (
        <nav className={classes.pages} aria-label={eventListMessages['pages-events']}>
          <IconButton
            variant="default"
            size={38}
            aria-label={eventListMessages['previous-page']}
            disabled={first === 0}
            onClick={() => setPage(first / rowsOfPage - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </IconButton>
          <span role="status">
            {writeMessage(eventListMessages.of, {
              value: countText(first + 1),
              value2: countText(first + shown.length),
              length: countText(rows.length),
            })}
          </span>
          <IconButton
            variant="default"
            size={38}
            aria-label={eventListMessages['next-page']}
            disabled={page >= last}
            onClick={() => setPage(page + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </IconButton>
        </nav>
      )}
    </>
  );
}
