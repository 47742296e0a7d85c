import { rideCountText } from '@ridescope/words/telling/list-row';
import { useLayoutEffect, useRef, useState } from 'react';
import type { LogListOrder } from '../../shared/own-reports/logs-query.ts';
import { rideClockText } from '../../shared/own-reports/ride-time.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { OnDemand } from '../../shared/ui/late/on-demand.tsx';
import { useIsNarrow } from '../../shared/ui/layout/use-is-narrow.ts';
import { Notice } from '../../shared/ui/notices/notice.tsx';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import { CompareBar } from './compare-bar.tsx';
import { DeleteLater } from './delete-later.tsx';
import type { useListOrder } from './list-order.ts';
import { ListTools } from './list-tools.tsx';
import { type ListedRide, rideTitle } from './listed-ride.ts';
import type { LogsLinks } from './logs-links.ts';
import type { RideHandling } from './ride-actions.tsx';
import { RideCards } from './ride-cards.tsx';
import { RideTable } from './ride-table.tsx';
import classes from './rides.module.css';
import { FoldedTrend } from './trend/folded-trend.tsx';
import { useChosenPair } from './use-chosen-pair.ts';
import type { useRideList } from './use-ride-list.ts';
import { useScrollPosition } from './use-scroll-position.ts';

const loadMarkDialog = async () => (await import('./mark-dialog.tsx')).MarkDialog;

interface RideListProps {
  list: ReturnType<typeof useRideList>;
  choice: ReturnType<typeof useListOrder>;
  links: LogsLinks;
  onAnalyze: (ride: ListedRide) => void;
}

/** The loaded rides: their trend, the table, and what can be done with them. */
export function RideList({ list, choice, links, onAnalyze }: RideListProps) {
  const { rides } = list;
  const zone = useTimeZone();
  const isNarrow = useIsNarrow('tablet');
  const pair = useChosenPair(rides);
  const asked = useAskedRides();
  useScrollPosition();
  const heading = useRef<HTMLHeadingElement>(null);
  const compareLink = useRef<HTMLAnchorElement>(null);
  // Restores the focus when the pressed button is gone.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const { order, typed, setTyped, change, clear } = choice;
  const isFiltered = order.search !== '' || order.isStarred;
  const handling: RideHandling = {
    zone,
    reportPath: links.report,
    chosen: pair.chosen.map(({ key }) => key),
    onChoose: pair.choose,
    onToComparison: () => compareLink.current?.focus(),
    onAnalyze,
    onName: asked.setToName,
    onDelete: asked.setToDelete,
  };
  return (
    <>
      <FoldedTrend
        search={order.search}
        isStarred={order.isStarred}
        total={list.total}
        zone={zone}
      />
      <section className={classes.panel} aria-labelledby="rides-heading">
        <h2 id="rides-heading" ref={heading} tabIndex={-1} className={classes.heading}>
          Rides
        </h2>
        <ListTools
          typed={typed}
          sorting={order}
          isStarred={order.isStarred}
          onType={setTyped}
          onSort={change}
          onStarred={(isStarred) => change({ isStarred })}
          count={isFiltered ? matchesText(list.total) : rideCountText(list.total)}
        />
        {rides.length === 0 ? (
          <NothingFound
            order={order}
            onClear={() => {
              clear();
              focusHeading();
            }}
          />
        ) : isNarrow ? (
          <RideCards rides={rides} handling={handling} />
        ) : (
          <RideTable rides={rides} handling={handling} sorting={order} onSort={change} />
        )}
        <p className={classes.clock}>{rideClockText(zone)}</p>
        <ListEnd list={list} />
      </section>
      <CompareBar
        chosen={pair.chosen}
        zone={zone}
        comparePath={links.compare}
        link={compareLink}
        onClear={() => {
          pair.clear();
          focusHeading();
        }}
      />
      <RideDialogs
        rides={rides}
        zone={zone}
        {...asked}
        // The button that opened the dialog is gone with its row.
        onDeleted={() => setTimeout(() => heading.current?.focus())}
      />
    </>
  );
}

function matchesText(total: number): string {
  return `${rideCountText(total)} ${total === 1 ? 'matches' : 'match'}`;
}

/** The rides for which a dialog is open. */
function useAskedRides() {
  const [toName, setToName] = useState<ListedRide>();
  const [toDelete, setToDelete] = useState<ListedRide>();
  return { toName, setToName, toDelete, setToDelete };
}

interface RideDialogsProps extends ReturnType<typeof useAskedRides> {
  rides: readonly ListedRide[];
  zone: number | undefined;
  onDeleted: () => void;
}

function RideDialogs(props: RideDialogsProps) {
  const { rides, zone, toName, setToName, toDelete, setToDelete, onDeleted } = props;
  const close = () => {
    setToName(undefined);
    setToDelete(undefined);
  };
  return (
    <>
      {toName && (
        <OnDemand load={loadMarkDialog} what="Naming" onGiveUp={close}>
          {(MarkDialog) => (
            <MarkDialog
              ride={rides.find(({ key }) => key === toName.key) ?? toName}
              zone={zone}
              onClose={close}
            />
          )}
        </OnDemand>
      )}
      {toDelete && (
        <DeleteLater
          owner={toDelete.address.owner}
          name={toDelete.address.name}
          title={rideTitle(toDelete, zone)}
          rideCount={rides.filter(({ S3Key }) => S3Key === toDelete.S3Key).length}
          onDeleted={() => {
            close();
            onDeleted();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface NothingFoundProps {
  order: LogListOrder;
  onClear: () => void;
}

function NothingFound({ order: { search, isStarred }, onClear }: NothingFoundProps) {
  return (
    <div className={classes.nothing}>
      <p>
        {search === ''
          ? "You haven't starred a ride yet."
          : `None of your ${isStarred ? 'starred ' : ''}rides matches “${search}”.`}
      </p>
      <Button variant="default" size="sm" onClick={onClear}>
        Show all rides
      </Button>
    </div>
  );
}

/** Ends the list: loads older rides, or says that there are none or that loading failed. */
function ListEnd({ list }: Pick<RideListProps, 'list'>) {
  const { isError, isFetching, hasMore, saysAllLoaded, loadMore, retry } = list;
  const { more, end, press } = useListPlace(isFetching);
  return (
    <div className={classes.end}>
      {isError && (
        <Notice
          severity="warning"
          title={hasMore ? 'More files could not be loaded' : 'The list could not be updated'}
          isAlert
          actions={
            <Button size="sm" onClick={() => press(retry)} loading={isFetching}>
              Retry
            </Button>
          }
        >
          <p>You still see the rides loaded before. Your reports are safe on the server.</p>
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
function useListPlace(isFetching: boolean) {
  const more = useRef<HTMLButtonElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  // With the drawing that removes the button: the focus is never seen anywhere else.
  useLayoutEffect(() => {
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
