import type { ListedActivity } from '@ridescope/contract/logs';
import { comparePageMessages } from '@ridescope/words/en/pages/compare';
import { fpsText } from '@ridescope/words/format/format-number';
import { writeMessage } from '@ridescope/words/messages/write-message';
import { rideLengthText } from '@ridescope/words/report/ride-facts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { logsQuery, rideAddressOf } from '../../shared/own-reports/logs-query.ts';
import { rideClockText, rideTimeText } from '../../shared/own-reports/ride-time.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { useFirstItems } from '../../shared/ui/layout/use-first-items.ts';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { FactLine } from '../../shared/ui/tables/fact-line.tsx';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import type { ChosenRide } from './compare-api.ts';
import classes from './compare-page.module.css';
import { LoadingRides } from './loading-rides.tsx';

/** Most compare one of their last rides; on a phone the second list is below the first. */
const shownAtFirst = 10;

interface RidePickerProps {
  /** The ride in the other column, which needs no comparison with itself. */
  other: ChosenRide | undefined;
  onPick: (ride: ChosenRide) => void;
  uploadLink: (label: string) => ReactNode;
}

/** The rider's own rides, one of which is taken into a column. */
export function RidePicker({ other, onPick, uploadLink }: RidePickerProps) {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage } =
    useInfiniteQuery(logsQuery());
  const zone = useTimeZone();
  const listed = data?.pages.flatMap(({ activities }) => activities) ?? [];
  const choices = listed.flatMap((item) => {
    const ride = rideAddressOf(item);
    return ride && !isSame(ride, other) ? [{ item, ride }] : [];
  });
  const { list, shown, others, showAll } = useFirstItems(choices, shownAtFirst);
  if (isPending)
    return <LoadingRides label={comparePageMessages['loading-your-rides']} count={8} />;
  return (
    <div className={classes.picker}>
      {choices.length > 0 && (
        <p className={classes.facts}>
          {writeMessage(comparePageMessages['choose-ride-column'], { zone: rideClockText(zone) })}
        </p>
      )}
      {choices.length > 0 && (
        <ul ref={list} className={classes.choices} aria-label={comparePageMessages['your-rides']}>
          {shown.map(({ item, ride }) => (
            <li key={`${item.S3Key} ${item.ActivityId}`}>
              <button type="button" className={classes.choice} onClick={() => onPick(ride)}>
                <strong>{item.WorldName ?? comparePageMessages.ride}</strong>
                <span>
                  <FactLine facts={factsOf(item, zone)} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <Button variant="default" onClick={showAll}>
          {writeMessage(comparePageMessages['more-rides'], { others })}
        </Button>
      )}
      {choices.length === 0 && !isError && !hasNextPage && (
        <div className={classes.card} data-no-ride={!other || undefined}>
          <p>
            {other ? comparePageMessages['you-have-no'] : comparePageMessages['you-have-no-ride']}
          </p>
          <div className={classes.cardActions}>{uploadLink(comparePageMessages['upload-log'])}</div>
        </div>
      )}
      {isError && (
        <Notice
          severity="warning"
          title={comparePageMessages['your-rides-could']}
          isAlert
          actions={
            <Button
              size="sm"
              loading={isFetching}
              onClick={() => (data ? fetchNextPage() : refetch())}
            >
              {comparePageMessages.retry}
            </Button>
          }
        >
          <p>{comparePageMessages['they-safe-server']}</p>
        </Notice>
      )}
      {hasNextPage && others === 0 && !isError && (
        <Button variant="default" loading={isFetching} onClick={() => fetchNextPage()}>
          {comparePageMessages['load-more']}
        </Button>
      )}
    </div>
  );
}

function isSame(ride: ChosenRide, other: ChosenRide | undefined): boolean {
  return (
    ride.owner === other?.owner &&
    ride.name === other.name &&
    (other.activityId === undefined || ride.activityId === other.activityId)
  );
}

function factsOf(
  { StartTime, UtcOffsetMinutes: utcOffsetMinutes, Duration, Cpu, Gpu, AvgFps }: ListedActivity,
  zone: number | undefined,
): string[] {
  const facts = [
    StartTime && rideTimeText({ iso: StartTime, utcOffsetMinutes }, zone),
    rideLengthText(Duration),
    [Cpu, Gpu].filter(Boolean).join(' - '),
    AvgFps !== undefined && fpsText(AvgFps),
  ];
  return facts.flatMap((fact) => fact || []);
}
