import type { Activity } from '@ridescope/contract/report/activity';
import { countText } from '@ridescope/words/format/format-number';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { EventTable } from './event-table.tsx';
import classes from './events-section.module.css';

const rowsOfPage = 50;

/** The rows page by page: a bad evening has hundreds. */
export function EventPages({ events, sensors }: Pick<Activity, 'events' | 'sensors'>) {
  const [page, setPage] = useState(0);
  const last = Math.max(0, Math.ceil(events.length / rowsOfPage) - 1);
  const first = page * rowsOfPage;
  const shown = events.slice(first, first + rowsOfPage);
  return (
    <>
      <EventTable events={shown} sensors={sensors} />
      {last > 0 && (
        <nav className={classes.pages} aria-label="Pages of events">
          <IconButton
            variant="default"
            size={38}
            aria-label="Previous page"
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </IconButton>
          <span role="status">
            {countText(first + 1)}–{countText(first + shown.length)} of {countText(events.length)}
          </span>
          <IconButton
            variant="default"
            size={38}
            aria-label="Next page"
            disabled={page === last}
            onClick={() => setPage(page + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </IconButton>
        </nav>
      )}
    </>
  );
}
