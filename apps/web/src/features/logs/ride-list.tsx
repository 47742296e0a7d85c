import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { DeleteReportDialog } from '../../shared/own-reports/delete-report-dialog.tsx';
import { rideClockText } from '../../shared/own-reports/ride-time.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import { CompareBar } from './compare-bar.tsx';
import { ListTools } from './list-tools.tsx';
import { type ListedRide, rideTitle } from './listed-ride.ts';
import type { LogsLinks } from './logs-links.ts';
import type { RideHandling } from './ride-actions.tsx';
import { RideCards } from './ride-cards.tsx';
import { RideTable } from './ride-table.tsx';
import classes from './rides.module.css';
import { filterRides, newestFirst, sortRides } from './sort-rides.ts';
import { TrendStrip } from './trend/trend-strip.tsx';
import { useChosenPair } from './use-chosen-pair.ts';
import type { useRideList } from './use-ride-list.ts';

interface RideListProps {
  list: ReturnType<typeof useRideList>;
  links: LogsLinks;
}

/** The loaded rides: their trend, the table, and what can be done with them. */
export function RideList({ list, links }: RideListProps) {
  const { rides } = list;
  const zone = useTimeZone();
  const isNarrow = useIsNarrow('tablet');
  const [typed, setTyped] = useState('');
  const [sorting, setSorting] = useState(newestFirst);
  const pair = useChosenPair(rides);
  const [toDelete, setToDelete] = useState<ListedRide>();
  const heading = useRef<HTMLHeadingElement>(null);
  // Restores the focus when the pressed button is gone.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const found = useMemo(() => filterRides(rides, typed), [rides, typed]);
  const shown = useMemo(() => sortRides(found, sorting), [found, sorting]);
  const handling: RideHandling = {
    zone,
    reportPath: links.report,
    chosen: pair.chosen.map(({ key }) => key),
    onChoose: pair.choose,
    onDelete: setToDelete,
  };
  return (
    <>
      <TrendStrip rides={found} zone={zone} />
      <section className={classes.panel} aria-labelledby="rides-heading">
        <div className={classes.head}>
          <h2 id="rides-heading" ref={heading} tabIndex={-1} className={classes.heading}>
            Rides
          </h2>
          <p className={classes.clock}>{rideClockText(zone)}</p>
        </div>
        <ListTools
          typed={typed}
          sorting={sorting}
          onType={setTyped}
          onSort={setSorting}
          shownCount={shown.length}
          loadedCount={rides.length}
          hasMore={list.hasMore}
        />
        {shown.length === 0 && rides.length > 0 ? (
          <NothingFound
            typed={typed}
            hasMore={list.hasMore}
            onClear={() => {
              setTyped('');
              focusHeading();
            }}
          />
        ) : isNarrow ? (
          <RideCards rides={shown} handling={handling} />
        ) : (
          <RideTable rides={shown} handling={handling} sorting={sorting} onSort={setSorting} />
        )}
        <ListEnd list={list} />
      </section>
      <CompareBar
        chosen={pair.chosen}
        zone={zone}
        comparePath={links.compare}
        onClear={() => {
          pair.clear();
          focusHeading();
        }}
      />
      {toDelete && (
        <DeleteReportDialog
          owner={toDelete.address.owner}
          name={toDelete.address.name}
          title={rideTitle(toDelete, zone)}
          rideCount={rides.filter(({ S3Key }) => S3Key === toDelete.S3Key).length}
          onDeleted={() => {
            setToDelete(undefined);
            // The button that opened the dialog is gone with its row.
            setTimeout(() => heading.current?.focus());
          }}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </>
  );
}

interface NothingFoundProps {
  typed: string;
  hasMore: boolean;
  onClear: () => void;
}

function NothingFound({ typed, hasMore, onClear }: NothingFoundProps) {
  return (
    <div className={classes.nothing}>
      <p>
        None of the {hasMore ? 'loaded rides' : 'rides'} has “{typed.trim()}” in its world, hardware
        or client.
      </p>
      <Button variant="default" size="sm" onClick={onClear}>
        Clear the filter
      </Button>
    </div>
  );
}

/** Ends the list: loads older rides, or says that there are none or that loading failed. */
function ListEnd({ list }: Pick<RideListProps, 'list'>) {
  const { isError, isFetching, hasMore, saysAllLoaded, loadMore, retry } = list;
  const { more, end, press } = useKeptPlace(isFetching);
  return (
    <div className={classes.end}>
      {isError && (
        <Notice
          severity="warning"
          title={hasMore ? 'More files could not be loaded' : 'The list could not be renewed'}
          isAlert
          actions={
            <Button size="sm" onClick={() => press(retry)} loading={isFetching}>
              Retry
            </Button>
          }
        >
          <p>What is shown stays. Your reports are safe on the server.</p>
        </Notice>
      )}
      {hasMore && !isError && (
        <Button ref={more} variant="default" onClick={() => press(loadMore)} loading={isFetching}>
          Load more
        </Button>
      )}
      <p role="status" ref={end} tabIndex={-1} className={classes.allLoaded}>
        {saysAllLoaded && 'All files loaded'}
      </p>
    </div>
  );
}

/** Keeps the focus at the end of the list, because a loading button takes none and may disappear. */
function useKeptPlace(isFetching: boolean) {
  const more = useRef<HTMLButtonElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isFetching || !wasPressed.current) return;
    wasPressed.current = false;
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    (more.current ?? end.current)?.focus({ preventScroll: true });
  }, [isFetching]);
  const press = (load: () => unknown) => {
    wasPressed.current = true;
    load();
  };
  return { more, end, press };
}
