import { securityEventDays } from '@ridescope/contract/retention-terms';
import type { SecurityEvent } from '@ridescope/contract/security-events';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { localTimeText } from '../../shared/own-reports/ride-time.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { Spinner } from '../../shared/ui/notices/spinner.tsx';
import { TopicHelp } from '../../shared/ui/terms/topic-help.tsx';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import { activityWords, isSuspicious } from './activity-words.ts';
import { activityQuery } from './api.ts';
import classes from './settings-modal.module.css';

/** What happened to the account, so that its owner notices a stranger. */
export function ActivitySection() {
  const query = useInfiniteQuery(activityQuery);
  const { data, isPending, isFetching, hasNextPage } = query;
  const events = data?.pages.flatMap((page) => page.events);
  const note = useRef<HTMLParagraphElement>(null);
  const showMore = async () => {
    // The button disappears with the last page.
    if (!(await query.fetchNextPage()).hasNextPage) note.current?.focus();
  };
  return (
    <section className={classes.section} aria-labelledby="activity">
      <h3 id="activity" className={classes.heading}>
        Recent activity
      </h3>
      <TopicHelp topic="sessions" about="Recent activity" />
      <p ref={note} tabIndex={-1} className={classes.text}>
        Sign-ins and changes of the last {securityEventDays} days. If something here was not you,
        change your password and sign out everywhere else.
      </p>
      {isPending && <Spinner aria-label="Loading your recent activity" />}
      {query.isError && (
        <Notice
          severity="warning"
          title="Your recent activity could not be loaded"
          actions={
            <Button
              variant="default"
              size="sm"
              loading={isFetching}
              onClick={() => (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
            >
              Retry
            </Button>
          }
        />
      )}
      {events?.length === 0 && <p className={classes.text}>Nothing yet.</p>}
      {events && events.length > 0 && (
        <ul className={classes.rows} aria-labelledby="activity">
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      {hasNextPage && !query.isError && (
        <div>
          <Button variant="default" size="sm" loading={isFetching} onClick={() => void showMore()}>
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}

function EventRow({ event: { kind, browser, createdAt } }: { event: SecurityEvent }) {
  const zone = useTimeZone();
  return (
    <li className={classes.row}>
      <div>
        <p className={isSuspicious(kind) ? classes.suspicious : undefined}>{activityWords(kind)}</p>
        <p className={classes.hint}>
          {localTimeText(createdAt, zone)}
          {browser !== undefined && ` · ${browser}`}
        </p>
      </div>
    </li>
  );
}
